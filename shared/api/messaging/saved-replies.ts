import * as z from 'zod';
import { maximumSavedReplies, savedReplySchema } from '#shared/messaging/saved-reply.ts';
import { defineEndpoints } from '../contract.ts';

const savedRepliesSchema = z.object({
  /** Incremented by every change; 0 before the first. */
  version: z.int32().min(0),
  replies: z
    .array(savedReplySchema)
    .max(maximumSavedReplies, { error: `You can save up to ${maximumSavedReplies} replies` })
    .refine((replies) => new Set(replies.map(({ id }) => id)).size === replies.length, {
      error: 'Each reply can be saved only once',
    }),
});

/** Part of messaging's API: a vendor's saved replies (rule messaging-31). */
export const savedReplies = defineEndpoints({
  listSavedReplies: {
    method: 'GET',
    path: '/api/messaging/saved-replies',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "The caller's saved replies in their order.",
    response: savedRepliesSchema,
  },
  saveReplies: {
    method: 'PUT',
    path: '/api/messaging/saved-replies',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "Replaces the caller's saved replies of this version; repeating it changes nothing.",
    body: z.strictObject(savedRepliesSchema.shape),
    response: savedRepliesSchema,
    errors: ['version_conflict'],
  },
});
