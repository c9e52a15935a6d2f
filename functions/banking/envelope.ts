import { createCipheriv, randomBytes } from 'node:crypto';
import type { SealedNumbers } from '#functions/data/banking/bank-account.ts';
import type { BankNumbers } from '#shared/banking/bank-account.ts';

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
export function sealNumbers(numbers: BankNumbers, ownerId: string, { plain, encrypted }: DataKey): SealedNumbers {
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
