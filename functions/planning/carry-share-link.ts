import type { PlanningDeps } from './deps.ts';
import { findLinkOfPlan, moveLink } from './share-repository.ts';

interface Booked {
  customerId: string;
  draftId: string;
  eventId: string;
}

/** The link of a draft shows the event that was booked from it. Repeated, it finds no draft that is shared any more. */
export async function carryShareLink(
  { table }: Pick<PlanningDeps, 'table'>,
  { customerId, draftId, eventId }: Booked,
): Promise<void> {
  const link = await findLinkOfPlan(table, customerId, draftId);
  if (link) await moveLink(table, link, { planId: eventId, kind: 'event' });
}
