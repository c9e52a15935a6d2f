import { createHash } from 'node:crypto';
import * as z from 'zod';
import { draftIdSchema, idSchema, shareTokenSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { invitationReadableDays } from '#shared/kernel/policies.ts';
import { invitationsPerDay, memberRoleSchema } from '#shared/planning/members.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Write } from '#functions/data/write.ts';

/** An invitation to a plan, under its host. */
const invitationSchema = z.object({
  id: idSchema,
  hostId: userIdSchema,
  planId: draftIdSchema,
  hostName: z.string(),
  /** As of the invitation, for its mail. */
  eventTitle: z.string(),
  role: memberRoleSchema,
  /** The only address that may accept it; null for a link. */
  email: z.nullable(z.string()),
  /** The token's hash; the token of a link is stored nowhere. */
  tokenHash: z.string(),
  /** The token of a mail, which is written later. It is useless to everyone but the owner of `email`. */
  mailToken: z.optional(shareTokenSchema),
  state: z.enum(['open', 'used', 'revoked']),
  usedBy: z.optional(userIdSchema),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});

export type InvitationRecord = z.infer<typeof invitationSchema>;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const prefix = 'INVITATION#';

export const invitationKey = (hostId: string, planId: string, id: string): Key => ({
  pk: `USER#${hostId}`,
  sk: `${prefix}${planId}#${id}`,
});

/** The invitations of a plan, or of all plans of a host, oldest first. */
export const invitationRange = (hostId: string, planId?: string) => ({
  pk: `USER#${hostId}`,
  sk: { beginsWith: planId ? `${prefix}${planId}#` : prefix },
});

export const invitationEntity = defineEntity('Invitation', invitationSchema, (invitation) => ({
  ...invitationKey(invitation.hostId, invitation.planId, invitation.id),
  ttl: ttlAfter(invitation.expiresAt, { days: invitationReadableDays }),
}));

/** Leads from a token to its invitation, and has no content of it. */
const invitationLinkSchema = z.object({
  tokenHash: z.string(),
  hostId: userIdSchema,
  planId: draftIdSchema,
  invitationId: idSchema,
  expiresAt: timestampSchema,
});

export type InvitationLink = z.infer<typeof invitationLinkSchema>;

export const invitationLinkKey = (tokenHash: string): Key => ({ pk: `INVITATION#${tokenHash}`, sk: 'LINK' });

export const invitationLinkEntity = defineEntity('InvitationLink', invitationLinkSchema, (link) => ({
  ...invitationLinkKey(link.tokenHash),
  ttl: ttlAfter(link.expiresAt, { days: invitationReadableDays }),
}));

/** Counts a host's invitations of a day; refused beyond the limit. */
export function countInvitation(hostId: string, now: Date): Write {
  const at = now.toISOString();
  return {
    update: { pk: `USER#${hostId}`, sk: `INVITATION_COUNT#${at.slice(0, 10)}` },
    set: 'SET #type = :type, #ttl = :ttl ADD #sent :one',
    values: { ':type': 'InvitationCount', ':ttl': ttlAfter(at, { days: 2 }), ':one': 1 },
    condition: {
      expression: 'attribute_not_exists(#sent) OR #sent < :most',
      values: { ':most': invitationsPerDay },
    },
  };
}
