import { queryOptions, useMutation } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import { guests } from '#shared/api/guests.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { orders } from '#shared/api/orders.ts';
import { products } from '#shared/api/products.ts';
import { promotions } from '#shared/api/promotions.ts';
import { reviews } from '#shared/api/reviews.ts';
import { vendors } from '#shared/api/vendors.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { deletion: ['deletion'] as const };

/** Loads the current effects of deleting the account; refetched each time it is shown. */
export const deletionQuery = queryOptions({
  queryKey: keys.deletion,
  queryFn: ({ signal }) => call(accounts.previewDeletion, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (email: string) => call(accounts.deleteAccount, { body: { email } }, { timeoutMs: 30_000 }),
    // Something now prevents it: the preview shows the reason.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.deletion }),
  });

type Cursor = string | undefined;

// Messages and orders of a team's vendor are its owner's.
const own = { asOwner: true } as const;

/** All data that the service has about a person, part by part; lists page by page. */
export const ownData = {
  records: (cursor: Cursor) => call(accounts.getMyData, { query: { cursor } }, own),
  invitations: (planId: string) => call(guestInvitations.listGuestInvitations, { params: { planId } }),
  guests: (planId: string, cursor: Cursor) => call(guests.listGuests, { params: { planId }, query: { cursor } }),
  booking: (bookingId: string) => call(orders.getBooking, { params: { bookingId } }),
  conversations: (cursor: Cursor) => call(messageInbox.listConversations, { query: { cursor } }, own),
  messages: (conversationId: string, before: Cursor) =>
    call(messaging.listMessages, { params: { conversationId }, query: { before } }, own),
  offers: (conversationId: string) => call(offers.listOffers, { params: { conversationId } }, own),
  profile: () => call(vendors.getVendorProfile, {}, own),
  connectedCalendars: () => call(vendors.listConnectedCalendars, {}, own),
  products: () => call(products.listProducts, {}, own),
  promoCodes: () => call(promotions.listPromoCodes, {}, own),
  orders: (cursor: Cursor) => call(orders.listVendorOrders, { query: { cursor } }, own),
  /** Undefined once the vendor is no longer booked: its room doesn't exist for it anymore. */
  room: (bookingId: string) =>
    call(eventRoom.getVendorRoom, { params: { bookingId } }, own).catch((error: unknown) => {
      if (!isApiError(error, 'not_found')) throw error;
    }),
  team: () => call(vendors.getTeam, {}, own),
  reviews: (cursor: Cursor) => call(reviews.listVendorReviews, { query: { cursor } }, own),
};
