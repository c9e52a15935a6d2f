import * as z from 'zod';
import { idSchema, shareTokenSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { email } from '#shared/kernel/validation.ts';
import { teamRoleSchema } from '#shared/vendors/team.ts';
import { defineEndpoints } from '../contract.ts';

export const vendorRoleSchema = z.enum(['owner', ...teamRoleSchema.options]);

const teamMemberSchema = z
  .object({ userId: userIdSchema, name: z.string(), role: teamRoleSchema, joinedAt: timestampSchema })
  .meta({ id: 'TeamMember' });

/** An invitation that can still be accepted, as the owner sees it. */
const openTeamInvitationSchema = z
  .object({
    id: idSchema,
    role: teamRoleSchema,
    email: z.string(),
    createdAt: timestampSchema,
    expiresAt: timestampSchema,
  })
  .meta({ id: 'OpenTeamInvitation' });

export type OpenTeamInvitation = z.infer<typeof openTeamInvitationSchema>;

const teamSchema = z
  .object({
    /** The caller's own part. */
    role: vendorRoleSchema,
    ownerName: z.string(),
    members: z.array(teamMemberSchema),
    /** For the owner only; empty for members. */
    invitations: z.array(openTeamInvitationSchema),
  })
  .meta({ id: 'Team' });

export type TeamView = z.infer<typeof teamSchema>;

/** An invitation as anyone with its link sees it. */
const teamInvitationSchema = z
  .object({
    state: z.enum(['open', 'used', 'revoked', 'expired']),
    ownerName: z.string(),
    vendorName: z.string(),
    role: teamRoleSchema,
    /** 'm•••@example.com': only that address may accept it. */
    maskedEmail: z.string(),
    expiresAt: timestampSchema,
  })
  .meta({ id: 'TeamInvitation' });

export type TeamInvitation = z.infer<typeof teamInvitationSchema>;

const tokenParams = z.object({ token: shareTokenSchema });

/** The people who run a vendor, and their invitations; part of the vendors' API. */
export const vendorTeam = defineEndpoints({
  getTeam: {
    method: 'GET',
    path: '/api/vendors/team',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'The people who run the vendor; open invitations for its owner only.',
    response: teamSchema,
  },
  inviteToTeam: {
    method: 'POST',
    path: '/api/vendors/team/invitations',
    caller: 'vendor',
    summary: "Invites an address to the vendor's team; for its owner only.",
    body: z.strictObject({ email, role: teamRoleSchema }),
    response: openTeamInvitationSchema,
    errors: ['refused', 'conflict', 'too_many_requests'],
  },
  revokeTeamInvitation: {
    method: 'DELETE',
    path: '/api/vendors/team/invitations/{invitationId}',
    caller: 'vendor',
    summary: 'Ends an invitation to the team at once, for the owner only; repeating it changes nothing.',
    params: z.object({ invitationId: idSchema }),
    response: z.object({}),
  },
  removeTeamMember: {
    method: 'DELETE',
    path: '/api/vendors/team/members/{userId}',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Removes a member of the team, for the owner; a member may leave. Repeating it changes nothing.',
    params: z.object({ userId: userIdSchema }),
    response: z.object({}),
    errors: ['refused'],
  },
  getTeamInvitation: {
    method: 'GET',
    path: '/api/vendors/team-invitations/{token}',
    caller: 'public',
    summary: 'The invitation to a team that a link leads to.',
    params: tokenParams,
    response: teamInvitationSchema,
    errors: ['not_found'],
  },
  acceptTeamInvitation: {
    method: 'POST',
    path: '/api/vendors/team-invitations/{token}',
    caller: 'user',
    summary: "Adds the caller to the vendor's team; accepting again changes nothing.",
    params: tokenParams,
    response: z.object({ vendorId: vendorIdSchema }),
    errors: ['not_found', 'refused', 'conflict'],
  },
});
