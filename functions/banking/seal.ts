import { GenerateDataKeyCommand } from '@aws-sdk/client-kms';
import type { KMSClient } from '@aws-sdk/client-kms';
import type { SealedNumbers } from '#functions/data/banking/bank-account.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import type { BankNumbers } from '#shared/banking/bank-account.ts';
import { encryptionContextFor, sealNumbers } from './envelope.ts';

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
