import * as z from 'zod';
import { timestampSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { idempotencyRecordDays } from '#functions/data/platform/idempotency-record.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';

/**
 * A person's latest email change. The six-digit code lives for minutes and a few tries, so hashing it would not hide it
 * from anyone who can read the table.
 */
const emailChangeSchema = z.object({
  userId: userIdSchema,
  id: idSchema,
  /** The new address. */
  email: z.string(),
  formerEmail: z.string(),
  code: z.string(),
  triesLeft: z.number().int().min(0),
  expiresAt: timestampSchema,
  /** When codes were requested within the last day, latest last. */
  askedAt: z.array(timestampSchema),
  changedAt: z.nullable(timestampSchema),
});

export type EmailChange = z.infer<typeof emailChangeSchema>;

export const emailChangeKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'EMAIL_CHANGE' });

/** Expires once no mail about it can arrive late. */
export const emailChangeEntity = defineEntity('EmailChange', emailChangeSchema, ({ userId, expiresAt }) => ({
  ...emailChangeKey(userId),
  ttl: ttlAfter(expiresAt, { days: idempotencyRecordDays }),
}));
