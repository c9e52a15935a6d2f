import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import { getMe } from '#functions/accounts/get-me.ts';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import { getAnalytics } from '#functions/administration/figures/get-analytics.ts';
import { getMetrics } from '#functions/administration/figures/get-metrics.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { conversationEntity } from '#functions/data/messaging/conversation.ts';
import { dayPeriod } from '#functions/data/administration/day-tally.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { addPlans } from '#functions/data/administration/plan-count.ts';
import type { Table } from '#functions/data/table.ts';
import { addTally, tallyKey } from '#functions/data/administration/tally.ts';
import { vendorTallyEntity } from '#functions/data/administration/vendor-tally.ts';
import { watchReplies } from '#functions/messaging/watch-replies.ts';
import { addPlanItem, removePlanItem } from '#functions/planning/change-plan-items.ts';
import { discardDraft } from '#functions/planning/my-events.ts';
import { storeNewDraft } from '#functions/planning/repository.ts';
import { recountTallies, repairTallies } from '#infra/ops/recount-tallies.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { planning } from '#shared/api/planning.ts';
import { at, cancelOne, captureEvents, changeCount, repriceTo } from '#tests/support/bookings.ts';
import { admin, testCall, host, testContext, testNow } from '#tests/support/calls.ts';
import { agreement, bookingDeps, caterer, pay, payAsStored, planDraft, putPlan, venue } from '#tests/support/plans.ts';
import { draftRecord } from '#tests/support/records.ts';
import { testTableAt } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

/*
 * All tallies after real activity, with each event delivered twice and out of order, compared with an operator's
 * recount.
 */

// Ids that contain the plans' start: on 31 May, and on 1 June.
const startedInMay = '01MQAJP3800000000000000001';
const planIds = ['01MQD52T800000000000000001', '01MQD52T800000000000000002', '01MQD52T800000000000000003'] as const;
const afterwards = '2027-06-14T12:00:00.000Z';

let client: DynamoDBDocumentClient;
let tableName: string;
let table: Table;
let listening: ReturnType<typeof captureEvents>;
beforeEach(async () => {
  ({ table, client, tableName } = await testTableAt());
  listening = captureEvents(table);
});

const drift = async (now = afterwards) =>
  (await recountTallies(client, tableName, new Date(now))).map(({ tally, stored, counted }) => [
    tally,
    stored,
    counted,
  ]);

const metrics = () =>
  getMetrics({ table }, testCall(administration.getMetrics, { actor: admin, context: at(afterwards) }));
const analytics = (on: Table = table) =>
  getAnalytics(
    { table: on },
    testCall(administration.getAnalytics, {
      query: { period: '30-days' },
      actor: admin,
      context: at(afterwards),
    }),
  );

const meta = (n: number) => ({
  id: `event-${n}`.padStart(26, '0'),
  occurredAt: testNow,
  actor: host.userId,
  correlationId: 'c',
});

/** Begins three plans: one to be booked, one whose vendor is removed again, one discarded. */
async function plan(): Promise<void> {
  for (const [n, id] of planIds.entries()) {
    const record = n === 0 ? planDraft({ id }) : draftRecord(1, { id });
    await storeNewDraft(listening.table, record, meta(n));
  }
  const [, second, third] = planIds;
  const deps = { table: listening.table };
  const context = testContext({ firstId: 70_000 });
  const add = (version: number) =>
    addPlanItem(
      deps,
      testCall(planning.addPlanItem, {
        params: { draftId: second },
        body: { version, vendorId: venue.id, category: 'venue' },
        context,
      }),
    );
  const { items } = await add(1);
  const params = { draftId: second, itemId: items[0]?.id ?? '' };
  await removePlanItem(deps, testCall(planning.removePlanItem, { params, query: { version: 2 }, context }));
  await add(3);
  await discardDraft(deps, testCall(planning.discardDraft, { params: { draftId: third }, context }));
}

/** Books the first plan, cancels the caterer, and completes the event. */
async function book(): Promise<void> {
  const deps = { ...bookingDeps(table), table: listening.table };
  const { id } = await pay(deps, agreement({ draftId: planIds[0] }));
  await cancelOne(deps, id, caterer, 159_600);
  await completeEvents(deps, at('2027-06-13T12:00:00.000Z'));
}

/** A question with a timely reply, and another with a reply after a day and a half. */
async function talk(): Promise<void> {
  const id = `order.HST-ABCDEFGH1.${venue.id}`;
  await table.write({
    put: conversationEntity.toItem({
      id,
      about: 'Garden birthday',
      participants: [
        { who: `user#${host.userId}`, side: 'customer', name: 'Maya Ortiz' },
        { who: `vendor#${venue.id}`, side: 'vendor', name: venue.name },
      ],
      createdAt: testNow,
    }),
  });
  const said = [
    ['customer', '2027-06-02T10:00:00.000Z'],
    ['vendor', '2027-06-02T10:30:00.000Z'],
    ['customer', '2027-06-03T10:00:00.000Z'],
    ['vendor', '2027-06-04T22:00:00.000Z'],
  ] as const;
  const context = testContext({ firstId: 80_000 });
  for (const [n, [sender, sentAt]] of said.entries()) {
    const message = {
      conversationId: id,
      id: `0000000000000000000000900${n}`,
      sender,
      senderId: null,
      content: 'Words',
    };
    await table.write({ put: messageEntity.toItem({ ...message, messageType: 'text', sentAt }) });
    await watchReplies({ table: listening.table }, id, context);
    await watchReplies({ table: listening.table }, id, context);
  }
}

const signUp = () =>
  getMe(
    {
      table: listening.table,
      userPool: { whoHas: () => Promise.resolve({ email: 'ann@example.test', fullName: 'Ann Arbor' }) },
    },
    testCall(accounts.getMe, { context: testContext({ firstId: 90_000 }), accessToken: 'hers' }),
  );

const count = (event: unknown) => countEvent({ table, subscriber: 'count-events' }, parseEvent(event), testContext());

/** Delivers the last event first, and each event twice, concurrently or later. */
async function deliver(): Promise<void> {
  const counted = listening.heard.filter(({ type }) => type !== 'BookingCancelled');
  for (const event of counted.toReversed()) await Promise.all([count(event), count(event)]);
  for (const event of counted) await count(event);
}

describe('the tallies after a month of everything', () => {
  beforeEach(async () => {
    const elsewhen = { ...planDraft().details, date: '2027-06-19' };
    await putPlan(table, planDraft({ id: startedInMay, details: elsewhen }));
    // No event announced the existing items.
    expect(await drift()).toMatchObject([
      ['DAY#2027-05-31 plansStarted', 0, 1],
      ['TOTAL approvedVendors', 0, 3],
      ['TOTAL draftEvents', 0, 1],
      [`plans of ${host.userId}`, 0, 1],
    ]);
    await repairTallies(client, tableName, await recountTallies(client, tableName, new Date(afterwards)));
    await plan();
    await book();
    await talk();
    await signUp();
    await deliver();
  });

  it('tallies count every event once and do not drift', proves('desk-2'), async () => {
    expect(await drift()).toEqual([]);
    // The stored plan is the one with a vendor. The caterer's share was fully refunded.
    expect(await metrics()).toMatchObject({
      totalUsers: 1,
      draftEvents: 2,
      bookings: 1,
      orders: 3,
      grossCents: 348_600 - 159_600,
      completedEvents: 1,
      activeEvents: 3,
      upcomingBookings: 0,
    });
  });

  it('analytics are computed from the tallies in one trip of parallel reads', proves('desk-7'), async () => {
    const counting = watched(table);
    const figures = await analytics(counting);
    expect(counting.trips()).toBe(8 + 2);
    expect(figures).toMatchObject({
      from: '2027-05-16',
      to: '2027-06-14',
      byCategory: [
        { category: 'catering', orders: 1, cents: 152_000 },
        { category: 'venue', orders: 1, cents: 120_000 },
        { category: 'photography', orders: 1, cents: 60_000 },
      ],
      byMetro: [{ metro: 'austin', orders: 3, cents: 332_000 }],
      plans: { started: 4, withVendor: 1, booked: 1, completed: 1 },
      replies: { count: 2, averageMinutes: 1095, inTimePercent: 50 },
      approvals: { count: 0, averageMinutes: null, inTimePercent: null },
      topVendors: { from: '2027-05', to: '2027-06' },
    });
    expect(figures.topVendors.vendors.map(({ vendorId, orders, cents }) => [vendorId, orders, cents])).toEqual([
      [caterer.id, 1, 152_000],
      [venue.id, 1, 120_000],
      [expect.anything(), 1, 60_000],
    ]);
    expect(figures.steps.find(({ from }) => from === '2027-06-01')).toEqual({
      from: '2027-06-01',
      to: '2027-06-01',
      bookings: 1,
      bookedCents: 348_600,
      cancelledOrders: 1,
      cancelledCents: 159_600,
    });
  });

  it('a recount finds and repairs wrong tallies, which continue correctly', proves('desk-2'), async () => {
    const tally = vendorTallyEntity.toItem({
      vendorId: venue.id,
      month: '2027-06',
      name: 'X',
      orders: 9,
      cents: 1,
      freeOrders: 2,
    });
    await table.write(
      addTally(tallyKey(3, 'TOTAL'), { draftEvents: 4 }),
      addTally(tallyKey(5, dayPeriod('2027-06-01')), { bookedCents: -100, category_venue_orders: 1 }),
      addTally(tallyKey(1, '2027-06'), { day01: -1 }),
      { put: tally },
      addPlans(host.userId, 4),
    );
    const found = await recountTallies(client, tableName, new Date(afterwards));
    expect(found.map(({ tally, stored, counted }) => [tally, stored, counted])).toEqual([
      ['2027-06 day01', 0, 1],
      ['DAY#2027-06-01 bookedCents', 348_500, 348_600],
      ['DAY#2027-06-01 category_venue_orders', 2, 1],
      ['TOTAL draftEvents', 6, 2],
      [`vendor 2027-06 ${venue.id} cents`, 1, 120_000],
      [`plans of ${host.userId}`, 7, 3],
    ]);
    expect(await repairTallies(client, tableName, found)).toBe(6);
    expect(await drift()).toEqual([]);
    await payAsStored({ ...bookingDeps(table), table: listening.table }, agreement({ draftId: startedInMay }));
    await deliver();
    expect(await drift()).toEqual([]);
  });
});

it('a plan whose id has no date counts on the day of its event, and unreadable items are skipped', async () => {
  const id = 'ZZZZZZZZZZEQ79AA7QQ4AHGR5Z';
  await putPlan(table, planDraft({ id: startedInMay }));
  await storeNewDraft(listening.table, draftRecord(1, { id }), meta(1));
  await pay({ ...bookingDeps(table), table: listening.table }, agreement({ draftId: startedInMay }));
  const item = { pk: `USER#${host.userId}`, sk: 'DRAFT#x', type: 'DraftTombstone', id: 'x' };
  await client.send(new PutCommand({ TableName: tableName, Item: item }));
  await deliver();
  const reported: string[] = [];
  const found = await recountTallies(client, tableName, new Date(afterwards), (words) => reported.push(words));
  expect(reported).toEqual([
    `${item.pk} / ${item.sk} isn't counted: it can't be read`,
    `Plan ${id} has no date. It's counted on 2027-06-01`,
  ]);
  const plansStarted = found.filter(({ tally }) => tally.includes('plansStarted')).map(({ tally }) => tally);
  // The plan of May was stored without an event.
  expect(plansStarted).toEqual([`${dayPeriod('2027-05-31')} plansStarted`]);
});

it('a recount ignores old discarded plans and deleted people', async () => {
  await table.write(addTally(tallyKey(0, dayPeriod('2027-04-01')), { plansStarted: 7, plansWithVendor: 3 }));
  await table.write(addTally(tallyKey(0, 'TOTAL'), { submittedProducts: 5 }));
  await table.write(addTally(tallyKey(0, '2027-06'), { day01: 2 }));
  expect(await drift()).toEqual([]);
  await table.write(addTally(tallyKey(0, dayPeriod('2027-06-10')), { plansStarted: 7 }));
  expect(await drift()).toEqual([['DAY#2027-06-10 plansStarted', 7, 0]]);
});

it('tallies follow changed guests and hours, and a cancellation between them', async () => {
  await putPlan(table, planDraft({ id: planIds[0] }));
  await repairTallies(client, tableName, await recountTallies(client, tableName, new Date(afterwards)));
  const deps = { ...bookingDeps(table), table: listening.table };
  const { id } = await pay(deps, agreement({ draftId: planIds[0] }));
  const nextDay = { now: '2027-06-02T17:00:00.000Z' };
  await changeCount(deps, id, 50, {}, nextDay);
  await cancelOne(deps, id, caterer, 199_500, nextDay);
  await changeCount(deps, id, 60, {}, nextDay);
  await repriceTo(deps, id, { durationHours: 6 }, {}, nextDay);
  await deliver();
  expect(await drift()).toEqual([]);
  expect(await metrics()).toMatchObject({ orders: 3, grossCents: 348_600 - 159_600 + 31_500 });
});
