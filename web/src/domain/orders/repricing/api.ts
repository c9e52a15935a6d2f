import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/api/orders/booking.ts';
import { repricing } from '#shared/api/orders/repricing.ts';
import type { RepricingPreview } from '#shared/api/orders/repricing.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/my-events-keys.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  // Below the booking: a notice about it brings them up to date.
  preview: (bookingId: string, target: RepricingTarget) =>
    [...myEventsKeys.booking(bookingId), 'repricing', target] as const,
};

/** What a booked event would cost for other guests or hours, or at another place. */
export const repricingPreviewQuery = (bookingId: string, target: RepricingTarget) =>
  queryOptions({
    queryKey: keys.preview(bookingId, target),
    queryFn: ({ signal }) => call(repricing.previewRepricing, { params: { bookingId }, query: target }, { signal }),
    staleTime: 0,
  });

/** The key of a change, and the card where something is charged now. */
interface Confirmed {
  changeKey: string;
  paymentToken?: string;
}

/** Changes the event as the preview showed it. */
export function repriceEvent(
  bookingId: string,
  to: RepricingTarget,
  { change, differenceCents, chargedCents }: RepricingPreview,
  confirmed: Confirmed,
): Promise<Booking> {
  const shown = { event: targetFrom(change.from), differenceCents, chargedCents };
  return call(repricing.repriceEvent, { params: { bookingId }, body: { to, shown, ...confirmed } });
}

/** Where the difference of a change is paid; an address comes in the state of the page. */
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

/** What such an address asks for; the server refuses what it can't be. */
export function targetIn(params: URLSearchParams): RepricingTarget {
  const lines = params.get('lines');
  if (lines !== null) return { lines };
  const zipCode = params.get('zip');
  if (zipCode !== null) return { zipCode };
  const guests = params.get('guests');
  return guests === null ? { durationHours: Number(params.get('hours')) } : { guestCount: Number(guests) };
}
