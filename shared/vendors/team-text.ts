import type { TeamRole, VendorRole } from './team.ts';

const labels: Readonly<Record<VendorRole, string>> = { owner: 'Owner', manager: 'Manager' };

export const vendorRoleLabel = (role: VendorRole): string => labels[role];

const texts: Readonly<Record<TeamRole, string>> = {
  manager:
    'Managers run the calendar, orders and messages. Earnings, the bank account, packages and the team stay with the owner.',
};

/** What a role may do, for people who choose or get one. */
export const teamRoleText = (role: TeamRole): string => texts[role];

/** The page of an invitation to a team. */
export const teamInvitationPath = (token: string): string => `/team-invitation/${token}`;
