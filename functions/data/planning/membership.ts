import * as z from 'zod';
import { bookingIdSchema, draftIdSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { memberRoleSchema } from '#shared/planning/members.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A member as the plan lists them: the plan decides who may do what, in the same item as its content. */
export const planMemberSchema = z.object({
  userId: userIdSchema,
  name: z.string(),
  role: memberRoleSchema,
  joinedAt: timestampSchema,
  /** When the host let this co-host pay (rule event-room-33); missing without the permission. */
  mayPaySince: z.optional(timestampSchema),
});

export type PlanMember = z.infer<typeof planMemberSchema>;

/**
 * Leads a member to another host's plan, in the range of My Events. It grants nothing: without the member in the plan
 * it leads nowhere.
 */
const membershipSchema = z.object({
  userId: userIdSchema,
  planId: draftIdSchema,
  hostId: userIdSchema,
  /** Of a booked event. */
  bookingId: z.optional(bookingIdSchema),
  joinedAt: timestampSchema,
});

export type Membership = z.infer<typeof membershipSchema>;

// Between 'DRAFT#' and 'EVENT#'.
const prefix = 'DRAFT_MEMBER#';

export const membershipKey = (userId: string, planId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${planId}`,
});

/** All memberships of one person, by plan. */
export const membershipRange = (userId: string) => ({ pk: `USER#${userId}`, sk: { beginsWith: prefix } });

export const membershipEntity = defineEntity('Membership', membershipSchema, ({ userId, planId }) =>
  membershipKey(userId, planId),
);
