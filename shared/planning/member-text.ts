import type { MemberRole, PlanRole } from './members.ts';

const labels: Readonly<Record<PlanRole, string>> = { host: 'Host', co_host: 'Co-host', viewer: 'Viewer' };

export const roleLabel = (role: PlanRole): string => labels[role];

const texts: Readonly<Record<MemberRole, string>> = {
  co_host: 'Can change the plan and choose vendors. The host pays, or lets a co-host pay.',
  viewer: 'Can see the plan with its prices, but not change it.',
};

/** What a role may do, for people who choose or get one. */
export const roleText = (role: MemberRole): string => texts[role];
