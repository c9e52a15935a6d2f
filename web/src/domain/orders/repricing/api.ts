import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/api/orders/booking.ts';
import { repricing } from '#shared/api/orders/repricing.ts';
import type { RepricingPreview } from '#shared/api/orders/repricing.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  // Below the booking: a notice about it also refreshes these.
  preview: (bookingId: string, target: RepricingTarget) =>
    [...myEventsKeys.booking(bookingId), 'repricing', target] as const,
};

/** Loads the price of a booked event for other guests or hours, or at another place. */
export const repricingPreviewQuery = (bookingId: string, target: RepricingTarget) =>
  queryOptions({
    queryKey: keys.preview(bookingId, target),
    queryFn: ({ signal }) => call(repricing.previewRepricing, { params: { bookingId }, query: target }, { signal }),
    staleTime: 0,
  });

/** The key of a change, and the card if something is charged now. */
interface Confirmed {
  changeKey: string;
  paymentToken?: string;
}

/** Applies the change to the event as previewed. */
export function repriceEvent(
  bookingId: string,
  to: RepricingTarget,
  { change, differenceCents, chargedCents }: RepricingPreview,
  confirmed: Confirmed,
): Promise<Booking> {
  const shown = { event: targetFrom(change.from), differenceCents, chargedCents };
  return call(repricing.repriceEvent, { params: { bookingId }, body: { to, shown, ...confirmed } });
}

/** Returns the path where the difference of a change is paid; an address is passed in the page's state. */
export const paymentPath = (bookingId: string, target: RepricingTarget): string => {
  const { guestCount, durationHours, zipCode, lines } = target;
  if (lines !== undefined) return `/payment?bookingId=${bookingId}&lines=${encodeURIComponent(lines)}`;
  const [name, value] =
    guestCount !== undefined
      ? ['guests', guestCount]
      : zipCode !== undefined
        ? ['zip', zipCode]
        : ['hours', durationHours];
  return `/payment?bookingId=${bookingId}&${name}=${value}`;
};

/** Reads the change from such a path; the server refuses invalid values. */
export function targetIn(params: URLSearchParams): RepricingTarget {
  const lines = params.get('lines');
  if (lines !== null) return { lines };
  const zipCode = params.get('zip');
  if (zipCode !== null) return { zipCode };
  const guests = params.get('guests');
  return guests === null ? { durationHours: Number(params.get('hours')) } : { guestCount: Number(guests) };
}
