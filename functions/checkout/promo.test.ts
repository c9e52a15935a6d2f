import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceUnits } from '#shared/kernel/money.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { testNow } from '#tests/support/calls.ts';
import { makePlanItem } from '#tests/support/plans.ts';
import { productRecord, promoRecord, vendorRecord } from '#tests/support/records.ts';
import { applyPromos, discountsByItem } from './promo.ts';
import type { EnteredPromo } from './promo.ts';
import type { Price } from '#shared/kernel/money.ts';
import type { PricedItem } from './rules.ts';

const price = fc.record({ amountCents: fc.integer({ min: 1, max: 5_000_000 }), unit: fc.constantFrom(...priceUnits) });
const off = fc.oneof(
  fc.record({ discountType: fc.constant('fixed' as const), discountValue: fc.integer({ min: 1, max: 10_000_000 }) }),
  fc.record({ discountType: fc.constant('percentage' as const), discountValue: fc.integer({ min: 1, max: 100 }) }),
);
const plans = fc.record({
  packages: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), price), { minLength: 1, maxLength: 12 }),
  offs: fc.array(off, { minLength: 4, maxLength: 4 }),
  guestCount: fc.integer({ min: 1, max: 500 }),
  durationHours: fc.integer({ min: 1, max: 16 }).map((halves) => halves / 2),
});

const now = new Date(testNow);

const priceItems = (packages: readonly (readonly [number, Price])[]): PricedItem[] =>
  packages.map(([n, each], index) => {
    const vendor = vendorRecord(n);
    return {
      vendor,
      item: { ...makePlanItem(vendor, productRecord(n, index, { price: each })), id: `${index}` },
      fit: { guests: {} },
    };
  });

const entered = (vendor: number, changes: Partial<EnteredPromo['promo'] & object> = {}): EnteredPromo => {
  const promo = promoRecord(vendor, 'CODE', changes);
  return { vendorId: promo.vendorId, code: promo.code, promo };
};

describe('promo codes of a plan', () => {
  it('promo codes discount their own vendor by whole cents up to its price, and the totals add up', () => {
    fc.assert(
      fc.property(plans, ({ packages, offs, guestCount, durationHours }) => {
        const items = priceItems(packages);
        const request = { items: items.map(({ item }) => item), guestCount, durationHours };
        const { lines } = quote(request);
        const vendors = [...new Set(packages.map(([n]) => n))];
        const applied = applyPromos(
          { items, lines, now },
          vendors.map((n) => entered(n, offs[n - 1])),
        );
        const total = quote({ ...request, discounts: discountsByItem({ items, lines }, applied) });
        for (const { promo, subtotalCents, discountCents } of applied) {
          const own = total.lines.filter((_, index) => items[index]?.vendor.id === promo.vendorId);
          const taken = own.reduce((sum, line) => sum + line.discountCents, 0);
          expect(taken).toBe(discountCents);
          expect(taken).toBeLessThanOrEqual(subtotalCents);
          expect(own.every((line) => line.totalCents >= 0)).toBe(true);
        }
        expect(total.discountCents).toBe(applied.reduce((sum, { discountCents }) => sum + discountCents, 0));
        expect(total.totalCents).toBe(total.subtotalCents - total.discountCents + total.feeCents);
        expect(total.depositCents + total.balanceCents).toBe(total.totalCents);
      }),
    );
  });

  const hall = priceItems([[5, { amountCents: 120_000, unit: 'flat' }]]);
  const { lines } = quote({ items: hall.map(({ item }) => item), guestCount: 1, durationHours: 1 });
  const apply = (...codes: EnteredPromo[]) => applyPromos({ items: hall, lines, now }, codes);

  it('promo codes of a plan are refused per vendor, with the next step in the message', () => {
    const expired = entered(5, { expiresAt: '2027-01-01T00:00:00.000Z' });
    expect(() => apply(expired)).toThrow(
      expect.objectContaining({
        code: 'promo_refused',
        message: "CODE: This promo code has expired. Remove the code to continue. You haven't been charged.",
        fields: { [`promoCodes.${expired.vendorId}`]: 'This promo code has expired' },
      }),
    );
  });

  it('promo codes of a plan are limited to one per vendor of the plan', () => {
    expect(() => apply(entered(5), entered(5))).toThrow('Only one promo code per vendor can be used');
    expect(() => apply(entered(6))).toThrow('Invalid promo code');
  });
});
