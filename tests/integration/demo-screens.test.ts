import { beforeAll, describe, expect, it } from 'vitest';
import { getMetrics } from '#functions/administration/figures/get-metrics.ts';
import { holdEntity } from '#functions/data/vendors/hold.ts';
import { listVendorInquiries } from '#functions/messaging/inquiries/list-vendor-inquiries.ts';
import { listOffers } from '#functions/messaging/offers/list-offers.ts';
import { getCalendar } from '#functions/vendors/change-calendar.ts';
import { vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { vendors } from '#shared/api/vendors.ts';
import { listVendorOrders } from '#functions/orders/list-vendor-orders.ts';
import type { Table } from '#functions/data/table.ts';
import { embeddedGeocoder as geocoder } from '#functions/platform/geocoder/embedded.ts';
import { searchVendors } from '#functions/directory/search-vendors.ts';
import { listConversations } from '#functions/messaging/list-conversations.ts';
import { listMessages } from '#functions/messaging/read-conversation.ts';
import { readPlacedOrder } from '#functions/data/queries/order-queries.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import { getDraft, listMyEvents } from '#functions/planning/my-events.ts';
import { demoItems } from '#infra/demo/all-items.ts';
import type { DemoItems } from '#infra/demo/demo-items.ts';
import { writeTallies, writeVendorTallies } from '#infra/demo/counts/write-tallies.ts';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import { administration } from '#shared/api/administration.ts';
import { orders } from '#shared/api/orders.ts';
import { directory } from '#shared/api/directory.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { planning } from '#shared/api/planning.ts';
import { testCall, testContext } from '#tests/support/calls.ts';
import { demoNow as now, demoUsers as users } from '#tests/support/demo-users.ts';
import { testTable } from '#tests/support/table.ts';

const context = testContext({ now: now.toISOString() });
const host = { userId: users.host, isAdmin: false };
const vendor = { userId: users.vendor, isAdmin: false, vendorId: demoVendorId('Ember & Rye') };

let demo: DemoItems;
let table: Table;
beforeAll(async () => {
  [demo, table] = await Promise.all([demoItems(users, now), testTable()]);
  const published = demo.items.flatMap(({ domainEvent }) => domainEvent ?? []) as DemoItems['counted'];
  const puts = demo.items.map((item) => ({ put: item }));
  for (let i = 0; i < puts.length; i += 100) await table.write(...puts.slice(i, i + 100));
  const events = [...demo.counted, ...published];
  await writeVendorTallies(table, events);
  await writeTallies(table, events);
}, 60_000);

const near = ([latitude, longitude]: readonly [number, number], radiusMiles: number) =>
  searchVendors(
    { table, geocoder },
    testCall(directory.searchVendors, { query: { latitude, longitude, radiusMiles, limit: 60 } }),
  );

describe("the demo's screens", () => {
  it.each([
    ['Austin', [30.267, -97.743], 20],
    ['Chicago', [41.882, -87.64], 20],
    ['New York', [40.713, -74.006], 20],
    ['Los Angeles', [34.052, -118.244], 20],
    ['Atlanta', [33.749, -84.388], 20],
    ['Denver', [39.739, -104.99], 20],
    ['Seattle', [47.606, -122.332], 20],
    ['Decorah, Iowa', [43.303, -91.786], 5],
  ] as const)('vendors with pictures are shown around %s', async (_name, center, atLeast) => {
    const { vendors } = await near(center, 50);
    expect(vendors.length).toBeGreaterThanOrEqual(atLeast);
    for (const { name, imageUrls } of vendors) expect(imageUrls.length, name).toBeGreaterThanOrEqual(3);
  });

  it('the host sees payable, half-finished and new plans, and upcoming and past parties', async () => {
    const deps = { table };
    const { drafts, events } = await listMyEvents(deps, testCall(planning.listMyEvents, { actor: host, context }));
    const plans = Object.fromEntries(drafts.map((draft) => [draft.title, draft]));
    expect(plans['Maya & Theo']?.quote).toMatchObject({ subtotalCents: 718_000, feeCents: 35_900 });
    const { id } = plans['Maya & Theo'] ?? {};
    const plan = await getDraft(
      deps,
      testCall(planning.getDraft, { params: { draftId: id ?? '' }, actor: host, context }),
    );
    expect(plan.items.flatMap(({ problems }) => problems)).toEqual([]);
    expect(plans['Dad hangs up his hat']?.items).toHaveLength(2);
    expect(plans['Book club in the garden']).toMatchObject({ items: [], serviceAreas: [] });
    expect(events.map(({ title, isPast }) => `${title}${isPast ? ', past' : ''}`)).toEqual([
      'Ikenna graduates, past',
      'Housewarming on Juniper, past',
      'Brunch for the block, past',
      'Nora turns seven',
      'Winter supper',
    ]);
  });

  it('the vendor sees upcoming orders and an unanswered question', async () => {
    const asked = testCall(orders.listVendorOrders, { actor: vendor, query: { from: '2027-03-02' } });
    expect((await listVendorOrders({ table }, asked)).orders).toHaveLength(4);
    const inbox = testCall(messageInbox.listConversations, { actor: vendor, query: { inbox: 'vendor' } });
    const { conversations } = await listConversations({ table }, inbox);
    expect(conversations).toContainEqual(expect.objectContaining({ title: 'Maya Okafor', unread: 1 }));
  });

  it('the vendor sees a held day in the calendar and inquiries with their outcomes', async () => {
    const { date } = demo.all(holdEntity)[0]!;
    const days = testCall(vendors.getCalendar, { actor: vendor, query: { month: date.slice(0, 7) }, context });
    expect(await getCalendar({ table }, days)).toMatchObject({ holds: [{ date, eventTitle: 'Maya & Theo' }] });
    const asked = testCall(vendorInquiries.listVendorInquiries, { actor: vendor, query: {}, context });
    const { inquiries, funnel } = await listVendorInquiries({ table }, asked);
    expect(inquiries.map(({ facts, state, offer }) => [facts.title, state, offer?.state])).toEqual([
      ['Reunion under the pecans', 'waiting', undefined],
      ['Maya & Theo', 'answered', 'open'],
      ['Supper after the recital', 'ended', 'expired'],
      ['Gallery opening', 'ended', 'declined'],
      ['The long way home', 'booked', 'accepted'],
      ['Rosalind at fifty', 'booked', 'accepted'],
    ]);
    expect(funnel).toMatchObject({ sent: 6, answeredInTime: 4, offered: 5, accepted: 2 });
  });

  it('the host sees a day held until the offer ends', async () => {
    const { conversationId } = demo.all(holdEntity)[0]!;
    const read = testCall(offers.listOffers, { params: { conversationId }, actor: host, context });
    expect(await listOffers({ table }, read)).toMatchObject({ offers: [{ state: 'open', isHeld: true }] });
  });

  it("the administrator's figures match the data", async () => {
    const metrics = await getMetrics({ table }, testCall(administration.getMetrics, { context }));
    const count = (type: string) => demo.items.filter((item) => item.type === type).length;
    expect(metrics).toMatchObject({
      totalUsers: count('Profile'),
      approvedVendors: count('Vendor'),
      draftEvents: count('Draft'),
      pendingApplications: 5,
      bookings: count('Booking'),
      orders: count('Order'),
    });
    expect(metrics.signUpsByDay.some(({ count: people }) => people > 0)).toBe(true);
  });

  it("the administrator's cards add up", async () => {
    const metrics = await getMetrics({ table }, testCall(administration.getMetrics, { context }));
    const { activeEvents, upcomingBookings, draftEvents, completedEvents, bookings, growth, totalUsers } = metrics;
    expect(activeEvents).toBe(draftEvents + completedEvents);
    expect(upcomingBookings + completedEvents, 'the demo has no canceled booking').toBe(bookings);
    expect(growth).toBe(Math.round(totalUsers / 30));
  });

  it("the demo's conversations stay unchanged when its order events are delivered", async () => {
    const placed = demo.items.flatMap(({ domainEvent }) => (domainEvent?.type === 'OrderPlaced' ? [domainEvent] : []));
    expect(placed.length).toBeGreaterThan(0);
    for (const event of placed as Parameters<typeof orderOpening>[0][]) {
      const opening = orderOpening(event, await readPlacedOrder(table, event.data));
      const ask = testCall(messaging.listMessages, {
        actor: host,
        params: { conversationId: opening.conversation.id },
        query: {},
      });
      const before = await listMessages({ table }, ask);
      await openConversation({ table }, opening, testContext({ firstId: 5000 }));
      expect(await listMessages({ table }, ask)).toEqual(before);
    }
  });
});
