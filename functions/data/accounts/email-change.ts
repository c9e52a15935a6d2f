import * as z from 'zod';
import { timestampSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { idempotencyRecordDays } from '#functions/data/platform/idempotency-record.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';

/**
 * A person's latest change of email. The code is six digits that live for minutes and a few tries, so a digest would
 * not hide it from a reader of the table.
 */
const emailChangeSchema = z.object({
  userId: userIdSchema,
  id: idSchema,
  /** The address to come. */
  email: z.string(),
  formerEmail: z.string(),
  code: z.string(),
  triesLeft: z.number().int().min(0),
  expiresAt: timestampSchema,
  /** When codes were asked for within the last day, the latest last. */
  askedAt: z.array(timestampSchema),
  changedAt: z.nullable(timestampSchema),
});

export type EmailChange = z.infer<typeof emailChangeSchema>;

export const emailChangeKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'EMAIL_CHANGE' });

/** Forgotten when no mail about it can come late any more. */
export const emailChangeEntity = defineEntity('EmailChange', emailChangeSchema, ({ userId, expiresAt }) => ({
  ...emailChangeKey(userId),
  ttl: ttlAfter(expiresAt, { days: idempotencyRecordDays }),
}));
