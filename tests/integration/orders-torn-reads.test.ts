import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingPartition } from '#functions/data/orders/booking.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { answerMove } from '#functions/orders/changes/answer-move.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import {
  at,
  atProvider,
  bookByDeposit,
  bookInFull,
  cancelOne,
  changeCount,
  giveUp,
  moveTo,
  readBookingPage,
} from '#tests/support/bookings.ts';
import { otherHost, testCall } from '#tests/support/calls.ts';
import { caterer, photographer, plannedTable, planTotalCents, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { overtakenQuery } from '#tests/support/overtaken.ts';

/*
 * A booking is several items of one partition, read by one query, which isn't a snapshot: a transaction that commits
 * meanwhile may show in some of them only.
 */

let deps: WatchedDeps;
beforeEach(async () => {
  ({ deps } = await plannedTable());
});

/** Dependencies whose next read of the booking is overtaken by `between` after so many items. */
const overtaken = (id: string, count: number, between: () => Promise<unknown>): WatchedDeps => ({
  ...deps,
  table: overtakenQuery(deps.table, bookingPartition(id), count, between),
});

// The booking, three orders and the settlement.
const places = [1, 2, 3, 4];

describe('a booking that changes while it is read', () => {
  it.each(places)('a change paid after %i of 5 items is not charged again', async (count) => {
    const id = await bookInFull(deps);
    const chargedCents = 10 * 3990;
    const shown = { event: { guestCount: 40 }, differenceCents: chargedCents, chargedCents };
    const request = { changeKey: randomUUID(), shown };
    const pays = () => changeCount(deps, id, 50, request);
    await changeCount(overtaken(id, count, pays), id, 50, request).catch(() => {});
    const page = await readBookingPage(deps.table, id);
    expect((await atProvider(deps.table, page)).chargedCents).toBe(planTotalCents + chargedCents);
    expect(page.changes).toHaveLength(1);
  });

  it.each(places)('two vendors who agree at once, one after %i of 5 items, move the event', async (count) => {
    const asking = [venue, caterer].map((vendor) => ({ put: vendorEntity.toItem({ ...vendor, moveConsentDays: 14 }) }));
    await deps.table.write(...asking);
    const id = await bookInFull(deps);
    const consentIds = [venue.id, caterer.id];
    const body = { date: '2027-06-26', changeKey: randomUUID(), shown: { date: '2027-06-12', consentIds } };
    const requestId = (await moveTo(deps.table, id, body)).moveRequest?.id ?? '';
    const agrees = (on: WatchedDeps, vendor: { id: string }) => {
      const actor = { ...otherHost, vendorId: vendor.id };
      const call = { params: { bookingId: id }, body: { requestId, answer: 'agree' as const }, actor, context: at() };
      return answerMove({ table: on.table }, testCall(bookingChanges.answerMove, call));
    };
    await agrees(
      overtaken(id, count, () => agrees(deps, venue)),
      caterer,
    );
    expect((await readBookingPage(deps.table, id)).booking.event.date).toBe('2027-06-26');
  });

  it.each(places)('a vendor that leaves after %i of 5 items is not owed what the host pays', async (count) => {
    const id = await bookByDeposit(deps);
    await giveUp(deps, id, photographer);
    const leaves = () => giveUp(deps, id, caterer);
    await cancelOne(overtaken(id, count, leaves), id, venue, 37_800).catch(() => cancelOne(deps, id, venue, 37_800));
    const { orders, settlement } = await readBookingPage(deps.table, id);
    expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(settlement).toMatchObject({ balance: { cents: 0, status: 'waived' } });
  });
});
