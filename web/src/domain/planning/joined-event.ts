import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { useMyEvents } from './my-events/api.ts';
import type { Plan } from './use-plan.ts';

/** Returns the booked event that a plan adds vendors to; undefined for any other plan, and until it is known. */
export function useJoinedEvent({ draft }: Pick<Plan, 'draft'>): HostEvent | undefined {
  const addsTo = draft?.addsTo;
  const { data } = useMyEvents(addsTo !== undefined);
  return data?.events.find(({ bookingId }) => bookingId === addsTo);
}

/** Returns whether a vendor is already booked for the event or was canceled: it has only one order in a booking. */
export function standingIn(event: HostEvent | undefined, vendorId: string): 'booked' | 'canceled' | undefined {
  const own = event?.vendors.filter(({ id }) => id === vendorId) ?? [];
  if (own.length === 0) return undefined;
  return own.some(({ isCancelled }) => !isCancelled) ? 'booked' : 'canceled';
}
