import { beforeEach, describe, expect, it } from 'vitest';
import { takeOffer, toHold } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { readHolds, takeHold } from '#functions/data/vendors/hold.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { getCalendar, saveDay } from '#functions/vendors/calendar.ts';
import { removeClosure, saveClosure } from '#functions/vendors/closures.ts';
import { vendors } from '#shared/api/vendors.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { at, captureEvents } from '#tests/support/bookings.ts';
import { testCall, testId, testNow } from '#tests/support/calls.ts';
import { catererActor as actor, offeringIn, openInquiry, storedOffer } from '#tests/support/offers.ts';
import { agreement, bookingDeps, caterer, payAsStored, planDraft, putPlan } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { takeOn } from '#tests/support/busy-day.ts';

/* A vendor's time off (rules vendors-31 to vendors-34). The caterer has an offer for June 12, 2027. */

const date = '2027-06-12';
const dates = { from: '2027-06-10', to: '2027-06-14', yearly: false, note: 'Vacation' };
const closureId = testId(801);

let plain: Table;
let table: Table;
let heard: ReturnType<typeof captureEvents>['heard'];
beforeEach(async () => {
  plain = await testTable();
  await putPlan(plain);
  ({ table, heard } = captureEvents(plain));
});

const close = (body: Partial<typeof dates> = {}, id = closureId, on = table) =>
  saveClosure(
    { table: on },
    testCall(vendors.saveClosure, {
      actor,
      params: { closureId: id },
      body: vendors.saveClosure.body.parse({ ...dates, ...body }),
      context: at(),
    }),
  );
const open = (id = closureId) =>
  removeClosure({ table }, testCall(vendors.removeClosure, { actor, params: { closureId: id }, context: at() }));
const setDay = (on: string, state: 'open' | 'closed') =>
  saveDay({ table }, testCall(vendors.saveDay, { actor, params: { date: on }, body: { state }, context: at() }));
const stored = async () => (await table.get(vendorEntity, vendorKey(caterer.id), { consistent: true }))!;
const day = async (on = date) => {
  const query = { month: on.slice(0, 7) };
  const month = await getCalendar({ table }, testCall(vendors.getCalendar, { actor, query }));
  return vendors.getCalendar.response.parse(month).days.find((one) => one.date === on)!;
};
const hold = async () => {
  await openInquiry(plain);
  await offeringIn(table).make({ holdsDay: true });
  expect(await readHolds(table, caterer.id, date, date)).toHaveLength(1);
  heard.length = 0;
};
const holds = async () => (await readHolds(table, caterer.id, date, date)).length;

describe('closing a range', () => {
  it('a closed range takes no orders, and its days have the reason', async () => {
    const { pattern, orders } = vendors.saveClosure.response.parse(await close());
    expect(pattern).toMatchObject({ version: 2, closures: [{ id: closureId, ...dates }] });
    expect(orders).toBe(0);
    expect(await day()).toMatchObject({
      status: 'closed',
      closed: { reason: 'time_off', closureId, note: 'Vacation' },
    });
    expect(await day('2027-06-15')).toMatchObject({ status: 'free', closed: null });
    expect(heard).toMatchObject([{ type: 'VendorChanged', data: { vendorId: caterer.id } }]);
  });

  it('the same days again are refused at their field; another note for them is a change', async () => {
    await close();
    await expect(close({ note: 'Twice' }, testId(802))).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { from: 'These days are already off' },
    });
    await close({ note: 'Beach' });
    expect((await stored()).closures).toEqual([{ id: closureId, ...dates, note: 'Beach' }]);
    await close({ yearly: true }, testId(802));
    await expect(close({ yearly: true }, testId(803))).rejects.toMatchObject({
      fields: { from: 'These days are already off every year' },
    });
  });

  it('a yearly range is closed every year', async () => {
    await close({ yearly: true });
    expect(await day('2028-06-12')).toMatchObject({ status: 'closed' });
    await close();
    expect(await day('2028-06-12')).toMatchObject({ status: 'free' });
  });

  it('the same again writes nothing, and a change replaces the range', async () => {
    await Promise.all([close(), close()]);
    await close();
    expect(await stored()).toMatchObject({ version: 2 });
    expect(heard).toHaveLength(1);
    await close({ to: '2027-06-20' });
    expect((await stored()).closures).toEqual([{ id: closureId, ...dates, to: '2027-06-20' }]);
  });

  it('a day of a closed range can be opened by hand', async () => {
    await close();
    await setDay(date, 'open');
    expect(await day()).toMatchObject({ status: 'free', state: 'open', closed: null });
  });

  it('a change of the vendor in between is kept', async () => {
    const renamed = { ...(await stored()), version: 2, leadTime: '3 weeks' };
    const overtaken = watched(plain, { beforeWrite: () => plain.write({ put: vendorEntity.toItem(renamed) }) });
    await close({}, closureId, overtaken);
    expect(await stored()).toMatchObject({ version: 3, leadTime: '3 weeks', closures: [{ id: closureId }] });
  });

  it.each([
    ['that ends before it begins', { to: '2027-06-09' }, 'to', 'Choose a last day that is not before the first'],
    ['that is over', { from: '2027-05-01', to: '2027-05-31' }, 'to', 'These days are over'],
    ['of more than a year', { to: '2028-06-10' }, 'to', 'Choose at most a year'],
    ['too far ahead', { from: '2029-07-01', to: '2029-07-01' }, 'from', 'Days can be closed up to 24 months ahead'],
  ])('a range %s is refused at its field', async (_, changes, field, message) => {
    await expect(close(changes)).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
    expect((await stored()).closures).toEqual([]);
  });

  it('the 101st range is refused, and a full list can be changed', async () => {
    const closures = Array.from({ length: 100 }, (_, n) => {
      const on = addDays('2028-01-01', n);
      return { id: testId(n), ...dates, from: on, to: on };
    });
    await plain.write({ put: vendorEntity.toItem({ ...(await stored()), closures }) });
    await expect(close()).rejects.toMatchObject({
      fields: { from: 'You can have up to 100 ranges. Remove one first' },
    });
    await close({ note: 'Other' }, testId(7));
    expect((await stored()).closures).toHaveLength(100);
  });

  it('a note has at most 100 characters', () => {
    const { error } = vendors.saveClosure.body.safeParse({ ...dates, note: 'n'.repeat(101) });
    expect(error?.issues).toMatchObject([{ path: ['note'] }]);
  });
});

describe('orders and holds of a range', () => {
  it('orders stay, and the response has their number', async () => {
    await payAsStored(bookingDeps(table), agreement({ draftId: planDraft().id }));
    expect((await close()).orders).toBe(1);
    expect((await close({ from: '2027-06-13' })).orders).toBe(0);
    expect(await day()).toMatchObject({ taken: 1 });
  });

  it('holds are released, and their hosts notified', async () => {
    await hold();
    await close();
    expect(await holds()).toBe(0);
    expect(heard).toMatchObject([{ type: 'VendorChanged' }, { type: 'HoldReleased', data: { because: 'day_closed' } }]);
  });

  it('holds of every year are released', async () => {
    await hold();
    await close({ from: '2026-06-12', to: '2026-06-12', yearly: true });
    expect(await holds()).toBe(0);
  });

  it('the hold of an offer that is being paid stays', async () => {
    await hold();
    const offer = (await storedOffer(table))!;
    const bookingId = 'HST-HELD00001';
    await table.write(
      takeOffer(offer, bookingId, new Date(testNow)),
      ...toHold(offer).map((one) => takeHold(one, bookingId)),
    );
    await close();
    expect(await holds()).toBe(1);
  });

  it('the holds of a day opened by hand stay', async () => {
    await hold();
    await setDay(date, 'open');
    await close();
    expect(await holds()).toBe(1);
  });

  it('an interrupted release is finished by the same request', async () => {
    await hold();
    const failing = watched(table, {
      when: (writes) => writes.length > 1,
      beforeWrite: () => Promise.reject(new Error('Connection lost')),
    });
    await expect(close({}, closureId, failing)).rejects.toThrow('Connection lost');
    expect(await holds()).toBe(1);
    await close();
    expect(await holds()).toBe(0);
  });
});

describe('removing a range', () => {
  it('its days take orders again', async () => {
    await close();
    expect(await open()).toMatchObject({ version: 3, closures: [] });
    expect(await day()).toMatchObject({ status: 'free', closed: null });
    await takeOn(table, caterer, date);
  });

  it('the same again, or an unknown range, changes nothing', async () => {
    await close();
    await Promise.all([open(), open()]);
    await open(testId(802));
    expect(await stored()).toMatchObject({ version: 3, closures: [] });
  });
});
