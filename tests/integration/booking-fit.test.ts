import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { setDayState } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { getDraft } from '#functions/planning/my-events.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { planning } from '#shared/api/planning.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { testCall, testId, testContext } from '#tests/support/calls.ts';
import {
  agreement,
  bookingDeps,
  caterer,
  hall,
  makePlanItem,
  pay,
  payAsStored,
  photographer,
  planDraft,
  portraits,
  readHostState,
  supper,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import { putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { takeOn } from '#tests/support/busy-day.ts';

/* A vendor is booked only for an event that it can serve (rule vendors-12). */

const terrace = { ...venue, answers: { venue: { capacity: 60 } } };
const kitchen: VendorRecord = {
  ...caterer,
  deliveryOptions: ['delivery'],
  travelDistanceMiles: 30,
  answers: { catering: { minimumGuests: 20, maximumGuests: 80 } },
};
const draft = planDraft({
  items: [makePlanItem(terrace, hall), makePlanItem(kitchen, supper), makePlanItem(photographer, portraits)],
});
const [hallItem, supperItem] = [makePlanItem(terrace, hall), makePlanItem(kitchen, supper)];

let inner: Table;
let table: WatchedTable;
beforeEach(async () => {
  inner = await testTable();
  table = watched(inner);
  await table.write({ put: draftEntity.toItem(draft) });
  await putVendor(table, terrace, hall);
  await putVendor(table, kitchen, supper);
  await putVendor(table, photographer, portraits);
});

/** Changes the plan's details as the questionnaire does. */
async function describeAs(to: Partial<EventDetails>) {
  const body = { details: changesBetween(draft.details, { ...draft.details, ...to }) };
  const call = testCall(planning.changeDraft, { params: { draftId: draft.id }, body, context: testContext() });
  return (await changeDraft({ table, geocoder: embeddedGeocoder }, call)).draft;
}

async function expectNothingHappened(): Promise<void> {
  const { events, held, charges, drafts } = await readHostState(inner);
  expect({ events, held, charges, drafts: drafts.length }).toEqual({ events: [], held: 0, charges: [], drafts: 1 });
  expect(await countTaken(table, kitchen)).toBe(0);
}

const read = (draftId: string = draft.id) =>
  getDraft({ table }, testCall(planning.getDraft, { params: { draftId }, context: testContext() }));

describe('a plan beyond the limits of its vendors', () => {
  it("a plan within its vendors' limits is booked", async () => {
    expect((await pay(bookingDeps(table), agreement())).status).toBe('confirmed');
  });

  it('a plan moved to another state is marked immediately and refused before any charge', async () => {
    const { items } = await describeAs({ zipCode: '80202' });
    const far = 'Travels up to 30 miles, but your event is 774 miles away';
    const away = "The venue is 774 miles from your event's ZIP code";
    // Hosts go to the photographer.
    expect(items.map(({ problems }) => problems.map(({ message }) => message))).toEqual([[away], [far], []]);
    await expect(payAsStored(bookingDeps(table), agreement())).rejects.toMatchObject({
      code: 'does_not_fit',
      message:
        "Vendor 5 and Vendor 6 don't fit your event. " +
        "Change your event details or choose another vendor. You haven't been charged.",
      fields: { [`items.${hallItem.id}`]: away, [`items.${supperItem.id}`]: far },
    });
    await expectNothingHappened();
  });

  it('too many guests are refused with the name of each affected vendor', async () => {
    await describeAs({ guestCount: 200 });
    await expect(payAsStored(bookingDeps(table), agreement())).rejects.toMatchObject({
      code: 'does_not_fit',
      message:
        "Vendor 5 and Vendor 6 don't fit your event. " +
        "Change your event details or choose another vendor. You haven't been charged.",
      fields: {
        [`items.${hallItem.id}`]: 'Seats 60, but you expect 200',
        [`items.${supperItem.id}`]: 'Serves up to 80 guests',
      },
    });
    await expectNothingHappened();
  });

  it('fewer guests than a vendor serves are refused', async () => {
    await describeAs({ guestCount: 12 });
    await expect(payAsStored(bookingDeps(table), agreement())).rejects.toMatchObject({
      fields: { [`items.${supperItem.id}`]: 'Serves 20 guests or more' },
    });
  });
});

describe('a limit that changed while the plan was open', () => {
  const smaller = { ...terrace, version: 2, answers: { venue: { capacity: 30 } } };

  it('a stricter limit refuses the payment, and the plan shows it from then on', async () => {
    await table.write({ put: vendorEntity.toItem(smaller) });
    table.trips();
    await expect(pay(bookingDeps(table), agreement())).rejects.toMatchObject({
      fields: { [`items.${hallItem.id}`]: 'Seats 30, but you expect 40' },
    });
    expect(table.trips(), 'one read').toBe(1);
    await expectNothingHappened();
    const { items } = await read();
    expect(items[0]?.problems).toEqual([{ code: 'over_capacity', message: 'Seats 30, but you expect 40' }]);
  });

  it('a wider limit lets the payment through', async () => {
    await table.write({ put: vendorEntity.toItem(smaller) });
    await table.write({ put: vendorEntity.toItem({ ...terrace, version: 3 }) });
    expect((await pay(bookingDeps(table), agreement())).status).toBe('confirmed');
  });
});

describe('a date on which a vendor is unavailable', () => {
  const slow = { ...terrace, leadTime: '3-4 weeks' };
  const soon = "Needs 3 weeks' notice, but your event is in 11 days";

  it('a date inside the lead time is marked in the plan and refused', async () => {
    await table.write({ put: vendorEntity.toItem(slow) });
    expect((await read()).items[0]?.problems).toEqual([{ code: 'short_notice', message: soon }]);
    await expect(pay(bookingDeps(table), agreement())).rejects.toMatchObject({
      code: 'does_not_fit',
      fields: { [`items.${hallItem.id}`]: soon },
    });
    await expectNothingHappened();
  });

  it('a weekday on which the package is not offered is refused, and an offered one is booked', async () => {
    await putVendor(table, terrace, { ...hall, weekdays: [1, 2, 3, 4] });
    // A Saturday.
    const message = 'Offered on Monday to Thursday only';
    expect((await read()).items[0]?.problems).toEqual([{ code: 'other_weekday', message }]);
    await expect(payAsStored(bookingDeps(table), agreement())).rejects.toMatchObject({
      fields: { [`items.${hallItem.id}`]: message },
    });
    const { items } = await describeAs({ date: '2027-06-10' });
    expect(items[0]?.problems).toEqual([]);
    expect((await payAsStored(bookingDeps(table), agreement())).status).toBe('confirmed');
  });

  it('a full or closed day is marked before payment', async () => {
    await takeOn(table, terrace, '2027-06-12');
    await table.write(setDayState(kitchen.id, '2027-06-12', 'closed'));
    const message = 'Not available on Jun 12, 2027';
    expect((await read()).items.map(({ problems }) => problems)).toEqual([
      [{ code: 'full', message }],
      [{ code: 'closed', message }],
      [],
    ]);
    const { items } = await describeAs({ date: '2027-06-19' });
    expect(items.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("a day reserved by a plan's own payment is free for that plan and full for others", async () => {
    await table.write({ put: draftEntity.toItem({ ...draft, id: testId(2) }) });
    const asks = agreement({ paymentToken: 'tok_sandbox_action_required' });
    await expect(pay(bookingDeps(table), asks)).rejects.toMatchObject({ code: 'action_required' });
    const codes = async (draftId?: string) =>
      (await read(draftId)).items.flatMap(({ problems }) => problems.map(({ code }) => code));
    expect(await countTaken(table, terrace)).toBe(terrace.capacityPerDay);
    expect(await codes()).toEqual([]);
    expect(await codes(testId(2))).toContain('full');
    await describeAs({ date: '2027-06-19' });
    await takeOn(table, terrace, '2027-06-19');
    expect(await codes(), "a date other than the payment's").toContain('full');
  });

  it('a missing vendor or package is named', async () => {
    await table.write({ put: vendorEntity.toItem({ ...terrace, status: 'removed' }) });
    await putVendor(table, kitchen, { ...supper, isAvailable: false });
    expect((await read()).items.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['vendor_gone'],
      ['package_gone'],
      [],
    ]);
  });
});
