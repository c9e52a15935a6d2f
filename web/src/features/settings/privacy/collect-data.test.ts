import { beforeEach, expect, it, vi } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { accounts } from '#shared/api/accounts.ts';
import { guests } from '#shared/api/guests.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { orders } from '#shared/api/orders.ts';
import { reviews } from '#shared/api/reviews.ts';
import { vendors } from '#shared/api/vendors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { conversationId, conversationOffers, offerView } from '#tests/support/offer-views.ts';
import { collectData } from './collect-data.ts';

const call = vi.hoisted(() => vi.fn<(contract: EndpointContract, request?: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const known = conversationOffers(offerView({ version: 2 }), offerView({ state: 'replaced' }));
const listed = (id: string) => ({ id, role: 'host', title: 'Ember & Rye', about: 'Garden birthday' });

beforeEach(() => {
  call.mockImplementation(async (contract) => {
    if (contract === accounts.getMyData) return { records: [], nextCursor: null };
    if (contract === messageInbox.listConversations)
      return { conversations: [listed(conversationId), listed('order.HST-AAAAAAAA1.v-1')], nextCursor: null };
    if (contract === offers.listOffers) return known;
    return { messages: [], older: null };
  });
});

it('includes every version of the offers in their conversations', async () => {
  const me = { vendor: null } as Parameters<typeof collectData>[0];
  const { conversations } = await collectData(me, { ask: (_, ask) => ask(), report: () => undefined });
  expect(conversations).toEqual([
    expect.objectContaining({ with: 'Ember & Rye', inquiry: known.inquiry, offers: known.offers }),
    { with: 'Ember & Rye', about: 'Garden birthday', messages: [] },
  ]);
});

it('includes the guests of plans and booked events, of all pages', async () => {
  const planId = '01M8MHHPQZJFJEWJZ6KZ67NZ14';
  const records = [
    { kind: 'plan', data: { id: planId } },
    { kind: 'plan', data: { id: 'without guests' } },
    { kind: 'guest list', data: { planId, guests: 2 } },
  ];
  const before = call.getMockImplementation();
  call.mockImplementation(async (contract, request) => {
    if (contract === accounts.getMyData) return { records, nextCursor: null };
    if (contract !== guests.listGuests) return before?.(contract, request);
    const { cursor } = (request as { query: { cursor?: string } }).query;
    return cursor
      ? { guests: [{ id: '2', first: 'Bob' }], nextCursor: null }
      : { guests: [{ id: '1', first: 'Ann' }], nextCursor: 'next' };
  });
  const me = { vendor: null } as Parameters<typeof collectData>[0];
  const { guestLists } = await collectData(me, { ask: (_, ask) => ask(), report: () => undefined });
  expect(guestLists).toEqual([
    {
      planId,
      guests: [
        { id: '1', first: 'Ann' },
        { id: '2', first: 'Bob' },
      ],
    },
  ]);
});

it("includes a vendor's proposed times with their notes, and leaves out rooms that it lost", async () => {
  const order = (bookingId: string) => ({ bookingId, event: { title: 'Garden birthday' } });
  const proposal = { startsAt: '2027-06-12T22:00:00.000Z', note: 'Stairs only' };
  const rows = [
    { title: 'Cake', proposal },
    { title: 'Toast', proposal: null },
  ];
  const before = call.getMockImplementation();
  call.mockImplementation(async (contract, request) => {
    if (contract === orders.listVendorOrders) return { orders: [order('HST-1'), order('HST-2')], nextCursor: null };
    if (contract === reviews.listVendorReviews) return { reviews: [], nextCursor: null };
    if (contract === vendors.listConnectedCalendars) return { calendars: [] };
    if (contract !== eventRoom.getVendorRoom) return before?.(contract, request);
    const { bookingId } = (request as { params: { bookingId: string } }).params;
    if (bookingId === 'HST-2') throw new ApiError({ code: 'not_found', message: 'Event not found', status: 404 });
    return { schedule: { rows } };
  });
  const me = { vendor: { id: 'v' } } as Parameters<typeof collectData>[0];
  const { business } = await collectData(me, { ask: (_, ask) => ask(), report: () => undefined });
  expect(business?.proposedTimes).toEqual([{ bookingId: 'HST-1', event: 'Garden birthday', row: 'Cake', ...proposal }]);
});
