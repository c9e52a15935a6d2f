import { beforeEach, describe, expect, it } from 'vitest';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import { findPlace } from '#functions/directory/find-place.ts';
import { getPackages, getVendor } from '#functions/directory/get-vendor.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { directory } from '#shared/api/directory.ts';
import { testCall, testId, testNow, testUserId } from '#tests/support/calls.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';
import { takeOn } from '#tests/support/busy-day.ts';

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
  await putVendor(
    table,
    vendorRecord(5, { ratingSum: 14, ratingCount: 3 }),
    productRecord(5, 52, { position: 2, imageKey: null }),
    productRecord(5, 51, { position: 1 }),
    productRecord(5, 53, { status: 'pending' }),
    productRecord(5, 54, { isAvailable: false }),
  );
});

const deps = () => ({ table });
const page = async (n = 5) =>
  directory.getVendor.response.parse(
    await getVendor(deps(), testCall(directory.getVendor, { params: { vendorId: testId(n) } })),
  );
const packages = (n = 5) => getPackages(deps(), testCall(directory.getPackages, { params: { vendorId: testId(n) } }));

const review = (n: number) => ({
  vendorId: testId(5),
  bookingId: `HST-REVIEW${String(n).padStart(3, '0')}`,
  userId: testUserId(n),
  reviewerName: `Guest ${n}`,
  eventType: 'Birthday Party',
  rating: 5,
  text: 'Lovely.',
  postedAt: new Date(Date.parse(testNow) + n * 60_000).toISOString(),
});

describe("a vendor's page", () => {
  it("a vendor's page lists available products in order, without prices", proves('calls-7'), async () => {
    const shown = await page();
    expect(shown).toMatchObject({ name: 'Vendor 5', rating: 4.7, reviewCount: 3, distanceMiles: null });
    expect(shown.packages.map(({ id, imageUrl }) => [id, imageUrl])).toEqual([
      [testId(51), '/media/drawings/venue/garden-lawn-51.svg'],
      [testId(52), null],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/cents|price|legalName|ownerId/i);
  });

  it("a vendor's page shows the facts of services except prices and fees", async () => {
    const answers = {
      venue: {
        capacity: 60,
        amenities: ['Wheelchair Access'],
        baseRate: 900,
        setupFee: 75,
        cancellationPolicy: 'Free.',
      },
    };
    await table.write({ put: vendorEntity.toItem(vendorRecord(5, { answers })) });
    expect((await page()).facts).toEqual([
      {
        category: 'venue',
        lines: [
          { key: 'capacity', label: 'Maximum Capacity', values: ['60 guests'] },
          { key: 'amenities', label: 'Amenities', values: ['Wheelchair Access'] },
          { key: 'cancellationPolicy', label: 'Cancellation Policy', values: ['Free.'] },
        ],
      },
    ]);
  });

  it.each([
    [['venue'], [], null],
    [['catering'], ['pickup'], null],
    [['catering'], ['pickup', 'delivery'], 50],
    [['venue', 'catering'], [], 50],
  ] as const)('%j with %j travels %j miles', async (categories, deliveryOptions, miles) => {
    const vendor = vendorRecord(5, { categories: [...categories], deliveryOptions: [...deliveryOptions] });
    await table.write({ put: vendorEntity.toItem({ ...vendor, travelDistanceMiles: 50 }) });
    expect((await page()).travelDistanceMiles).toBe(miles);
  });

  it("a vendor's page takes four concurrent queries, regardless of the partition's other items", async () => {
    const promo = {
      id: testId(9),
      vendorId: testId(5),
      code: 'SPRING',
      description: '',
      discountType: 'fixed' as const,
      discountValue: 500,
      minimumOrderCents: 0,
      usageLimit: null,
      version: 1,
      usedCount: 0,
      expiresAt: null,
      isActive: true,
      createdAt: testNow,
    };
    await takeOn(table, vendorRecord(5), '2027-06-12');
    await table.write({ put: promoCodeEntity.toItem(promo) });
    table.trips();
    await page();
    // The vendor with its products, reviews, and its pending and measured replies.
    expect(table.trips()).toBe(4);
  });

  it("a vendor's page shows the latest 20 reviews without their bookings", async () => {
    for (let n = 1; n <= 22; n += 1) await table.write({ put: reviewEntity.toItem(review(n)) });
    const { reviews } = await page();
    expect(reviews.map(({ reviewerName }) => reviewerName)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Guest ${22 - index}`),
    );
    expect(JSON.stringify(reviews)).not.toContain('HST-');
  });

  it('older reviews take the places of hidden ones', async () => {
    const hidden = { at: testNow, reason: 'It names a private address.' };
    for (let n = 1; n <= 22; n += 1)
      await table.write({ put: reviewEntity.toItem({ ...review(n), ...(n > 20 && { hidden }) }) });
    const { reviews } = await page();
    expect(reviews.map(({ reviewerName }) => reviewerName)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Guest ${20 - index}`),
    );
  });

  it(
    'an unknown or removed vendor and its packages are not found',
    proves('vendor-5', 'calls-5', 'vendor-calls-2'),
    async () => {
      await putVendor(table, vendorRecord(6, { status: 'removed' }), productRecord(6, 61));
      for (const n of [6, 99]) {
        await expect(page(n)).rejects.toMatchObject({ code: 'not_found', message: 'Vendor not found' });
        await expect(packages(n)).rejects.toMatchObject({ code: 'not_found' });
      }
    },
  );
});

it('packages are returned with their prices', proves('calls-7'), async () => {
  table.trips();
  expect((await packages()).packages.map(({ id, price }) => [id, price])).toEqual([
    [testId(51), { amountCents: 120_000, unit: 'flat' }],
    [testId(52), { amountCents: 120_000, unit: 'flat' }],
  ]);
  expect(table.trips()).toBe(1);
});

describe('a place', () => {
  const find = (query: string) =>
    findPlace({ geocoder: embeddedGeocoder }, testCall(directory.findPlace, { query: { query } }));

  it.each(['78704', 'Austin TX'])('a place is found for %s', proves('calls-9'), async (query) => {
    expect(await find(query)).toMatchObject({ city: 'Austin', state: 'TX' });
  });

  it('an unknown place returns the specified message', async () => {
    await expect(find('qwertyuiop')).rejects.toMatchObject({
      code: 'not_found',
      message: 'We are expanding to that area soon. Try a different location or browse all vendors below.',
    });
  });
});
