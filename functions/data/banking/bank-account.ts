import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

const base64 = z.base64();

/** Both numbers as ciphertext, with everything the payout role needs to read them besides its KMS permission. */
const sealedNumbersSchema = z.object({
  /** The data key, encrypted by KMS under the owner's encryption context. */
  encryptedKey: base64,
  /** AES-256-GCM with that key: initialization vector, ciphertext, authentication tag. */
  iv: base64,
  cipherText: base64,
  tag: base64,
});

export type SealedNumbers = z.infer<typeof sealedNumbersSchema>;

const bankAccountRecordSchema = z.object({
  userId: userIdSchema,
  version: z.number().int(),
  updatedAt: timestampSchema,
  /** Null once removed; the item then only carries the removal's domain event, and expires. */
  account: z.object({ accountLastFour: z.string().length(4), sealed: sealedNumbersSchema }).nullable(),
  /** Epoch seconds. */
  forgottenAt: z.number().int().optional(),
});

export type BankAccountRecord = z.infer<typeof bankAccountRecordSchema>;

export const bankAccountKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'BANK' });

/** A person's bank account, in a separate item, so that reading an application or a vendor never returns it. */
export const bankAccountEntity = defineEntity('BankAccount', bankAccountRecordSchema, (record) => ({
  ...bankAccountKey(record.userId),
  ...(record.forgottenAt && { ttl: record.forgottenAt }),
}));
