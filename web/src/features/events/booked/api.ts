import { useMutation, useQuery } from '@tanstack/react-query';
import { orders } from '#shared/api/orders.ts';
import { reviews } from '#shared/api/reviews.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { refetchBooking } from '#web/domain/orders/api.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';

/** The part to cancel: one vendor of a booking, or everything. */
export interface CancellationTarget {
  bookingId: string;
  vendorId?: string | undefined;
}

const keys = {
  preview: ({ bookingId, vendorId }: CancellationTarget) => ['cancellation', bookingId, vendorId ?? 'all'] as const,
};

/** Loads the amounts that canceling would retain and refund today; refetched each time the dialog opens. */
export const useCancellationPreview = (target: CancellationTarget) =>
  useQuery({
    queryKey: keys.preview(target),
    queryFn: ({ signal }) => {
      const { bookingId, vendorId } = target;
      return call(orders.previewCancellation, { params: { bookingId }, query: { vendorId } }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
  });

interface Agreed {
  agreedRefundCents: number;
  reason: string;
}

/** Cancels with the displayed amounts; if they changed, the error is `price_changed` and nothing is canceled. */
export const useCancel = (target: CancellationTarget) =>
  useMutation({
    mutationFn: (body: Agreed) => {
      const { bookingId, vendorId } = target;
      return vendorId
        ? call(orders.cancelOrder, { params: { bookingId, vendorId }, body })
        : call(orders.cancelBooking, { params: { bookingId }, body });
    },
    onSuccess: rememberBooking,
    onError: () => queryClient.invalidateQueries({ queryKey: keys.preview(target) }),
  });

/** Posts the host's only review of a vendor. */
export const usePostReview = (bookingId: string) =>
  useMutation({
    mutationFn: (body: { vendorId: string; rating: number; text: string }) =>
      call(reviews.postReview, { params: { bookingId }, body }),
    // Not awaited: the refreshed booking closes the dialog, whose own success would come too late.
    onSuccess: () => void refetchBooking(bookingId),
  });
