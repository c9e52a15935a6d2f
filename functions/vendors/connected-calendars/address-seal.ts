import { createHash } from 'node:crypto';
import { DecryptCommand, EncryptCommand } from '@aws-sdk/client-kms';
import type { KMSClient } from '@aws-sdk/client-kms';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';

/*
 * Addresses of connected calendars as ciphertext (rule vendors-53): an address alone opens the calendar. The API can
 * encrypt them and not decrypt them, the reader the other way around.
 */

type Kms = Pick<KMSClient, 'send'>;

export type SealAddress = (address: string, vendorId: string) => Promise<string>;
export type OpenAddress = (sealed: string, vendorId: string) => Promise<string>;

/** Binds an address to its vendor: KMS decrypts it only with the same context. */
export const addressContext = (vendorId: string) => ({ purpose: 'calendar-address', vendor: vendorId });

/**
 * Returns a digest by which one vendor's equal addresses are found. Another vendor's is different, so a digest shows
 * nothing of who else has the address.
 */
export const digestAddress = (address: string, vendorId: string): string =>
  createHash('sha256').update(`${vendorId} ${address}`).digest('base64');

/** KMS encrypts 4096 bytes at most. */
export const maximumSealedBytes = 4096;

/** @throws AppError unavailable when KMS doesn't encrypt */
export const sealAddressWith =
  (kms: Kms, keyArn: string): SealAddress =>
  async (address, vendorId) => {
    const command = new EncryptCommand({
      KeyId: keyArn,
      Plaintext: Buffer.from(address),
      EncryptionContext: addressContext(vendorId),
    });
    const { CiphertextBlob: sealed } = await kms.send(command).catch((error: unknown) => {
      logger.error('calendar key unavailable', { error });
      throw new AppError('unavailable', "Couldn't connect this calendar. Try again in a moment.");
    });
    return Buffer.from(sealed ?? []).toString('base64');
  };

export const openAddressWith =
  (kms: Kms, keyArn: string): OpenAddress =>
  async (sealed, vendorId) => {
    const command = new DecryptCommand({
      KeyId: keyArn,
      CiphertextBlob: Buffer.from(sealed, 'base64'),
      EncryptionContext: addressContext(vendorId),
    });
    const { Plaintext: address } = await kms.send(command);
    return Buffer.from(address ?? []).toString('utf8');
  };
