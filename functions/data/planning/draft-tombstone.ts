import * as z from 'zod';
import { draftIdSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { draftEntity, draftKey } from './draft.ts';
import type { DraftRecord } from './draft.ts';
import { defineEntity } from '#functions/data/entity.ts';

/**
 * Remains of a discarded or booked draft: it carries the domain event of its end, keeps a late autosave from recreating
 * the draft, and expires after a while.
 */
export const draftTombstoneEntity = defineEntity(
  'DraftTombstone',
  z.object({ userId: userIdSchema, id: draftIdSchema, endedAt: timestampSchema, forgottenAt: z.number().int() }),
  (tombstone) => ({ ...draftKey(tombstone.userId, tombstone.id), ttl: tombstone.forgottenAt }),
);

/** Days that a tombstone is stored: far longer than any retry. */
export const tombstoneDays = 30;

/** Reads the item under a draft's key: the draft, or 'ended' once it was discarded or booked. */
export const draftOrEnded = {
  fromItem: (item: Record<string, unknown>): DraftRecord | 'ended' =>
    item.type === draftTombstoneEntity.type ? 'ended' : draftEntity.fromItem(item),
};
