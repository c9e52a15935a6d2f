import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/api/orders/booking.ts';
import { checkout } from '#shared/api/checkout.ts';
import type { CheckoutState, PlaceBookingBody } from '#shared/api/checkout.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

/** Whether a code counts for a vendor of a plan, and what it takes off. */
export const checkPromoCode = (body: CallRequest<typeof checkout.validatePromoCode>['body']) =>
  call(checkout.validatePromoCode, { body });

/** Books the plan of a draft; the same key again is the same booking. */
export const placeBooking = (body: PlaceBookingBody): Promise<Booking> => call(checkout.placeBooking, { body });

const keys = { state: (draftId: string) => ['checkout', draftId] as const };

const lookAgainMs = 2000;

/** The state of the last payment attempt for a draft; polled while it is in progress. */
export const useCheckoutState = (draftId: string) =>
  useQuery<CheckoutState>({
    queryKey: keys.state(draftId),
    queryFn: ({ signal }) => call(checkout.getCheckout, { params: { draftId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'under_way' ? lookAgainMs : false),
    // Asked when a page opens; what the page itself starts afterwards, it knows.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
