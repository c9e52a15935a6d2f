import * as z from 'zod';
import { idSchema, shareTokenSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { invitationReadableDays } from '#shared/kernel/policies.ts';
import { teamRoleSchema } from '#shared/vendors/team.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { teamPartition } from './team.ts';

/** An invitation to a vendor's team, for one address. */
const teamInvitationSchema = z.object({
  id: idSchema,
  vendorId: vendorIdSchema,
  ownerName: z.string(),
  role: teamRoleSchema,
  /** The only address that may accept it. */
  email: z.string(),
  tokenHash: z.string(),
  /** The token of the mail, which is written later; useless to everyone but the owner of `email`. */
  mailToken: z.optional(shareTokenSchema),
  state: z.enum(['open', 'used', 'revoked']),
  usedBy: z.optional(userIdSchema),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});

export type TeamInvitationRecord = z.infer<typeof teamInvitationSchema>;

const prefix = 'INVITATION#';

export const teamInvitationKey = (vendorId: string, id: string): Key => ({
  pk: teamPartition(vendorId),
  sk: `${prefix}${id}`,
});

/** The invitations of a vendor, oldest first. */
export const teamInvitationRange = (vendorId: string) => ({ pk: teamPartition(vendorId), sk: { beginsWith: prefix } });

export const teamInvitationEntity = defineEntity('TeamInvitation', teamInvitationSchema, (invitation) => ({
  ...teamInvitationKey(invitation.vendorId, invitation.id),
  ttl: ttlAfter(invitation.expiresAt, { days: invitationReadableDays }),
}));

/** Leads from a token to its invitation, and has no content of it. */
const teamInvitationLinkSchema = z.object({
  tokenHash: z.string(),
  vendorId: vendorIdSchema,
  invitationId: idSchema,
  expiresAt: timestampSchema,
});

export const teamInvitationLinkKey = (tokenHash: string): Key => ({ pk: `TEAM_INVITATION#${tokenHash}`, sk: 'LINK' });

export const teamInvitationLinkEntity = defineEntity('TeamInvitationLink', teamInvitationLinkSchema, (link) => ({
  ...teamInvitationLinkKey(link.tokenHash),
  ttl: ttlAfter(link.expiresAt, { days: invitationReadableDays }),
}));
