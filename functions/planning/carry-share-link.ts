import type { PlanningDeps } from './deps.ts';
import { findLinkOfPlan, moveLink } from './share-repository.ts';

interface Booked {
  customerId: string;
  draftId: string;
  eventId: string;
}

/** Moves a draft's share link to the event that was booked from it. Repeating this finds no shared draft anymore. */
export async function carryShareLink(
  { table }: Pick<PlanningDeps, 'table'>,
  { customerId, draftId, eventId }: Booked,
): Promise<void> {
  const link = await findLinkOfPlan(table, customerId, draftId);
  if (link) await moveLink(table, link, { planId: eventId, kind: 'event' });
}
