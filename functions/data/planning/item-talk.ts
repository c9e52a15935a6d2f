import * as z from 'zod';
import { draftIdSchema, idSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** Votes for an item of a plan that isn't booked yet, and comments on it. Names come from the plan's members. */
const itemTalkSchema = z.object({
  hostId: userIdSchema,
  draftId: draftIdSchema,
  itemId: z.string(),
  version: z.number().int().positive(),
  votes: z.array(userIdSchema),
  comments: z.array(z.object({ id: idSchema, by: userIdSchema, at: timestampSchema, text: z.string() })),
  /** The plan's members when it was written, for the live push. */
  memberIds: z.array(userIdSchema),
});

export type ItemTalk = z.infer<typeof itemTalkSchema>;

const prefix = 'TALK#';

export const itemTalkKey = (hostId: string, draftId: string, itemId: string): Key => ({
  pk: `USER#${hostId}`,
  sk: `${prefix}${draftId}#${itemId}`,
});

/** All talk about one plan, or about all plans of a host. */
export const planTalkRange = (hostId: string, draftId?: string) => ({
  pk: `USER#${hostId}`,
  sk: { beginsWith: draftId ? `${prefix}${draftId}#` : prefix },
});

export const itemTalkEntity = defineEntity('ItemTalk', itemTalkSchema, ({ hostId, draftId, itemId }) =>
  itemTalkKey(hostId, draftId, itemId),
);
