import { describe, expect, it } from 'vitest';
import { offerEntity } from '#functions/data/messaging/offer.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { moveTo, readOrder } from '#tests/support/bookings.ts';
import { offerFor, putHeld } from '#tests/support/planned-offers.ts';
import { agreedTo, agreement, bookingDeps, makePlanItem, pay, planDraft, putPlan } from '#tests/support/plans.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* A vendor holds time for its offer and sells the same plan a package: the hold is for both (rule offers-34). */

const flowers = productRecord(6, 63, { category: 'decor' });

async function plannedBoth(changes: Partial<VendorRecord>, isReversed: boolean) {
  const vendor = vendorRecord(6, { categories: ['catering', 'decor'], ...changes });
  const table = await testTable();
  const offer = offerFor(vendor, { category: 'catering' });
  const items = [offeredItem(offer, vendor), makePlanItem(vendor, flowers)];
  const draft = planDraft({ items: isReversed ? items.toReversed() : items });
  await putPlan(table, draft);
  await putVendor(table, vendor, flowers);
  await table.write({ put: offerEntity.toItem(offer) });
  await putHeld(table, vendor, offer);
  const cents = Math.round((185_000 + 40 * 4200 + 120_000) * 1.05);
  const book = () => pay(bookingDeps(table), agreement({ agreed: agreedTo(draft, cents) }));
  return { table, vendor, book };
}

describe.each([
  ['before', false],
  ['after', true],
])('a held offer in the plan %s a package of its vendor', (_, isReversed) => {
  it('is booked with it, in the place of the hold', async () => {
    const { table, vendor, book } = await plannedBoth({}, isReversed);
    const { id } = await book();
    const days = await readDays(table, vendor.id, '2027-06-01', '2027-06-30');
    expect([...days.values()].map(({ date, jobs }) => [date, ...jobs.map((job) => job.id)])).toEqual([
      ['2027-06-12', id],
    ]);
  });

  it('is on the days of its hold, also if more time lies between jobs now', async () => {
    const { table, vendor, book } = await plannedBoth({ capacityPerDay: 3, jobsAtOnce: 3 }, isReversed);
    await table.write({ put: vendorEntity.toItem({ ...vendor, version: 2, minutesBetweenJobs: 300 }) });
    const { id } = await book();
    expect((await readOrder(table, id, vendor)).order.job?.dates).toEqual(['2027-06-12']);
    await moveTo(table, id, { date: '2027-06-19', shown: { vendorIds: [vendor.id] } });
  });
});
