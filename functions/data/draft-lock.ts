import * as z from 'zod';
import { idSchema, timestampSchema, userIdSchema } from '#shared/ids.ts';
import { tombstoneSeconds } from './draft-tombstone.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/**
 * Which checkout has a draft: one at a time, so that two tabs cannot pay for one plan twice (decision 20). It is an
 * item of its own because a save replaces the whole draft. Given back by a released checkout, kept by a confirmed one.
 */
export const draftLockSchema = z.object({
  userId: userIdSchema,
  draftId: idSchema,
  checkoutKey: z.uuid(),
  reservedAt: timestampSchema,
});

export type DraftLock = z.infer<typeof draftLockSchema>;

export const draftLockKey = (userId: string, draftId: string): Key => ({ pk: `USER#${userId}`, sk: `LOCK#${draftId}` });

/** Forgotten as late as the tombstone of the booked draft. */
export const draftLockEntity = defineEntity('DraftLock', draftLockSchema, (lock) => ({
  ...draftLockKey(lock.userId, lock.draftId),
  ttl: Math.floor(Date.parse(lock.reservedAt) / 1000) + tombstoneSeconds,
}));
