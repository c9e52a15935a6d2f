import * as z from 'zod';
import {
  bookingIdSchema,
  draftIdSchema,
  idSchema,
  shareTokenSchema,
  timestampSchema,
  userIdSchema,
} from '#shared/kernel/ids.ts';
import { email } from '#shared/kernel/validation.ts';
import { memberRoleSchema } from '#shared/planning/members.ts';
import { defineEndpoints } from '../contract.ts';

export const memberSchema = z
  .object({
    userId: userIdSchema,
    name: z.string(),
    role: memberRoleSchema,
    joinedAt: timestampSchema,
    /** May pay for the plan, and once it is booked its balance (rule event-room-33). */
    mayPay: z.boolean(),
  })
  .meta({ id: 'Member' });

export type Member = z.infer<typeof memberSchema>;

/** An invitation that can still be accepted, as its host sees it. */
export const openInvitationSchema = z
  .object({
    id: idSchema,
    role: memberRoleSchema,
    /** The only address that may accept it; null for a link. */
    email: z.nullable(z.string()),
    createdAt: timestampSchema,
    expiresAt: timestampSchema,
  })
  .meta({ id: 'OpenInvitation' });

export type OpenInvitation = z.infer<typeof openInvitationSchema>;

export const planMembersSchema = z
  .object({
    /** The caller's own part. */
    role: z.enum(['host', ...memberRoleSchema.options]),
    hostName: z.string(),
    isBooked: z.boolean(),
    members: z.array(memberSchema),
    /** For the host only; empty for members. */
    invitations: z.array(openInvitationSchema),
  })
  .meta({ id: 'PlanMembers' });

export type PlanMembers = z.infer<typeof planMembersSchema>;

/** An invitation as anyone with its link sees it. */
export const invitationSchema = z
  .object({
    state: z.enum(['open', 'used', 'revoked', 'expired']),
    hostName: z.string(),
    eventTitle: z.string(),
    isBooked: z.boolean(),
    role: memberRoleSchema,
    /** 'm•••@example.com', if only that address may accept it. */
    maskedEmail: z.nullable(z.string()),
    expiresAt: timestampSchema,
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.infer<typeof invitationSchema>;

/** Id of a draft or, once booked, of its event. */
const planParams = z.object({ planId: draftIdSchema });
const memberParams = planParams.extend({ userId: userIdSchema });
const tokenParams = z.object({ token: shareTokenSchema });

/** The members of a plan and their invitations; part of planning's API. */
export const planMembers = defineEndpoints({
  listMembers: {
    method: 'GET',
    path: '/api/planning/plans/{planId}/members',
    caller: 'user',
    summary: 'The people of a plan, for its host and members; open invitations for the host only.',
    params: planParams,
    response: planMembersSchema,
    errors: ['not_found'],
  },
  inviteMember: {
    method: 'POST',
    path: '/api/planning/plans/{planId}/invitations',
    caller: 'user',
    summary:
      "Invites somebody to one of the caller's plans, by mail or with a link that works once; for its host only.",
    params: planParams,
    body: z.strictObject({
      role: memberRoleSchema,
      /** Null for a link. */
      email: z.nullable(email),
    }),
    response: z.object({
      invitation: openInvitationSchema,
      /** The secret of a link, only in this response; null for a mail. */
      token: z.nullable(shareTokenSchema),
    }),
    errors: ['not_found', 'forbidden', 'refused', 'conflict', 'too_many_requests'],
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/planning/plans/{planId}/invitations/{invitationId}',
    caller: 'user',
    summary: 'Ends an invitation at once, for the host only; repeating it changes nothing.',
    params: planParams.extend({ invitationId: idSchema }),
    response: z.object({}),
    errors: ['not_found', 'forbidden'],
  },
  changeMemberRole: {
    method: 'PUT',
    path: '/api/planning/plans/{planId}/members/{userId}',
    caller: 'user',
    summary: "Changes a member's role, and whether a co-host may pay; for the host only.",
    params: memberParams,
    body: z.strictObject({ role: memberRoleSchema, mayPay: z.boolean().default(false) }),
    response: z.object({}),
    errors: ['not_found', 'forbidden', 'refused'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/planning/plans/{planId}/members/{userId}',
    caller: 'user',
    summary: 'Removes a member, for the host; a member may remove themselves. Repeating it changes nothing.',
    params: memberParams,
    response: z.object({}),
    errors: ['not_found', 'forbidden', 'refused'],
  },
  getInvitation: {
    method: 'GET',
    path: '/api/planning/invitations/{token}',
    caller: 'public',
    summary: 'The invitation of a link.',
    params: tokenParams,
    response: invitationSchema,
    errors: ['not_found'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/planning/invitations/{token}',
    caller: 'user',
    summary: 'Makes the caller a member of the plan; accepting again changes nothing.',
    params: tokenParams,
    response: z.object({ planId: draftIdSchema, bookingId: z.optional(bookingIdSchema) }),
    errors: ['not_found', 'refused', 'conflict'],
  },
});
