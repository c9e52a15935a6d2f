import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { support } from '#shared/api/orders/support.ts';
import type { OrderRefundForm, RefundBearer } from '#shared/orders/support/refund-form.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  booking: (bookingId: string) => ['support', bookingId] as const,
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

/** Emails a receipt to the host again. */
export const useResendReceipt = (bookingId: string) =>
  useMutation({
    mutationFn: (body: { agreementId: string; reason: string }) =>
      call(support.resendReceipt, { params: { bookingId }, body }),
  });

/** Refunds an order as previewed; after a refusal everything is fetched again, because the order may have changed. */
export function useRefundOrder({ bookingId, vendorId }: AboutOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderRefundForm) => call(support.refundOrder, { params: { bookingId, vendorId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.booking(bookingId) }),
  });
}
