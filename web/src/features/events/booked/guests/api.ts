import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/api/booking.ts';
import type { GuestsPreview } from '#shared/api/guests-preview.ts';
import { changeGuests, guestsPreviewQuery } from '#web/domain/orders/guests/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/my-events-keys.ts';
import { queryClient } from '#web/lib/query.ts';
import { useChangeKey } from '../use-change-key.ts';

/** What another guest count would cost; undefined while there is none to ask for. */
export const useGuestsPreview = (bookingId: string, guestCount: number | undefined) =>
  useQuery({
    ...guestsPreviewQuery(bookingId, guestCount ?? 0),
    enabled: guestCount !== undefined,
    placeholderData: keepPreviousData,
  });

/** Changes the guest count without a payment; after a refusal booking and preview are fetched again. */
export function useChangeGuests({ id }: Booking) {
  const keyFor = useChangeKey();
  return useMutation({
    mutationFn: (preview: GuestsPreview) => {
      const { from, to, differenceCents } = preview;
      return changeGuests(id, preview, { changeKey: keyFor(JSON.stringify([from, to, differenceCents])) });
    },
    onSuccess: rememberBooking,
    onError: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(id) }),
  });
}
