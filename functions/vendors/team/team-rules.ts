import type { Team, TeamMember } from '#functions/data/vendors/team.ts';
import { teamEntity } from '#functions/data/vendors/team.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import type { DomainEvent } from '#events/define-event.ts';

/** The vendor has not left the platform. Suspended ones still carry out their orders. */
export const hasNotEnded: Condition = { expression: '#status <> :removed', values: { ':removed': 'removed' } };

/** The account exists and isn't blocked. */
export const isInGoodStanding: Condition = {
  expression: '#type = :profile AND attribute_not_exists(#block)',
  values: { ':profile': 'Profile' },
};

/** Returns the write of a team's members with its event, conditional on the version that was read. */
export function storeMembers(
  vendorId: string,
  before: Team | undefined,
  members: TeamMember[],
  event?: DomainEvent,
): Write {
  return {
    put: teamEntity.toItem({ vendorId, members, version: (before?.version ?? 0) + 1 }, event),
    condition: before ? hasVersion(before.version) : isNew,
  };
}
