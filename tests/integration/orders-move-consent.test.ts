import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { answerMove } from '#functions/orders/changes/answer-move.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { withdrawMove } from '#functions/orders/changes/end-move-request.ts';
import { moveRequestsPerDay } from '#shared/kernel/policies.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { orders } from '#shared/api/orders.ts';
import {
  at,
  bookByDeposit,
  bookInFull,
  cancelAll,
  cancelOne,
  captureEvents,
  changeCount,
  giveUp,
  moveDays,
  moveTo,
  readBookingPage,
  payRest,
  repriceTo,
} from '#tests/support/bookings.ts';
import { testCall, host, otherHost, testNow } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { caterer, photographer, plannedTable, countTaken, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  // Both want to be asked about moves in the last two weeks; the event is eleven days ahead.
  await table.write(
    { put: vendorEntity.toItem({ ...venue, moveConsentDays: 14 }) },
    { put: vendorEntity.toItem({ ...caterer, moveConsentDays: 14 }) },
  );
});

const from = '2027-06-12';
const to = '2027-06-26';
const booked = [venue, caterer, photographer];
const consentIds = [venue.id, caterer.id];

const places = async () => ({
  before: await Promise.all(booked.map((vendor) => countTaken(table, vendor, from))),
  after: await Promise.all(booked.map((vendor) => countTaken(table, vendor, to))),
});
const unmoved = { before: [1, 1, 1], after: [0, 0, 0] };
const moved = { before: [0, 0, 0], after: [1, 1, 1] };

const ask = (id: string, changeKey: string = randomUUID(), date = to, on = table) =>
  moveTo(on, id, { date, changeKey, shown: { date: from, consentIds } });

/** Sends a move request; returns its id. */
const asked = async (id: string): Promise<string> => (await ask(id)).moveRequest?.id ?? '';

const answer = (
  id: string,
  requestId: string,
  vendor: Pick<VendorRecord, 'id'>,
  word: 'agree' | 'decline' = 'agree',
  { now = testNow, on = table } = {},
) =>
  answerMove(
    { table: on },
    testCall(bookingChanges.answerMove, {
      params: { bookingId: id },
      body: { requestId, answer: word },
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(now),
    }),
  );

const withdraw = (id: string, requestId: string, { on = table, actor = host } = {}) =>
  withdrawMove(
    { table: on },
    testCall(bookingChanges.withdrawMove, { params: { bookingId: id }, body: { requestId }, actor, context: at() }),
  );

const view = (id: string, now = testNow) =>
  getBooking({ table }, testCall(orders.getBooking, { params: { bookingId: id }, actor: host, context: at(now) }));

const orderFor = (id: string, vendor: VendorRecord) =>
  getVendorOrder(
    { table },
    testCall(orders.getVendorOrder, {
      params: { bookingId: id },
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(),
    }),
  );

const refusal = (code: string, words: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(words) as unknown }) as unknown;

const toCode = (result: PromiseSettledResult<unknown>): string | undefined =>
  result.status === 'rejected' ? (result.reason as { code?: string }).code : undefined;

describe('requesting a move near the event', () => {
  it('move requests per day are limited, because vendors are emailed each time', async () => {
    const id = await bookInFull(deps);
    for (let n = 0; n < moveRequestsPerDay; n += 1) await withdraw(id, await asked(id));
    await expect(ask(id)).rejects.toEqual(refusal('refused', "You've asked your vendors about 3 changes today."));
    expect((await view(id)).moveRequest).toBeNull();
    const move = { date: to, changeKey: randomUUID(), shown: { date: from, consentIds } };
    const next = await moveTo(table, id, move, { now: '2027-06-02T17:00:00.000Z' });
    expect(next.moveRequest).toMatchObject({ to: { date: to } });
  });

  it('a move request asks vendors who want to be asked and reserves no day', async () => {
    const id = await bookInFull(deps);
    const { table: listening, heard } = captureEvents(table);
    const booking = await ask(id, randomUUID(), to, listening);
    expect(booking).toMatchObject({
      event: { date: from },
      changes: [],
      moveRequest: {
        from: { date: from },
        to: { date: to, startTime: '16:00' },
        deadline: '2027-06-04',
        asked: [
          { vendorId: venue.id, hasAgreed: false },
          { vendorId: caterer.id, hasAgreed: false },
        ],
        problem: null,
      },
    });
    expect(heard.map(({ type, data }) => [type, data['vendorId'], data['state']])).toEqual([
      ['MoveConsentUpdated', venue.id, 'asked'],
      ['MoveConsentUpdated', caterer.id, 'asked'],
    ]);
    expect(await places()).toEqual(unmoved);
    expect((await orderFor(id, caterer)).moveAsk).toMatchObject({ to: { date: to }, hasAgreed: false });
    expect((await orderFor(id, photographer)).moveAsk).toBeNull();
  });

  it('an event moves in the transaction in which the last vendor agrees', async () => {
    const id = await bookByDeposit(deps);
    const requestId = await asked(id);
    expect((await answer(id, requestId, venue)).moveAsk).toMatchObject({ hasAgreed: true });
    expect(await places()).toEqual(unmoved);
    const { table: listening, heard } = captureEvents(table);
    const order = await answer(id, requestId, caterer, 'agree', { on: listening });
    expect(order).toMatchObject({ event: { date: to }, moveAsk: null });
    expect(await places()).toEqual(moved);
    expect(heard.map(({ type }) => type)).toEqual(['EventMoved', 'OrderMoved', 'OrderMoved', 'OrderMoved']);
    const names = [venue.name, caterer.name];
    expect(heard[0]?.data).toMatchObject({ agreedBy: names });
    expect(await view(id)).toMatchObject({
      moveRequest: null,
      changes: [{ id: requestId, kind: 'move', by: 'host', agreedBy: names }],
    });
    const { changes, settlement } = await readBookingPage(table, id);
    expect(changes[0]).toMatchObject({ actorId: host.userId, floors: [{ cents: 0 }, { cents: 0 }, { cents: 0 }] });
    expect(settlement.balance.dueDate).toBe('2027-06-18');
  });

  it('another time of the same day requires consent too', async () => {
    const id = await bookInFull(deps);
    const shown = { consentIds };
    expect((await moveTo(table, id, { startTime: '18:00', shown })).moveRequest?.to).toMatchObject({
      date: from,
      startTime: '18:00',
    });
  });

  it('no consent is needed earlier than the days set by a vendor', async () => {
    await table.write(
      { put: vendorEntity.toItem({ ...venue, moveConsentDays: 11 }) },
      { put: vendorEntity.toItem({ ...caterer, moveConsentDays: 0 }) },
    );
    const id = await bookInFull(deps);
    expect((await moveTo(table, id, { date: to })).event.date).toBe(to);
  });

  it('the days of a month list the vendors who will be asked', async () => {
    const id = await bookInFull(deps);
    expect((await moveDays(table, id, '2027-06')).consent).toEqual([
      { vendorId: venue.id, vendorName: venue.name, days: 14 },
      { vendorId: caterer.id, vendorName: caterer.name, days: 14 },
    ]);
  });
});

describe('refused move requests', () => {
  it('a move request is refused if the page did not show who will be asked', async () => {
    const id = await bookInFull(deps);
    const words = `${venue.name} and ${caterer.name} must agree to this move first.`;
    await expect(moveTo(table, id, { date: to })).rejects.toEqual(refusal('plan_changed', words));
    expect(await places()).toEqual(unmoved);
  });

  it('a move request is refused while another one is open or a day is full', async () => {
    const id = await bookInFull(deps);
    await ask(id);
    const words = "You're already asking your vendors to move your event to Saturday, June 26, 2027";
    await expect(ask(id, randomUUID(), '2027-06-19')).rejects.toEqual(refusal('version_conflict', words));
    const { moveRequest } = await view(id);
    await withdraw(id, moveRequest?.id ?? '');
    await table.write(setDayState(photographer.id, to, 'closed'));
    await expect(ask(id)).rejects.toEqual(refusal('date_taken', photographer.name));
  });

  it('a move request is refused for other hosts and uninvolved vendors', async () => {
    const id = await bookInFull(deps);
    const requestId = await asked(id);
    await expect(withdraw(id, requestId, { actor: otherHost })).rejects.toEqual(refusal('not_found', ''));
    await expect(answer(id, requestId, { id: 'other-vendor' })).rejects.toEqual(refusal('not_found', ''));
    await expect(answer(id, requestId, photographer)).rejects.toEqual(refusal('refused', 'ended'));
    expect((await view(id)).moveRequest?.problem).toBeNull();
  });
});

describe('the end of a move request', () => {
  it("a vendor's decline ends the move request with a message", async () => {
    const id = await bookInFull(deps);
    const requestId = await asked(id);
    await answer(id, requestId, venue);
    const { table: listening, heard } = captureEvents(table);
    await answer(id, requestId, caterer, 'decline', { on: listening });
    expect(heard.map(({ data }) => [data['vendorId'], data['state'], data['because']])).toEqual([
      [venue.id, 'ended', 'declined'],
      [caterer.id, 'declined', null],
    ]);
    expect((await view(id)).moveRequest).toMatchObject({ problem: `${caterer.name} declined.` });
    await expect(answer(id, requestId, venue, 'decline')).rejects.toEqual(refusal('refused', caterer.name));
    expect((await answer(id, requestId, caterer, 'decline')).moveAsk).toBeNull();
    expect((await withdraw(id, requestId)).moveRequest).toBeNull();
    expect(await places()).toEqual(unmoved);
  });

  it("the host's withdrawal ends the move request, and repeating it changes nothing", async () => {
    const id = await bookInFull(deps);
    const requestId = await asked(id);
    expect((await withdraw(id, requestId)).moveRequest).toBeNull();
    expect((await withdraw(id, requestId)).moveRequest).toBeNull();
    await expect(answer(id, requestId, venue)).rejects.toEqual(refusal('refused', 'This request has ended.'));
  });

  it.each([
    ['another guest count', (id: string) => changeCount(deps, id, 30)],
    ['a canceled vendor', (id: string) => cancelOne(deps, id, photographer, 63_000)],
    ['a vendor who cancels', (id: string) => giveUp(deps, id, photographer)],
    ['the last day for answers', () => Promise.resolve(undefined)],
  ])('a move request ends with %s', async (what, act) => {
    const id = await bookInFull(deps);
    const requestId = await asked(id);
    await answer(id, requestId, venue);
    await act(id);
    const now = what === 'the last day for answers' ? '2027-06-05T17:00:00.000Z' : testNow;
    await expect(answer(id, requestId, caterer, 'agree', { now })).rejects.toEqual(refusal('refused', 'has ended'));
    expect((await readBookingPage(table, id)).booking.event.date).toBe(from);
    expect((await places()).after).toEqual([0, 0, 0]);
  });

  it('a move request ends if a day is taken before the last vendor agrees, and all are notified', async () => {
    const id = await bookInFull(deps);
    const requestId = await asked(id);
    await answer(id, requestId, venue);
    await table.write(setDayState(photographer.id, to, 'closed'));
    const { table: listening, heard } = captureEvents(table);
    const late = answer(id, requestId, caterer, 'agree', { on: listening });
    await expect(late).rejects.toEqual(refusal('date_taken', photographer.name));
    expect(heard.map(({ data }) => [data['vendorId'], data['state'], data['vendorNames']])).toEqual([
      [venue.id, 'ended', []],
      [caterer.id, 'failed', [photographer.name]],
    ]);
    expect(await places()).toEqual(unmoved);
    expect((await view(id)).moveRequest?.problem).toContain(photographer.name);
  });
});

describe('concurrent steps of a move request', () => {
  it('a concurrent agreement and withdrawal end as a move or a withdrawal', async () => {
    const id = await bookInFull(deps);
    const requestId = await asked(id);
    await answer(id, requestId, venue);
    const [agreed, withdrawn] = await Promise.allSettled([answer(id, requestId, caterer), withdraw(id, requestId)]);
    expect([agreed.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(toCode(agreed) ?? toCode(withdrawn)).toBe(agreed.status === 'fulfilled' ? 'version_conflict' : 'refused');
    expect(await places()).toEqual(agreed.status === 'fulfilled' ? moved : unmoved);
  });

  it('two vendors agreeing at once move the event once', async () => {
    const id = await bookInFull(deps);
    const requestId = await asked(id);
    await Promise.all([answer(id, requestId, venue), answer(id, requestId, caterer)]);
    expect((await readBookingPage(table, id)).changes).toHaveLength(1);
    expect(await places()).toEqual(moved);
    await answer(id, requestId, caterer);
    expect(await places()).toEqual(moved);
  });

  it('two tabs send one request', async () => {
    const id = await bookInFull(deps);
    const results = await Promise.allSettled([ask(id), ask(id, randomUUID(), '2027-06-19')]);
    expect(results.map(toCode).filter(Boolean)).toEqual(['version_conflict']);
  });

  it('a concurrent payment or cancellation leaves as many places as orders', async () => {
    const id = await bookByDeposit(deps);
    const requestId = await asked(id);
    await answer(id, requestId, venue);
    await Promise.allSettled([answer(id, requestId, caterer), payRest(deps, id)]);
    const { settlement, booking } = await readBookingPage(table, id);
    expect(['owed', 'paid']).toContain(settlement.balance.status);
    expect(await places()).toEqual(booking.event.date === to ? moved : unmoved);
    await cancelAll(deps, id, settlement.balance.status === 'paid' ? 348_600 : 104_580);
    expect(await places()).toEqual({ before: [0, 0, 0], after: [0, 0, 0] });
    await expect(answer(id, requestId, caterer, 'decline')).rejects.toEqual(refusal('refused', 'has ended'));
  });
});

describe('a crash during a move request', () => {
  it.each(steps(1))(
    'a crash %s effect %i of asking, responding and withdrawing leaves all or nothing',
    async (when, step) => {
      const id = await bookInFull(deps);
      const changeKey = randomUUID();
      await expect(ask(id, changeKey, to, dyingAt(deps, step, when).table)).rejects.toThrow('crash');
      const { moveRequest } = await ask(id, changeKey);
      const requestId = moveRequest?.id ?? '';
      const dying = () => ({ on: dyingAt(deps, step, when).table });
      await expect(answer(id, requestId, venue, 'agree', dying())).rejects.toThrow('crash');
      await answer(id, requestId, venue);
      await expect(withdraw(id, requestId, dying())).rejects.toThrow('crash');
      await withdraw(id, requestId);
      expect(await places()).toEqual(unmoved);
      const again = await asked(id);
      await answer(id, again, venue);
      await expect(answer(id, again, caterer, 'agree', dying())).rejects.toThrow('crash');
      expect(await places()).toEqual(when === 'before' ? unmoved : moved);
      await answer(id, again, caterer);
      expect(await places()).toEqual(moved);
    },
  );
});

it('a vendor who agreed and then canceled learns nothing further, even by agreeing again', async () => {
  const id = await bookInFull(deps);
  const requestId = await asked(id);
  await answer(id, requestId, venue);
  await answer(id, requestId, caterer);
  const own = await giveUp({ table }, id, caterer);
  await cancelOne(deps, id, venue, 126_000);
  await repriceTo(deps, id, { zipCode: '78664' });
  expect((await answer(id, requestId, caterer)).event).toEqual(own.event);
  expect(own.event.zipCode).toBe('78704');
});
