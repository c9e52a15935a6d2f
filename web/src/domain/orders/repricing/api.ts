import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/api/booking.ts';
import { repricing } from '#shared/api/repricing.ts';
import type { RepricingPreview } from '#shared/api/repricing.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/my-events-keys.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  // Below the booking: a notice about it brings them up to date.
  preview: (bookingId: string, target: RepricingTarget) =>
    [...myEventsKeys.booking(bookingId), 'repricing', target] as const,
};

/** What a booked event would cost for other guests or hours. */
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
  { from, to, differenceCents, chargedCents }: RepricingPreview,
  confirmed: Confirmed,
): Promise<Booking> {
  const shown = { event: from, differenceCents, chargedCents };
  return call(repricing.repriceEvent, { params: { bookingId }, body: { to, shown, ...confirmed } });
}

/** Where the difference of a change is paid. */
export const paymentPath = (bookingId: string, { guestCount, durationHours }: RepricingTarget): string =>
  `/payment?bookingId=${bookingId}&${guestCount === undefined ? `hours=${durationHours}` : `guests=${guestCount}`}`;
