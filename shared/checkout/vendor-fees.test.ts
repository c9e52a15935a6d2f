import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from './pricing.ts';
import type { QuoteItem } from './pricing.ts';
import { travelFeeCents, vendorFees } from './vendor-fees.ts';
import type { FeeTerms } from './vendor-fees.ts';

const hall: QuoteItem = { id: 'a:venue', vendorId: 'a', packages: [{ price: { amountCents: 100_000, unit: 'flat' } }] };
const party = { guestCount: 40, durationHours: 2.5 };

describe('travel fee', () => {
  const travel = (travelFeeStructure: string, miles: number) =>
    travelFeeCents({ travelFeeStructure, travelFeeCents: 200 }, miles);

  it('the travel fee is free within 10 miles and charged once beyond', () => {
    expect([10, 10.2, 80].map((miles) => travel('Free within 10 miles', miles))).toEqual([0, 200, 200]);
  });
  it('the travel fee is flat, per mile one way, or per started 25 miles', () => {
    expect([1, 60].map((miles) => travel('Flat rate per event', miles))).toEqual([200, 200]);
    expect([3, 3.1].map((miles) => travel('Per mile charge', miles))).toEqual([600, 800]);
    expect([25, 26, 75.5].map((miles) => travel('By distance zones', miles))).toEqual([200, 400, 800]);
  });
  it('free miles are charged in no structure', () => {
    const fee = (travelFeeStructure: string, freeMiles: number, miles = 34) =>
      travelFeeCents({ travelFeeStructure, travelFeeCents: 100, freeMiles }, miles);
    expect([0, 10, 34, 60].map((free) => fee('Per mile charge', free))).toEqual([3400, 2400, 0, 0]);
    expect([33, 34].map((free) => fee('Flat rate per event', free))).toEqual([100, 0]);
    expect([5, 10, 20].map((free) => fee('Free within 10 miles', free, 15))).toEqual([100, 100, 0]);
    expect([0, 9, 10].map((free) => fee('By distance zones', free))).toEqual([200, 100, 100]);
  });
  it('the travel fee is zero without a distance, a fee, or a known structure', () => {
    expect(travel('Flat rate per event', 0)).toBe(0);
    expect(travel('No travel fees', 40)).toBe(0);
    expect(travel('constructor', 40)).toBe(0);
    expect(travelFeeCents({ travelFeeStructure: 'Flat rate per event' }, 40)).toBe(0);
  });
});

describe('vendor fees', () => {
  const terms: FeeTerms = {
    setupFeeCents: 5000,
    teardownFeeCents: 2500,
    adminFeeCents: 999,
    serviceFeePercent: 12.5,
    travelFeeStructure: 'Per mile charge',
    travelFeeCents: 150,
  };

  it('vendor fees are one line each, in a fixed order', () => {
    expect(vendorFees(terms, { miles: 12.4, packagesCents: 10_001 })).toEqual([
      { kind: 'setup', cents: 5000 },
      { kind: 'teardown', cents: 2500 },
      { kind: 'travel', cents: 1950 },
      { kind: 'service', cents: 1250 },
      { kind: 'admin', cents: 999 },
    ]);
    expect(vendorFees({}, { miles: 12, packagesCents: 10_000 })).toEqual([]);
  });

  it('vendor fees are part of the total, subject to the platform fee, and never discounted', () => {
    const items = [{ ...hall, fees: { setupFeeCents: 5000, serviceFeePercent: 10 } }];
    expect(quote({ items, ...party, discounts: { 'a:venue': 150_000 } })).toMatchObject({
      subtotalCents: 100_000,
      discountCents: 100_000,
      vendorFeesCents: 5000,
      feeCents: 250,
      totalCents: 5250,
    });
    expect(quote({ items, ...party, discounts: { 'a:venue': 10_000 } })).toMatchObject({
      vendorFeesCents: 14_000,
      feeCents: 5200,
      totalCents: 109_200,
    });
  });

  it('charges the minimum hours only for packages by the hour', () => {
    const hourly = { price: { amountCents: 10_000, unit: 'per_hour' as const } };
    const dj: QuoteItem = { id: 'b', packages: [hourly], fees: { minimumHours: 4 } };
    const quantity = (item: QuoteItem, durationHours: number) =>
      quote({ items: [item], guestCount: 40, durationHours }).lines[0]?.packages[0]?.quantity;
    expect([quantity(dj, 2.5), quantity(dj, 5)]).toEqual([4, 5]);
    expect(quantity({ ...dj, packages: [{ ...hourly, quantity: 3 }] }, 8), 'chosen quantity').toBe(4);
    expect(quantity({ ...dj, packages: [{ price: { amountCents: 10_000, unit: 'flat' } }] }, 2.5)).toBe(1);
  });

  it('charges one travel fee, the higher one, for a vendor with two services', () => {
    const fees = (cents: number) => ({ travelFeeStructure: 'Flat rate per event', travelFeeCents: cents });
    const items = [
      { ...hall, id: 'a:decor', miles: 20, fees: fees(3000) },
      { ...hall, id: 'a:catering', miles: 20, fees: fees(5000) },
      { ...hall, id: 'b:decor', vendorId: 'b', miles: 20, fees: fees(700) },
    ];
    const result = quote({ items, ...party });
    expect(result.lines.map(({ fees: lines }) => lines)).toEqual([
      [],
      [{ kind: 'travel', cents: 5000 }],
      [{ kind: 'travel', cents: 700 }],
    ]);
  });
});

describe('any fees', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const terms: fc.Arbitrary<FeeTerms> = fc.record(
    {
      setupFeeCents: cents,
      teardownFeeCents: cents,
      adminFeeCents: cents,
      serviceFeePercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      travelFeeStructure: fc.constantFrom('Flat rate per event', 'Per mile charge', 'By distance zones', 'no such'),
      travelFeeCents: cents,
      minimumHours: fc.integer({ min: 0, max: 100 }),
    },
    { requiredKeys: [] },
  );
  const miles = fc.double({ min: 0, max: 3000, noNaN: true });

  it('charges positive whole cents, and travel never costs less farther away', () => {
    fc.assert(
      fc.property(terms, miles, miles, cents, (given, one, other, packagesCents) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        for (const fee of vendorFees(given, { miles: far, packagesCents }))
          expect(Number.isSafeInteger(fee.cents) && fee.cents > 0).toBe(true);
        expect(travelFeeCents(given, near)).toBeLessThanOrEqual(travelFeeCents(given, far));
      }),
    );
  });

  it("doesn't change the price of a vendor without fees", () => {
    const withoutFees = { ...hall, fees: {}, miles: 500 };
    expect(quote({ items: [withoutFees], ...party })).toEqual(quote({ items: [hall], ...party }));
  });
});
