import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { savedReplySchema } from '#shared/messaging/saved-reply.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** The saved replies of a vendor's owner, in order: few and short, so one item. */
const savedRepliesSchema = z.object({
  userId: userIdSchema,
  version: z.number().int().positive(),
  replies: z.array(savedReplySchema),
});

export type SavedReplies = z.infer<typeof savedRepliesSchema>;

export const savedRepliesKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SAVED_REPLIES' });

export const savedRepliesEntity = defineEntity('SavedReplies', savedRepliesSchema, ({ userId }) =>
  savedRepliesKey(userId),
);
