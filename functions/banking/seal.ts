import { createCipheriv, randomBytes } from 'node:crypto';
import { GenerateDataKeyCommand } from '@aws-sdk/client-kms';
import type { KMSClient } from '@aws-sdk/client-kms';
import type { BankNumbers } from '#shared/banking/bank-account.ts';
import type { SealedNumbers } from '#functions/data/banking/bank-account.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';

/** Encrypts numbers; the caller can't decrypt them, only the payout role can. */
export type Seal = (numbers: BankNumbers, ownerId: string) => Promise<SealedNumbers>;

/** Seals with a data key of the bank key (rule banking-3). @throws AppError unavailable when KMS provides none */
export const sealWith =
  (kms: Pick<KMSClient, 'send'>, keyArn: string): Seal =>
  async (numbers, ownerId) => {
    const plain = await newDataKey(kms, keyArn, ownerId);
    try {
      return sealNumbers(numbers, ownerId, plain);
    } finally {
      plain.plain.fill(0);
    }
  };

async function newDataKey(kms: Pick<KMSClient, 'send'>, KeyId: string, ownerId: string) {
  const command = new GenerateDataKeyCommand({
    KeyId,
    KeySpec: 'AES_256',
    EncryptionContext: encryptionContextFor(ownerId),
  });
  try {
    const { Plaintext: plain, CiphertextBlob: encrypted } = await kms.send(command);
    if (!plain || !encrypted) throw new Error('KMS gave no data key');
    return { plain, encrypted };
  } catch (error) {
    logger.error('data key unavailable', { error });
    throw new AppError('unavailable', "Couldn't save your account. Try again in a moment.");
  }
}

/** A new data key: the key itself, discarded after use, and its encrypted form, which KMS decrypts. */
export interface DataKey {
  plain: Uint8Array;
  encrypted: Uint8Array;
}

/** Binds a data key to its owner: KMS decrypts it only with the same context. */
export const encryptionContextFor = (ownerId: string) => ({ purpose: 'bank-account', owner: ownerId });

// Both numbers are padded to one length, so that the ciphertext does not reveal the account number's length.
const paddedLength = 64;

/** Encrypts both numbers with AES-256-GCM under a separate key; the owner's id is authenticated with them. */
function sealNumbers(numbers: BankNumbers, ownerId: string, { plain, encrypted }: DataKey): SealedNumbers {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', plain, iv).setAAD(Buffer.from(ownerId));
  const { routingNumber, accountNumber } = numbers;
  const text = JSON.stringify([routingNumber, accountNumber]).padEnd(paddedLength);
  const cipherText = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  return {
    encryptedKey: base64(encrypted),
    iv: base64(iv),
    cipherText: base64(cipherText),
    tag: base64(cipher.getAuthTag()),
  };
}
