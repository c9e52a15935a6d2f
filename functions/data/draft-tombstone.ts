import * as z from 'zod';
import { idSchema, timestampSchema, userIdSchema } from '#shared/ids.ts';
import { draftKey } from './draft.ts';
import { defineEntity } from './entity.ts';

/**
 * What is left of a discarded or booked draft: it carries the domain event of its end, keeps a late autosave from
 * raising the draft again, and is forgotten after a while.
 */
export const draftTombstoneEntity = defineEntity(
  'DraftTombstone',
  z.object({ userId: userIdSchema, id: idSchema, endedAt: timestampSchema, forgottenAt: z.number().int() }),
  (tombstone) => ({ ...draftKey(tombstone.userId, tombstone.id), ttl: tombstone.forgottenAt }),
);

/** Seconds that a tombstone is kept: far longer than any retry. */
export const tombstoneSeconds = 30 * 24 * 3600;
