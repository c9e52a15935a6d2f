import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { RepricingPreview } from '#shared/api/orders/repricing.ts';
import { repriceEvent, repricingPreviewQuery } from '#web/domain/orders/repricing/api.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { useChangeKey } from '../use-change-key.ts';

/** Loads the price of a change; undefined requests nothing. */
export const useRepricingPreview = (bookingId: string, target: RepricingTarget | undefined) =>
  useQuery({
    ...repricingPreviewQuery(bookingId, target ?? {}),
    enabled: target !== undefined,
    placeholderData: keepPreviousData,
  });

/** Changes the event without a payment; after a refusal booking and preview are refetched. */
export function useReprice({ id }: Booking) {
  const keyFor = useChangeKey();
  return useMutation({
    mutationFn: ({ wanted, preview }: { wanted: RepricingTarget; preview: RepricingPreview }) => {
      const { change, differenceCents } = preview;
      const changeKey = keyFor(JSON.stringify([change, wanted, differenceCents]));
      return repriceEvent(id, wanted, preview, { changeKey });
    },
    onSuccess: rememberBooking,
    onError: () => queryClient.invalidateQueries({ queryKey: myEventsKeys.booking(id) }),
  });
}
