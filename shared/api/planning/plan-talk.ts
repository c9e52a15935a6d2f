import * as z from 'zod';
import { draftIdSchema, idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { maximumCommentLength, vendorChangeSchema } from '#shared/planning/plan-talk.ts';
import { defineEndpoints } from '../contract.ts';

const itemTalkSchema = z
  .object({
    itemId: z.string(),
    /** Names of the members who are for it. */
    voters: z.array(z.string()),
    isMine: z.boolean(),
    /** Oldest first. */
    comments: z.array(z.object({ id: idSchema, author: z.string(), at: timestampSchema, text: z.string() })),
  })
  .meta({ id: 'ItemTalk' });

export const planTalkSchema = z
  .object({
    items: z.array(itemTalkSchema),
    /** Latest first. */
    changes: z.array(
      z.object({
        author: z.string(),
        isMine: z.boolean(),
        at: timestampSchema,
        fields: z.array(z.string()),
        vendors: z.array(vendorChangeSchema),
      }),
    ),
  })
  .meta({ id: 'PlanTalk' });

export type PlanTalk = z.infer<typeof planTalkSchema>;

const itemParams = z.object({ draftId: draftIdSchema, itemId: z.string().max(80) });

/** How the members of a plan talk it over before booking; part of planning's API. */
export const planTalk = defineEndpoints({
  getPlanTalk: {
    method: 'GET',
    path: '/api/planning/drafts/{draftId}/talk',
    caller: 'user',
    summary: 'The votes and comments of a plan, and who changed it last, for its host and members.',
    params: z.object({ draftId: draftIdSchema }),
    response: planTalkSchema,
    errors: ['not_found'],
  },
  voteForItem: {
    method: 'PUT',
    path: '/api/planning/drafts/{draftId}/items/{itemId}/vote',
    caller: 'user',
    summary: "Gives or takes back the caller's vote for an item of a plan; repeating it changes nothing.",
    params: itemParams,
    body: z.strictObject({ isFor: z.boolean() }),
    response: z.object({}),
    errors: ['not_found', 'refused'],
  },
  commentOnItem: {
    method: 'POST',
    path: '/api/planning/drafts/{draftId}/items/{itemId}/comments',
    caller: 'user',
    summary: 'Adds a comment to an item of a plan under an id that the browser chose; repeating it changes nothing.',
    params: itemParams,
    body: z.strictObject({
      id: idSchema,
      text: z
        .string()
        .trim()
        .min(1, 'Enter a comment')
        .max(maximumCommentLength, `Enter up to ${maximumCommentLength} characters`),
    }),
    response: z.object({}),
    errors: ['not_found', 'refused'],
  },
});
