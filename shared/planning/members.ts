import * as z from 'zod/mini';

/** Co-hosts edit a plan, viewers only read it; its host isn't a member (rule planning-123). */
export const memberRoles = ['co_host', 'viewer'] as const;
export const memberRoleSchema = z.enum(memberRoles);
export type MemberRole = z.infer<typeof memberRoleSchema>;

/** A person's part in a plan. */
export type PlanRole = 'host' | MemberRole;

/** Members of a plan besides its host; open invitations of a plan at a time. */
export const maximumMembers = 30;

/** Plans of other hosts that a person may be a member of. */
export const maximumMemberships = 50;

/** Days for which an invitation can be accepted. */
export const invitationDays = 14;

/** Invitations that a host may send in a day: an address may be a stranger's. */
export const invitationsPerDay = 40;

/** 'maya@example.com' -> 'm•••@example.com', for people who may not be its owner. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
