import * as z from 'zod';
import { draftIdSchema, shareTokenSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A share link, readable by anybody who has it. It names the plan but contains none of it. */
const shareLinkSchema = z.object({
  token: shareTokenSchema,
  userId: userIdSchema,
  /** The id of a draft or, once booked, of its event. */
  planId: draftIdSchema,
  kind: z.enum(['draft', 'event']),
  createdAt: timestampSchema,
});

export type ShareLink = z.infer<typeof shareLinkSchema>;

export const shareLinkKey = (token: string): Key => ({ pk: `SHARE#${token}`, sk: 'LINK' });

export const shareLinkEntity = defineEntity('ShareLink', shareLinkSchema, ({ token }) => shareLinkKey(token));

/** The same link under its host, so that a plan has only one and its host finds it. */
export const planShareKey = (userId: string, planId: string): Key => ({ pk: `USER#${userId}`, sk: `SHARE#${planId}` });

export const planShareEntity = defineEntity('PlanShare', shareLinkSchema, ({ userId, planId }) =>
  planShareKey(userId, planId),
);
