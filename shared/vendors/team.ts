import * as z from 'zod/mini';

/** What a person besides the owner may do for a vendor (rule teams-2). */
export const teamRoles = ['manager'] as const;
export const teamRoleSchema = z.enum(teamRoles);
export type TeamRole = z.infer<typeof teamRoleSchema>;

/** A person's part in a vendor. */
export type VendorRole = 'owner' | TeamRole;

/** Members of a vendor's team besides its owner, and open invitations at a time. */
export const maximumTeamMembers = 20;

/** Teams of other owners that a person may be in. */
export const maximumTeams = 10;

/** Days for which an invitation to a team can be accepted. */
export const teamInvitationDays = 14;
