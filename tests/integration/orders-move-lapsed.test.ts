import { beforeEach, describe, expect, it } from 'vitest';
import type { EventOf } from '#events/define-event.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { consentOpening } from '#functions/messaging/conversation-templates.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import { answerMove } from '#functions/orders/changes/answer-move.ts';
import { hostChangeMail, vendorChangeMail } from '#functions/orders/changes/change-mail.ts';
import { endLapsedMoves, withdrawMove } from '#functions/orders/changes/end-move-request.ts';
import { completeEvents } from '#functions/orders/complete-events.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { orders } from '#shared/api/orders.ts';
import {
  at,
  bookInFull,
  cancelAll,
  captureEvents,
  changeCount,
  giveUp,
  moveTo,
  readOrder,
  readBookingPage,
} from '#tests/support/bookings.ts';
import { testCall, host, otherHost, testNow } from '#tests/support/calls.ts';
import { dyingAt } from '#tests/support/crashes.ts';
import { caterer, plannedTable, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';

/* A move request that nobody ended: its host and vendors are informed (rule changes-40). */

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await table.write(
    { put: vendorEntity.toItem({ ...venue, moveConsentDays: 14 }) },
    { put: vendorEntity.toItem({ ...caterer, moveConsentDays: 14 }) },
  );
});

const from = '2027-06-12';
/** Replies are due on 4 June, which ends at five in the morning of the 5th in London. */
const lastDay = '2027-06-05T04:59:00.000Z';
const dayAfter = '2027-06-05T05:01:00.000Z';

const ask = async (id: string, date = '2027-06-26', on = table): Promise<string> => {
  const { moveRequest } = await moveTo(on, id, { date, shown: { date: from, consentIds: [venue.id, caterer.id] } });
  return moveRequest?.id ?? '';
};

const agree = (id: string, requestId: string, vendor: VendorRecord) =>
  answerMove(
    { table },
    testCall(bookingChanges.answerMove, {
      params: { bookingId: id },
      body: { requestId, answer: 'agree' },
      actor: { ...otherHost, vendorId: vendor.id },
      context: at(),
    }),
  );

const readProblem = async (id: string, now = testNow) =>
  (
    await getBooking(
      { table },
      testCall(orders.getBooking, { params: { bookingId: id }, actor: host, context: at(now) }),
    )
  ).moveRequest?.problem;

type Heard = EventOf<typeof MoveConsentUpdated>;

/** Runs the job; returns the raised events. */
async function sweep(now: string): Promise<Heard[]> {
  const { table: listening, heard } = captureEvents(table);
  expect(await endLapsedMoves({ table: listening }, at(now))).toMatchObject({ failed: 0 });
  return heard as Heard[];
}

const listStates = (events: readonly Heard[]) => events.map(({ data }) => [data.vendorId, data.state, data.because]);

describe('a lapsed move request', () => {
  it("an unanswered move request ends once after its last day, by the event's time zone", async () => {
    const id = await bookInFull(deps);
    await agree(id, await ask(id), venue);
    expect(await sweep(lastDay)).toEqual([]);
    const heard = await sweep(dayAfter);
    expect(listStates(heard)).toEqual([
      [venue.id, 'lapsed', 'expired'],
      [caterer.id, 'ended', 'expired'],
    ]);
    expect(heard[0]?.data.vendorNames).toEqual([caterer.name]);
    expect((await readOrder(table, id, caterer)).order.moveAsk).toBeNull();
    expect(await readProblem(id, dayAfter)).toBe(`${caterer.name} didn't answer in time.`);
    expect(await sweep(dayAfter)).toEqual([]);
  });

  it('the lapse of a move request is announced to host and vendors by bell, email and conversation', async () => {
    const id = await bookInFull(deps);
    await agree(id, await ask(id), venue);
    const heard = await sweep(dayAfter);
    const { booking } = await readBookingPage(table, id);
    const stays = `${booking.event.title} stays on Saturday, June 12, 2027 at 4:00 PM CDT.`;
    const forHost = `${caterer.name} didn't answer in time. ${stays}`;
    const forVendors = `Not every vendor answered in time. ${stays}`;
    const bells = heard.flatMap((event) => notificationsFor(event));
    expect(bells.map(({ to, title, text }) => [to, title, text])).toEqual([
      [{ vendorId: venue.id }, 'Move request ended', forVendors],
      [{ userId: host.userId }, 'Event not moved', forHost],
      [{ vendorId: caterer.id }, 'Move request ended', forVendors],
    ]);
    expect(bells.map(({ path }) => path)).toEqual([
      `/vendor-dashboard?order=${id}.${venue.id}`,
      `/event-overview?eventId=${booking.event.id}`,
      `/vendor-dashboard?order=${id}.${caterer.id}`,
    ]);
    const mails = heard.flatMap((event) => [vendorChangeMail(event, 'Maya') ?? [], hostChangeMail(event) ?? []].flat());
    expect(mails.map(({ to, heading, paragraphs }) => [to, heading, paragraphs[0]])).toEqual([
      [{ vendorId: venue.id }, 'You no longer need to answer', forVendors],
      [{ userId: host.userId }, "Your event can't move to this date", forHost],
      [{ vendorId: caterer.id }, 'You no longer need to answer', forVendors],
    ]);
    const { order } = await readOrder(table, id, venue);
    expect(heard.map((event) => consentOpening(event, order).message.content)).toEqual([forVendors, forVendors]);
  });
});

describe('a move request outdated by a change', () => {
  it('an outdated move request ends on the next run for everyone asked', async () => {
    const id = await bookInFull(deps);
    await ask(id);
    await changeCount(deps, id, 30);
    expect(listStates(await sweep(testNow))).toEqual([
      [venue.id, 'lapsed', 'changed'],
      [caterer.id, 'ended', 'changed'],
    ]);
    expect(await readProblem(id)).toBe('The event or its vendors changed after the request.');
  });

  it('the end of an outdated move request is announced to vendors still booked', async () => {
    const id = await bookInFull(deps);
    await ask(id);
    await giveUp(deps, id, venue);
    expect(listStates(await sweep(testNow))).toEqual([[caterer.id, 'lapsed', 'changed']]);
  });

  it('a move request ends silently once the event is over, and vendors are not asked any longer', async () => {
    const id = await bookInFull(deps);
    await ask(id);
    await completeEvents({ table }, at('2027-06-14T12:00:00.000Z'));
    expect(await sweep('2027-06-14T12:01:00.000Z')).toEqual([]);
    const { settlement, orders: completed } = await readBookingPage(table, id);
    expect(settlement.moveRequest).toBeNull();
    for (const order of completed) expect(order).toMatchObject({ status: 'completed', moveAsk: null });
  });

  it('a move request ends silently if everything is canceled', async () => {
    const id = await bookInFull(deps);
    await ask(id);
    await cancelAll(deps, id, 348_600);
    expect(await sweep(testNow)).toEqual([]);
    expect((await readBookingPage(table, id)).settlement.moveRequest).toBeNull();
  });

  it.each([
    ['asks for another move', (id: string, on: Table) => ask(id, '2027-06-19', on)],
    [
      'dismisses it',
      async (id: string, on: Table) => {
        const requestId = (await readBookingPage(table, id)).settlement.moveRequest?.id ?? '';
        const call = { params: { bookingId: id }, body: { requestId }, actor: host, context: at() };
        await withdrawMove({ table: on }, testCall(bookingChanges.withdrawMove, call));
      },
    ],
  ])('the end of a move request is announced to vendors even if the host %s before', async (_what, act) => {
    const id = await bookInFull(deps);
    await ask(id);
    await changeCount(deps, id, 30);
    const { table: listening, heard } = captureEvents(table);
    await act(id, listening);
    expect(listStates(heard as Heard[]).slice(0, 2)).toEqual([
      [venue.id, 'ended', 'changed'],
      [caterer.id, 'ended', 'changed'],
    ]);
    expect(await sweep(testNow)).toEqual([]);
  });
});

it('the next run ends a move request if one crashes', async () => {
  const id = await bookInFull(deps);
  await ask(id);
  const dying = dyingAt(deps, 1, 'before').table;
  await expect(endLapsedMoves({ table: dying }, at(dayAfter))).resolves.toMatchObject({ failed: 1 });
  expect(listStates(await sweep(dayAfter))).toHaveLength(2);
});
