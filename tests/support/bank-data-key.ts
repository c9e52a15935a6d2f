import { createDecipheriv, randomBytes } from 'node:crypto';
import type { GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import type { SealedNumbers } from '#functions/data/banking/bank-account.ts';

/* KMS with one key in memory, and the other half of functions/banking/seal.ts, which no function has yet. */

/** Returns a KMS that issues data keys and remembers the context of each. */
export function memoryKms({ isDown = false } = {}) {
  const given = new Map<string, { plain: Buffer; context: unknown }>();
  const send = (command: GenerateDataKeyCommand) => {
    if (isDown) return Promise.reject(new Error('KMSInternalException'));
    const [plain, encrypted] = [randomBytes(32), randomBytes(48)];
    const context = command.input.EncryptionContext;
    given.set(encrypted.toString('base64'), { plain: Buffer.from(plain), context });
    return Promise.resolve({ Plaintext: plain, CiphertextBlob: encrypted });
  };
  const decrypt = (encryptedKey: string, context: unknown): Buffer => {
    const key = given.get(encryptedKey);
    if (!key || JSON.stringify(key.context) !== JSON.stringify(context)) throw new Error('InvalidCiphertextException');
    return key.plain;
  };
  return { kms: { send } as unknown as Pick<KMSClient, 'send'>, decrypt };
}

/** Decrypts both numbers from the stored data with the data key. @throws Error if a byte or the owner differs */
export function openSealed(sealed: SealedNumbers, ownerId: string, plainKey: Uint8Array): string[] {
  const bytes = (text: string) => Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', plainKey, bytes(sealed.iv));
  decipher.setAAD(Buffer.from(ownerId)).setAuthTag(bytes(sealed.tag));
  return JSON.parse(decipher.update(sealed.cipherText, 'base64', 'utf8') + decipher.final('utf8')) as string[];
}
