import type { ShareRepository } from './share-repository.ts';

interface Booked {
  customerId: string;
  draftId: string;
  eventId: string;
}

/** The link of a draft shows the event that was booked from it. Repeated, it finds no draft that is shared any more. */
export async function carryShareLink(
  { shares }: { shares: ShareRepository },
  { customerId, draftId, eventId }: Booked,
): Promise<void> {
  const link = await shares.findByPlan(customerId, draftId);
  if (link) await shares.move(link, { planId: eventId, kind: 'event' });
}
