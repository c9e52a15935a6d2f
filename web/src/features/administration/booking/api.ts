import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { support } from '#shared/api/orders/support.ts';
import type { SupportCancellationForm, SupportCancellationTerms } from '#shared/orders/support/cancellation-form.ts';
import type { OrderRefundForm, RefundBearer } from '#shared/orders/support/refund-form.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  booking: (bookingId: string) => ['support', bookingId] as const,
  cancellation: (bookingId: string, wanted: CancellationWanted) =>
    ['support', bookingId, 'cancellation', wanted] as const,
  refund: (bookingId: string, vendorId: string, wanted: RefundWanted) =>
    ['support', bookingId, 'refund', vendorId, wanted] as const,
};

/** A booking, refetched with the administrators' other lists. */
export const supportBookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: keys.booking(bookingId),
    queryFn: ({ signal }) => call(support.getSupportBooking, { params: { bookingId } }, { signal }),
  });

interface AboutOrder {
  bookingId: string;
  vendorId: string;
}

/** Amount in cents. */
interface RefundWanted {
  cents: number;
  borneBy: RefundBearer;
}

/** The effects of a refund, always of the present order. */
export const refundPreviewQuery = ({ bookingId, vendorId }: AboutOrder, wanted: RefundWanted) =>
  queryOptions({
    queryKey: keys.refund(bookingId, vendorId, wanted),
    queryFn: ({ signal }) =>
      call(
        support.previewOrderRefund,
        { params: { bookingId, vendorId }, query: { ...wanted, cents: String(wanted.cents) } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

interface CancellationWanted {
  terms: SupportCancellationTerms;
  /** Everything booked without it. */
  vendorId?: string;
}

/** The effects of a cancellation, always of the present booking. */
export const cancellationPreviewQuery = (bookingId: string, query: CancellationWanted) =>
  queryOptions({
    queryKey: keys.cancellation(bookingId, query),
    queryFn: ({ signal }) => call(support.previewSupportCancellation, { params: { bookingId }, query }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Cancels as previewed; after a refusal everything is fetched again, because the booking may have changed. */
export function useCancelOnBehalf(bookingId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SupportCancellationForm) => call(support.cancelOnBehalf, { params: { bookingId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.booking(bookingId) }),
  });
}

/** Emails a receipt to the host again. */
export const useResendReceipt = (bookingId: string) =>
  useMutation({
    mutationFn: (body: { agreementId: string; reason: string }) =>
      call(support.resendReceipt, { params: { bookingId }, body }),
  });

/** Emails a vendor its order again. */
export const useResendOrderMail = ({ bookingId, vendorId }: AboutOrder) =>
  useMutation({
    mutationFn: (reason: string) =>
      call(support.resendOrderMail, { params: { bookingId, vendorId }, body: { reason } }),
  });

/** Refunds an order as previewed; after a refusal everything is fetched again, because the order may have changed. */
export function useRefundOrder({ bookingId, vendorId }: AboutOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderRefundForm) => call(support.refundOrder, { params: { bookingId, vendorId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.booking(bookingId) }),
  });
}
