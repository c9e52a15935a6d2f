import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { placeJob, readDaysOfVendors, takeJob } from '#functions/data/vendors/day.ts';
import { toSchedule, vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import type { PersonalEvent } from '#functions/notifications/notification-content.ts';
import { answerMove } from '#functions/orders/changes/answer-move.ts';
import { hostChangeMail, vendorChangeMail } from '#functions/orders/changes/change-mail.ts';
import { endLapsedMoves, withdrawMove } from '#functions/orders/changes/end-move-request.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { orders } from '#shared/api/orders.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { encodeTimes } from '#shared/orders/changes/times-target.ts';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import {
  at,
  atProvider,
  balancePayment,
  cancelAll,
  captureEvents,
  changeCount,
  giveUp,
  moveTo,
  payRest,
  preview,
  previewTarget,
  readBookingPage,
  readOrder,
  repriceTo,
} from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testNow } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { offeredAgreement, offeredTotalCents, putOfferedPlan } from '#tests/support/planned-offers.ts';
import { bookingDeps, caterer, pay, photographer, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

/* More guests or hours than booked offers cover wait for their vendors (rule orders-34). */

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  table = await testTable();
  await putOfferedPlan(table);
  deps = bookingDeps(table);
});

const book = async (paymentOption: 'full' | 'deposit' = 'full') =>
  (await pay(deps, offeredAgreement({ paymentOption }))).id;

const moreGuests = { guestCount: 60 };
const moreHours = { durationHours: 6 };
const consentIds = [caterer.id, photographer.id];
/** 20 more plates at $42.00 of the offer, with the fee. */
const platesCents = 88_200;
/** 2 more hours at $120.00 of the offer, with the fee. */
const hoursCents = 25_200;

const ask = (
  id: string,
  to: RepricingTarget,
  { on = deps, changeKey }: { on?: BookingDeps; changeKey?: string } = {},
) => repriceTo(on, id, to, { ...(changeKey && { changeKey }), shown: { consentIds } });
const asked = async (id: string, to: RepricingTarget): Promise<string> => (await ask(id, to)).moveRequest?.id ?? '';

interface Answer {
  reason?: string;
  now?: string;
  on?: Table;
}

const answer = (
  id: string,
  requestId: string,
  vendor: Pick<VendorRecord, 'id'>,
  word: 'agree' | 'decline' = 'agree',
  { reason, now = testNow, on = table }: Answer = {},
) =>
  answerMove(
    { table: on },
    testCall(bookingChanges.answerMove, {
      params: { bookingId: id },
      body: { requestId, answer: word, ...(reason !== undefined && { reason }) },
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(now),
    }),
  );

const withdraw = (id: string, requestId: string, actor = host) =>
  withdrawMove(
    { table },
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

const priceFor = async (id: string, vendor: VendorRecord) => (await readOrder(table, id, vendor)).order.priceCents;
const jobEnd = async (id: string, vendor: VendorRecord) => (await readOrder(table, id, vendor)).order.job?.endsAt;

/** Another event has the vendor from 9 PM, after the end of this one. */
async function takeEvening(vendor: VendorRecord): Promise<void> {
  const schedule = toSchedule(vendor);
  const times = { date: '2027-06-12', startTime: '21:00', endTime: null, durationHours: 2 };
  const own = { vendorId: vendor.id, id: 'HST-EVENING01' };
  const job = placeJob(schedule, eventJob(own.id, { ...times, timeZone: vendor.place.timeZone }, schedule));
  const findDay = await readDaysOfVendors(table, [vendor.id], job.dates, { consistent: true });
  await table.write(...takeJob({ ...own, job }, (date) => findDay(vendor.id, date)));
}

describe('asking for more than an offer covers', () => {
  it('the host sees the price at the rates of the offers before asking', async () => {
    const id = await book();
    const guests = await previewTarget(table, id, moreGuests);
    expect(guests).toMatchObject({ differenceCents: platesCents, chargedCents: platesCents, problem: null });
    expect(guests.vendors.map(({ toCents, mustAgree, problem }) => [toCents, mustAgree, problem])).toEqual([
      [120_000, null, null],
      [437_000, 'Their offer is for 40 guests', null],
      [78_000, 'Their offer is for 40 guests', null],
    ]);
    const hours = await previewTarget(table, id, moreHours);
    expect(hours.differenceCents).toBe(hoursCents);
    expect(hours.vendors.map(({ toCents }) => toCents)).toEqual([120_000, 353_000, 102_000]);
  });

  it('a request changes and charges nothing until every asked vendor agreed', async () => {
    const id = await book();
    const { table: listening, heard } = captureEvents(table);
    const booking = await ask(id, moreGuests, { on: bookingDeps(listening) });
    expect(booking).toMatchObject({
      event: { guestCount: 40 },
      changes: [],
      currentTotalCents: offeredTotalCents,
      moveRequest: {
        repricing: { part: { kind: 'guests', to: moreGuests }, differenceCents: platesCents },
        deadline: '2027-06-04',
        asked: [
          { vendorId: caterer.id, hasAgreed: false },
          { vendorId: photographer.id, hasAgreed: false },
        ],
        problem: null,
      },
    });
    expect(heard.map(({ type, data }) => [type, data['vendorId'], data['state']])).toEqual([
      ['MoveConsentUpdated', caterer.id, 'asked'],
      ['MoveConsentUpdated', photographer.id, 'asked'],
    ]);
    expect((await orderFor(id, caterer)).moveAsk).toMatchObject({
      repricing: { part: { kind: 'guests' }, fromCents: 353_000, toCents: 437_000 },
      hasAgreed: false,
    });
    expect((await orderFor(id, venue)).moveAsk).toBeNull();
    expect((await answer(id, booking.moveRequest?.id ?? '', caterer)).moveAsk).toMatchObject({ hasAgreed: true });
    expect(await priceFor(id, caterer)).toBe(353_000);
    expect(await atProvider(table, await readBookingPage(table, id))).toMatchObject({
      chargedCents: offeredTotalCents,
    });
  });

  it('fewer hours and guests inside an offer need nobody and keep its price', async () => {
    const id = await book();
    await repriceTo(deps, id, { durationHours: 2.5 });
    await changeCount(deps, id, 20);
    expect(await view(id)).toMatchObject({ moveRequest: null, event: { guestCount: 20, durationHours: 2.5 } });
    expect(await priceFor(id, caterer)).toBe(353_000);
    expect(await priceFor(id, photographer)).toBe(78_000);
  });

  it('a repeated request asks once', async () => {
    const id = await book();
    const changeKey = randomUUID();
    const first = await ask(id, moreGuests, { changeKey });
    expect((await ask(id, moreGuests, { changeKey })).moveRequest).toEqual(first.moveRequest);
    await expect(ask(id, { guestCount: 61 }, { changeKey })).rejects.toEqual(refusal('version_conflict', ''));
    await expect(ask(id, { guestCount: 61 })).rejects.toEqual(
      refusal('version_conflict', 'already asking your vendors to change the guest count of your event'),
    );
  });
});

describe('the last agreement', () => {
  it('makes the change at once while a balance is open', async () => {
    const id = await book('deposit');
    const { balanceCents } = await view(id);
    const requestId = await asked(id, moreGuests);
    await answer(id, requestId, photographer);
    const { table: listening, heard } = captureEvents(table);
    const order = await answer(id, requestId, caterer, 'agree', { on: listening });
    expect(order).toMatchObject({ totalCents: 437_000, moveAsk: null, event: { guestCount: 60 } });
    expect(order.lines[0]?.packages[1]).toMatchObject({ quantity: 60, subtotalCents: 252_000 });
    const names = [caterer.name, photographer.name];
    expect(await view(id)).toMatchObject({
      event: { guestCount: 60 },
      balanceCents: balanceCents + platesCents,
      moveRequest: null,
      changes: [{ id: requestId, kind: 'guests', agreedBy: names, cents: platesCents }],
    });
    expect(heard[0]).toMatchObject({ type: 'EventRepriced', data: { agreedBy: names } });
    const bell = heard.flatMap((event) => notificationsFor(event as unknown as PersonalEvent));
    expect(bell.find(({ to }) => 'userId' in to)).toMatchObject({ title: 'Guest count changed' });
    await answer(id, requestId, caterer);
    expect((await view(id)).changes).toHaveLength(1);
  });

  it('waits for the payment of a host who owes nothing', async () => {
    const id = await book();
    const requestId = await asked(id, moreHours);
    await answer(id, requestId, caterer);
    const { table: listening, heard } = captureEvents(table);
    const end = await jobEnd(id, photographer);
    const now = '2027-06-03T17:00:00.000Z';
    await answer(id, requestId, photographer, 'agree', { on: listening, now });
    expect(heard.map(({ data }) => [data['state'], data['dueCents']])).toEqual([['agreed', hoursCents]]);
    expect(hostChangeMail(heard[0] as never)).toMatchObject({
      heading: `${photographer.name} agreed`,
      paragraphs: [expect.stringContaining('Pay $252.00 by Friday, June 4, 2027'), expect.anything()],
    });
    expect(await view(id)).toMatchObject({ event: { durationHours: 4 }, moveRequest: { problem: null } });
    expect(await jobEnd(id, photographer)).toBe(end);

    expect((await previewTarget(table, id, moreHours)).vendors.map(({ mustAgree }) => mustAgree)).toEqual([
      null,
      null,
      null,
    ]);
    await expect(ask(id, moreHours)).rejects.toEqual(refusal('plan_changed', 'no longer need to agree'));
    const changed = await repriceTo(deps, id, moreHours);
    expect(changed).toMatchObject({
      event: { durationHours: 6, endTime: '22:00' },
      currentTotalCents: offeredTotalCents + hoursCents,
      moveRequest: null,
      changes: [{ id: requestId, agreedBy: [caterer.name, photographer.name], chargedCents: hoursCents }],
    });
    expect((await readOrder(table, id, photographer)).order.lines[0]?.packages[0]).toMatchObject({ quantity: 6 });
    expect(await jobEnd(id, photographer)).not.toBe(end);
  });

  it('to more hours of one vendor is none to as many hours of the event', async () => {
    const id = await book();
    const itemId = `${photographer.id}:photography`;
    const longer = { times: encodeTimes({ itemId, startTime: null, durationHours: moreHours.durationHours }) };
    const { moveRequest } = await repriceTo(deps, id, longer, { shown: { consentIds: [photographer.id] } });
    await answer(id, moveRequest?.id ?? '', photographer);
    const mayChange = async (to: RepricingTarget) =>
      (await previewTarget(table, id, to)).vendors.every(({ mustAgree }) => mustAgree === null);
    expect(await mayChange(longer)).toBe(true);
    expect(await mayChange(moreHours)).toBe(false);
    await expect(repriceTo(deps, id, moreHours)).rejects.toEqual(refusal('does_not_fit', ''));
    expect((await repriceTo(deps, id, longer)).changes).toMatchObject([{ kind: 'times' }]);
  });

  it('a declined card changes nothing and leaves the agreement', async () => {
    const id = await book();
    const requestId = await asked(id, moreHours);
    await answer(id, requestId, caterer);
    await answer(id, requestId, photographer);
    const end = await jobEnd(id, photographer);
    const declined = repriceTo(deps, id, moreHours, { paymentToken: 'tok_sandbox_declined' });
    await expect(declined).rejects.toEqual(refusal('payment_declined', ''));
    expect(await jobEnd(id, photographer)).toBe(end);
    expect((await repriceTo(deps, id, moreHours)).event.durationHours).toBe(6);
  });

  it('a change back to the offer has its first price to the cent', async () => {
    const id = await book('deposit');
    const before = (await view(id)).balanceCents;
    const requestId = await asked(id, moreGuests);
    await answer(id, requestId, photographer);
    await answer(id, requestId, caterer);
    await changeCount(deps, id, 50);
    expect(await priceFor(id, caterer)).toBe(395_000);
    await changeCount(deps, id, 40);
    expect((await view(id)).balanceCents).toBe(before);
  });

  it('a vendor who is no longer free for more hours ends the request, and nothing changes', async () => {
    await table.write({ put: vendorEntity.toItem({ ...photographer, jobsAtOnce: 1 }) });
    const id = await book('deposit');
    const requestId = await asked(id, moreHours);
    await answer(id, requestId, photographer);
    await takeEvening(photographer);
    const { table: listening, heard } = captureEvents(table);
    await expect(answer(id, requestId, caterer, 'agree', { on: listening })).rejects.toEqual(
      refusal('does_not_fit', `${photographer.name} can't take 6 hours, until 10:00 PM anymore.`),
    );
    expect(heard.map(({ data }) => [data['vendorId'], data['state']])).toEqual([
      [caterer.id, 'failed'],
      [photographer.id, 'ended'],
    ]);
    expect(await view(id)).toMatchObject({ event: { durationHours: 4 }, changes: [] });
    await expect(ask(id, moreHours)).rejects.toEqual(refusal('does_not_fit', photographer.name));
  });
});

describe('the end of a request for more', () => {
  it('a vendor declines with a reason that the host reads', async () => {
    const id = await book();
    const requestId = await asked(id, moreGuests);
    await expect(answer(id, requestId, caterer, 'decline')).rejects.toMatchObject({
      code: 'refused',
      fields: { reason: 'Reason is required' },
    });
    const { table: listening, heard } = captureEvents(table);
    await answer(id, requestId, caterer, 'decline', { reason: 'We have no second cook.', on: listening });
    expect(heard.map(({ data }) => [data['vendorId'], data['state'], data['reason']])).toEqual([
      [caterer.id, 'declined', 'We have no second cook.'],
      [photographer.id, 'ended', undefined],
    ]);
    expect((await view(id)).moveRequest?.problem).toBe(`${caterer.name} declined. Reason: We have no second cook.`);
    const mail = hostChangeMail(heard[0] as never);
    expect(mail?.paragraphs.join(' ')).toContain('We have no second cook.');
    expect(vendorChangeMail(heard[1] as never, 'Maya')?.paragraphs).toEqual([
      'Not every vendor can take the change. Garden birthday stays as it is.',
    ]);
    await expect(answer(id, requestId, photographer)).rejects.toEqual(refusal('refused', 'has ended'));
    expect((await withdraw(id, requestId)).moveRequest).toBeNull();
    expect(await priceFor(id, caterer)).toBe(353_000);
  });

  it('only the host withdraws a request, and only asked vendors answer', async () => {
    const id = await book();
    const requestId = await asked(id, moreGuests);
    await expect(withdraw(id, requestId, otherHost)).rejects.toEqual(refusal('not_found', ''));
    await expect(answer(id, requestId, { id: 'other-vendor' })).rejects.toEqual(refusal('not_found', ''));
    await expect(answer(id, requestId, venue)).rejects.toEqual(refusal('refused', 'ended'));
    await expect(repriceTo(deps, id, moreGuests, { shown: { consentIds } }, { actor: otherHost })).rejects.toEqual(
      refusal('not_found', ''),
    );
    expect((await withdraw(id, requestId)).moveRequest).toBeNull();
    await expect(answer(id, requestId, caterer)).rejects.toEqual(refusal('refused', 'ended'));
  });

  it('a page that shows other vendors to ask is refused', async () => {
    const id = await book();
    const others = repriceTo(deps, id, moreGuests, { shown: { consentIds: [caterer.id] } });
    await expect(others).rejects.toEqual(refusal('plan_changed', 'must agree to this change first'));
    const nobody = repriceTo(deps, id, { guestCount: 20 }, { shown: { consentIds: [caterer.id] } });
    await expect(nobody).rejects.toEqual(refusal('plan_changed', 'no longer need to agree'));
    const cheaper = repriceTo(deps, id, moreGuests, { shown: { consentIds, differenceCents: 1 } });
    await expect(cheaper).rejects.toEqual(refusal('price_changed', '$882.00'));
    expect((await view(id)).moveRequest).toBeNull();
  });

  it.each([
    ['another guest count', (id: string) => changeCount(deps, id, 30)],
    ['a move', (id: string) => moveTo(table, id, { startTime: '17:00' })],
    ['a vendor who cancels', (id: string) => giveUp(deps, id, photographer)],
    ['a cancellation', async (id: string) => cancelAll(deps, id, (await preview(deps, id)).refundCents)],
  ])('a request for more ends with %s', async (_, act) => {
    const id = await book();
    const requestId = await asked(id, moreGuests);
    await act(id);
    await expect(answer(id, requestId, caterer)).rejects.toEqual(refusal('refused', 'has ended'));
    expect(await priceFor(id, caterer)).toBe(353_000);
  });

  it('a balance that is paid meanwhile leaves the change to be paid', async () => {
    const id = await book('deposit');
    const requestId = await asked(id, moreGuests);
    await answer(id, requestId, photographer);
    const { balanceCents } = await view(id);
    await payRest(deps, id, balancePayment({ agreedBalanceCents: balanceCents }));
    await answer(id, requestId, caterer);
    expect(await view(id)).toMatchObject({ event: { guestCount: 40 }, moveRequest: { problem: null } });
    expect(await repriceTo(deps, id, moreGuests)).toMatchObject({
      event: { guestCount: 60 },
      changes: [{ chargedCents: platesCents }],
    });
  });

  it('a request that nobody answers, or nobody pays, lapses with a notice', async () => {
    const id = await book();
    const requestId = await asked(id, moreHours);
    await answer(id, requestId, caterer);
    const late = '2027-06-05T17:00:00.000Z';
    await expect(answer(id, requestId, photographer, 'agree', { now: late })).rejects.toEqual(
      refusal('refused', 'Not every vendor answered in time.'),
    );
    const { table: listening, heard } = captureEvents(table);
    await endLapsedMoves({ table: listening }, at(late));
    expect(heard.map(({ data }) => [data['state'], data['because'], data['vendorNames']])).toEqual([
      ['lapsed', 'expired', [photographer.name]],
      ['ended', 'expired', []],
    ]);
  });

  it('an agreed change that is not paid in time lapses, and names the payment', async () => {
    const id = await book();
    const requestId = await asked(id, moreHours);
    await answer(id, requestId, caterer);
    await answer(id, requestId, photographer);
    const late = '2027-06-05T17:00:00.000Z';
    expect((await view(id, late)).moveRequest?.problem).toBe("The difference wasn't paid in time.");
    const { table: listening, heard } = captureEvents(table);
    await endLapsedMoves({ table: listening }, at(late));
    expect(heard.map(({ data }) => [data['state'], data['because']])).toEqual([
      ['lapsed', 'unpaid'],
      ['ended', 'unpaid'],
    ]);
  });
});

describe('a crash while more is requested', () => {
  it.each(steps(1))('a crash %s effect %i of asking or agreeing leaves all or nothing', async (when, step) => {
    const id = await book('deposit');
    const changeKey = randomUUID();
    await expect(ask(id, moreGuests, { changeKey, on: dyingAt(deps, step, when) })).rejects.toThrow('crash');
    const requestId = (await ask(id, moreGuests, { changeKey })).moveRequest?.id ?? '';
    await answer(id, requestId, photographer);
    const dying = dyingAt(deps, step, when).table;
    await expect(answer(id, requestId, caterer, 'agree', { on: dying })).rejects.toThrow('crash');
    await answer(id, requestId, caterer);
    expect(await view(id)).toMatchObject({ event: { guestCount: 60 }, changes: [{ id: requestId }] });
    expect((await view(id)).changes).toHaveLength(1);
  });
});
