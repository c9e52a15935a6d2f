import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { agreedTo, agreement, bookingDeps, makePlanItem, pay, planDraft, plannedTable } from '#tests/support/plans.ts';
import { metered } from '#tests/support/metered-table.ts';
import type { Metered } from '#tests/support/metered-table.ts';
import { bookInFull, changeCount, moveDays, moveTo, previewCount } from '#tests/support/bookings.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* The costs of changing an event with five vendors, by our own meter (docs/performance.md). */

const categories = ['venue', 'catering', 'photography', 'decor', 'entertainment'] as const;
const sold = categories.map((category, n) => ({
  vendor: vendorRecord(10 + n, { categories: [category], name: `Vendor of ${category} and more` }),
  product: productRecord(10 + n, 100 + n, {
    category,
    name: 'The whole afternoon and evening',
    description: 'The whole courtyard and the glass room from four in the afternoon, with tables for sixty.',
  }),
}));
const draft = { ...planDraft(), items: sold.map(({ vendor, product }) => makePlanItem(vendor, product)) };
const vendorIds = sold.map(({ vendor }) => vendor.id);

let table: Table;
let bookingId: string;
beforeEach(async () => {
  table = await testTable();
  await table.write({ put: draftEntity.toItem(draft) });
  for (const { vendor, product } of sold) await putVendor(table, vendor, product);
  const cents = sold.reduce((sum, { product }) => sum + product.price.amountCents, 0);
  const agreed = agreedTo(draft, Math.round(cents * 1.05));
  bookingId = (await pay(bookingDeps(table), agreement({ agreed }))).id;
});

const sumWriteUnits = ({ writes }: Metered): number => writes.reduce((sum, { units }) => sum + units, 0);

function show(name: string, used: Metered): void {
  const lines = used.writes.map(({ what, bytes, units, indexUnits }) => `  ${what} ${bytes} B ${units} +${indexUnits}`);
  const total = `${used.trips} trips, ${used.readUnits} read units, ${sumWriteUnits(used)} write units`;
  process.stdout.write(`\n${name}: ${total}\n${lines.join('\n')}\n`);
}

describe('an event with five vendors', () => {
  it('moving five vendors to another date takes three trips and 60 write units', async () => {
    const watched = metered(table);
    await moveTo(watched, bookingId, { date: '2027-06-26', shown: { vendorIds } }, {});
    const used = watched.used();
    show('Moved', used);
    // Includes a trip of the test itself, which reads the event's date.
    expect(used.trips).toBeLessThanOrEqual(4);
    expect(used.writes).toHaveLength(23);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(60);
  });

  it('moving five vendors to another time takes three trips, one of them to check consents', async () => {
    const watched = metered(table);
    await moveTo(watched, bookingId, { startTime: '18:00', shown: { vendorIds } });
    const used = watched.used();
    show('Moved to another time', used);
    // Includes a trip of the test itself, which reads the event's date.
    expect(used.trips).toBe(4);
    expect(used.writes).toHaveLength(18);
  });

  it('finding the common free days of a month takes two trips', async () => {
    const watched = metered(table);
    expect((await moveDays(watched, bookingId, '2027-07')).days).toHaveLength(31);
    expect(watched.used()).toMatchObject({ trips: 2, writes: [] });
  });

  it('previewing another guest count takes two trips', async () => {
    const watched = metered(table);
    await previewCount(watched, bookingId, 50);
    expect(watched.used()).toMatchObject({ trips: 2, writes: [] });
  });

  it('fewer guests take two trips and 40 write units, and read no vendors', async () => {
    const shown = { guestCount: 40, differenceCents: 0, chargedCents: 0 };
    const watched = metered(table);
    await changeCount({ ...bookingDeps(table), table: watched }, bookingId, 30, { shown });
    const used = watched.used();
    show('Changed its guest count', used);
    expect(used.trips).toBe(2);
    expect(used.writes).toHaveLength(8);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(40);
  });
});

it('more guests for three vendors, paid at once, take five trips', async () => {
  const planned = await plannedTable();
  const id = await bookInFull(planned.deps);
  const watched = metered(planned.table);
  const shown = { guestCount: 40, differenceCents: 39_900, chargedCents: 39_900 };
  await changeCount({ ...planned.deps, table: watched }, id, 50, { shown });
  const used = watched.used();
  show('Changed its guest count for a charge', used);
  // Reading the booking and the vendors, recording the payment, reading the booking again, and the change. The charge
  // is the provider's.
  expect(used.trips).toBe(5);
  expect(sumWriteUnits(used)).toBeLessThanOrEqual(40);
});
