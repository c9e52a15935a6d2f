import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/api/booking.ts';
import { repricing } from '#shared/api/repricing.ts';
import type { RepricingPreview } from '#shared/api/repricing.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/my-events-keys.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  // Below the booking: a notice about it brings them up to date.
  preview: (bookingId: string, guestCount: number) =>
    [...myEventsKeys.booking(bookingId), 'guest-count', guestCount] as const,
};

/** What a booked event would cost for another guest count. */
export const repricingPreviewQuery = (bookingId: string, guestCount: number) =>
  queryOptions({
    queryKey: keys.preview(bookingId, guestCount),
    queryFn: ({ signal }) =>
      call(repricing.previewRepricing, { params: { bookingId }, query: { guestCount } }, { signal }),
    staleTime: 0,
  });

/** The key of a change, and the card where something is charged now. */
interface Confirmed {
  changeKey: string;
  paymentToken?: string;
}

/** Changes the guest count as the preview showed it. */
export function repriceEvent(
  bookingId: string,
  { from, to, differenceCents, chargedCents }: RepricingPreview,
  confirmed: Confirmed,
): Promise<Booking> {
  const shown = { guestCount: from, differenceCents, chargedCents };
  return call(repricing.repriceEvent, { params: { bookingId }, body: { guestCount: to, shown, ...confirmed } });
}
