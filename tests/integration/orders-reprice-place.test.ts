import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { executeRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { startAddition } from '#functions/orders/changes/start-addition.ts';
import { settleBalances } from '#functions/orders/balance/settle-balance.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { orders } from '#shared/api/orders.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import {
  at,
  atProvider,
  cancelAll,
  captureEvents,
  changeCount,
  giveUp,
  readOrder,
  readBookingPage,
  previewTarget,
  repriceTo,
} from '#tests/support/bookings.ts';
import { testCall, testNow, host, otherHost } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import {
  agreedTo,
  agreement,
  caterer,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  plannedTable,
  planTotalCents,
  portraits,
  requirements,
  supper,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { austin } from '#tests/support/records.ts';

/** The caterer charges $2 a mile, up to 40 miles; the photographer travels for free, up to 100. */
const driving = {
  ...caterer,
  deliveryOptions: ['delivery' as const],
  travelDistanceMiles: 40,
  answers: { catering: { travelFeeStructure: 'Per mile charge', travelFeeAmount: 2 } },
};
const coming = { ...photographer, deliveryOptions: ['delivery' as const], travelDistanceMiles: 100 };
const draft = planDraft({ items: [makePlanItem(driving, supper), makePlanItem(coming, portraits)] });
/** $1,520 and $600 with the fee; both vendors are at the event's own ZIP code. */
const totalCents = 222_600;

const roundRock = '78664';
const sanAntonio = '78201';
const elPaso = '79901';
const minutesLater = '2027-06-01T17:05:00.000Z';

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await table.write({ put: draftEntity.toItem(draft) });
  await table.write({ put: vendorEntity.toItem(driving) }, { put: vendorEntity.toItem(coming) });
});

const bookWithout = async (sent: typeof requirements | null = null): Promise<string> =>
  (await pay(deps, agreement({ agreed: agreedTo(draft, totalCents), requirements: sent }))).id;

/** Returns the travel cost to a ZIP code: $2 for each mile, rounded up, and the platform's 5%. */
async function wayCents(zip: string): Promise<number> {
  const place = await embeddedGeocoder.find(zip);
  const cents = 200 * Math.ceil(place ? milesBetween(austin, place) : 0);
  return cents + Math.round(cents * 0.05);
}

async function stateOfBooking(id: string) {
  const page = await readBookingPage(table, id);
  const { order } = await readOrder(table, id, caterer);
  const listed = await table.get(hostEventEntity, hostEventKey(host.userId, page.booking.event.id));
  return {
    places: [page.booking.event.placeLabel, order.event.placeLabel, listed?.placeLabel],
    zip: page.booking.event.zipCode,
    chargedCents: (await atProvider(table, page)).chargedCents,
    totalCents: page.booking.quote.totalCents,
    changes: page.changes.length,
    pending: page.settlement.pending,
  };
}

async function stateAt(label: string, zip: string, changes: number) {
  const cents = totalCents + (zip === '78704' ? 0 : await wayCents(zip));
  return { places: [label, label, label], zip, chargedCents: cents, totalCents: cents, changes, pending: null };
}

describe('moving an event to another place', () => {
  it("another place charges each vendor's travel by the booking day's terms immediately", async () => {
    const id = await bookWithout();
    // Later terms don't count.
    const dearer = { catering: { travelFeeStructure: 'Per mile charge', travelFeeAmount: 9 } };
    await table.write({ put: vendorEntity.toItem({ ...driving, answers: dearer, travelDistanceMiles: 5 }) });
    const preview = await previewTarget(table, id, { zipCode: roundRock });
    expect(preview.differenceCents).toBe(await wayCents(roundRock));
    expect(preview.vendors.map(({ problem }) => problem)).toEqual([null, null]);
    const shown = await repriceTo(deps, id, { zipCode: roundRock });
    expect(shown.changes).toMatchObject([{ kind: 'place', from: { zipCode: '78704' }, to: { zipCode: roundRock } }]);
    const label = shown.event.placeLabel;
    expect(label).toContain('Round Rock');
    expect(await stateOfBooking(id)).toEqual(await stateAt(label, roundRock, 1));
  });

  it('moving back restores the total to the cent and refunds the difference', async () => {
    const id = await bookWithout();
    await repriceTo(deps, id, { zipCode: roundRock });
    await repriceTo(deps, id, { zipCode: '78704' });
    await executeRefunds(deps, id, caterer.id, at());
    const provider = await atProvider(table, await readBookingPage(table, id));
    expect(provider.refundedCents).toBe(await wayCents(roundRock));
    expect((await readBookingPage(table, id)).booking.quote.totalCents).toBe(totalCents);
  });

  it('a later guest count keeps the changed place', async () => {
    const id = await bookWithout();
    await repriceTo(deps, id, { zipCode: roundRock });
    const shown = await changeCount(deps, id, 50);
    expect(shown.quote.totalCents).toBe(totalCents + (await wayCents(roundRock)) + 39_900);
  });

  it('vendors get the new address and keep other details, and events omit it', async () => {
    const id = await bookWithout(requirements);
    const { table: watched, heard } = captureEvents(table);
    const venueAddress = '200 E Main St, Round Rock, TX 78664';
    await repriceTo({ ...deps, table: watched }, id, { zipCode: roundRock, venueAddress });
    expect(JSON.stringify(heard)).not.toContain('Main St');
    const actor = { ...otherHost, vendorId: caterer.id };
    const call = testCall(orders.getVendorOrder, { params: { bookingId: id }, actor, context: at() });
    expect(await getVendorOrder({ table }, call)).toMatchObject({
      event: { zipCode: roundRock },
      requirements: { ...requirements, venueAddress },
      repriced: { change: { kind: 'place' } },
    });
  });

  it('an address in the same ZIP code costs the same', async () => {
    const id = await bookWithout(requirements);
    const venueAddress = '2210 S 1st St, Austin, TX 78704';
    const shown = await repriceTo(deps, id, { zipCode: '78704', venueAddress });
    expect(shown).toMatchObject({ quote: { totalCents }, requirements: { venueAddress }, changes: [{ cents: 0 }] });
    await expect(repriceTo(deps, id, { zipCode: '78704', venueAddress })).rejects.toMatchObject({ code: 'refused' });
  });

  it('a vendor who canceled does not learn the new place, even by canceling again', async () => {
    const id = await bookWithout(requirements);
    const own = await giveUp(deps, id, caterer);
    await repriceTo(deps, id, { zipCode: roundRock, venueAddress: '200 E Main St, Round Rock, TX 78664' });
    expect(await giveUp(deps, id, caterer)).toEqual(own);
    expect(own).toMatchObject({
      event: { zipCode: '78704' },
      requirements: { venueAddress: requirements.venueAddress },
    });
  });

  it('a later cancellation is based on the changed place', async () => {
    const id = await bookWithout();
    const { quote } = await repriceTo(deps, id, { zipCode: roundRock });
    expect((await cancelAll(deps, id, quote.totalCents)).refundedCents).toBe(quote.totalCents);
  });
});

describe('refused places', () => {
  it("a place beyond a vendor's range is refused with the vendor's name and distance", async () => {
    const id = await bookWithout();
    const { vendors } = await previewTarget(table, id, { zipCode: sanAntonio });
    expect(vendors.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^Travels up to 40 miles, but your event is \d+ miles away$/),
      null,
    ]);
    await expect(repriceTo(deps, id, { zipCode: sanAntonio })).rejects.toMatchObject({
      code: 'does_not_fit',
      fields: { [`vendors.${caterer.id}`]: expect.stringContaining('Travels up to 40 miles') },
    });
    expect(await stateOfBooking(id)).toEqual(await stateAt('Austin, TX 78704', '78704', 0));
  });

  it('another place is refused with a booked venue, in another time zone, or without a valid ZIP code', async () => {
    const [id, { table: other, deps: otherDeps }] = [await bookWithout(), await plannedTable()];
    await expect(previewTarget(table, id, { zipCode: elPaso })).rejects.toMatchObject({
      code: 'refused',
      fields: { zipCode: 'This ZIP code is in another time zone. Plan a new event there instead.' },
    });
    await expect(previewTarget(table, id, { zipCode: '00000' })).rejects.toMatchObject({ code: 'refused' });
    const { id: withVenue } = await pay(otherDeps, agreement({ agreed: agreedTo(planDraft(), planTotalCents) }));
    await expect(previewTarget(other, withVenue, { zipCode: roundRock })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('Your event takes place at '),
    });
  });

  it('a booking whose ZIP code has another time zone today keeps its own, also for vendors who join it', async () => {
    const id = await bookWithout();
    const { booking } = await readBookingPage(table, id);
    const timeZone = 'America/Denver';
    await table.write({ put: bookingEntity.toItem({ ...booking, timeZone }) });
    await repriceTo(deps, id, { zipCode: roundRock });
    const after = await readBookingPage(table, id);
    expect(after.booking).toMatchObject({ timeZone, event: { zipCode: roundRock }, place: { timeZone } });
    const call = testCall(bookingChanges.startAddition, {
      params: { bookingId: id },
      body: { draftId: ulid(Date.parse(testNow)), category: 'venue' },
      context: at(),
    });
    expect((await startAddition({ table }, call)).draft.place).toMatchObject({ timeZone });
    await expect(previewTarget(table, id, { zipCode: elPaso })).rejects.toMatchObject({ code: 'refused' });
  });

  it('an address alone is refused if vendors were sent none', async () => {
    const id = await bookWithout();
    const to = { zipCode: '78704', venueAddress: '12 Elm St, Austin, TX 78704' };
    await expect(repriceTo(deps, id, to)).rejects.toMatchObject({ code: 'refused' });
    expect((await readBookingPage(table, id)).changes).toEqual([]);
  });

  it('a new place requires an address if vendors were sent one', async () => {
    const id = await bookWithout(requirements);
    await expect(repriceTo(deps, id, { zipCode: roundRock })).rejects.toMatchObject({
      code: 'refused',
      fields: { venueAddress: 'Enter the new address for your vendors.' },
    });
  });
});

describe('concurrency and crashes while changing the place', () => {
  const changeKey = randomUUID();

  it("a change concurrent with a vendor's cancellation refunds that vendor completely", async () => {
    const id = await bookWithout();
    await Promise.allSettled([repriceTo(deps, id, { zipCode: roundRock }), giveUp(deps, id, caterer)]);
    await settleBalances(deps, at(minutesLater));
    for (const { vendorId } of (await readBookingPage(table, id)).orders)
      await executeRefunds(deps, id, vendorId, at());
    const { order, money } = await readOrder(table, id, caterer);
    const { chargedCents, refundedCents } = await atProvider(table, await readBookingPage(table, id));
    expect(chargedCents - refundedCents).toBe(63_000 + (order.status === 'cancelled' ? 0 : money.grossCents));
  });

  it.each(steps(3))('a crash %s effect %i ends in one change and one charge when repeated', async (when, step) => {
    const id = await bookWithout();
    const cents = await wayCents(roundRock);
    const shown = { event: { zipCode: '78704' }, differenceCents: cents, chargedCents: cents };
    const request = { changeKey, shown };
    await expect(repriceTo(dyingAt(deps, step, when), id, { zipCode: roundRock }, request)).rejects.toThrow();
    const { event } = await repriceTo(deps, id, { zipCode: roundRock }, request);
    expect(await stateOfBooking(id)).toEqual(await stateAt(event.placeLabel, roundRock, 1));
    expect(deps.chargeIds.size).toBe(2);
  });
});
