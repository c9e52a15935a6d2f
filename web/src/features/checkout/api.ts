import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#shared/api/orders/booking.ts';
import { checkout } from '#shared/api/checkout.ts';
import type { CheckoutState, PlaceBookingBody } from '#shared/api/checkout.ts';
import { call } from '#web/lib/api.ts';
import type { CallRequest } from '#web/lib/api.ts';

/** Checks whether a code is valid for a vendor of a plan, and returns its discount. */
export const checkPromoCode = (body: CallRequest<typeof checkout.validatePromoCode>['body']) =>
  call(checkout.validatePromoCode, { body });

/** Books the plan of a draft; the same key again returns the same booking. */
export const placeBooking = (body: PlaceBookingBody): Promise<Booking> => call(checkout.placeBooking, { body });

const keys = { state: (draftId: string) => ['checkout', draftId] as const };

const lookAgainMs = 2000;

/** Loads the state of a draft's last payment attempt, by host for a co-host; polled while it is in progress. */
export const useCheckoutState = (draftId: string, hostId?: string) =>
  useQuery<CheckoutState>({
    queryKey: keys.state(draftId),
    queryFn: ({ signal }) => call(checkout.getCheckout, { params: { draftId }, query: { hostId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'under_way' ? lookAgainMs : false),
    // Requested when a page opens; the page knows about its own later payments.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
