import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promoDiscount, promoProblem } from './promo.ts';
import type { PromoTerms } from './promo.ts';
import { promoTerms } from '#tests/support/promo-terms.ts';

const now = new Date('2027-06-01T17:00:00.000Z');
const order = { subtotalCents: 50_000, now };
const terms = (changes: Partial<PromoTerms> = {}): PromoTerms => ({ ...promoTerms, ...changes });

describe('promo code', () => {
  it('a promo code is valid without minimum, limit and expiry, and up to each of them', () => {
    expect(promoProblem(terms(), order)).toBeUndefined();
    const tight = { minimumOrderCents: 50_000, usageLimit: 7, usedCount: 6, expiresAt: '2027-06-01T17:00:00.001Z' };
    expect(promoProblem(terms(tight), order)).toBeUndefined();
  });

  it.each([
    ['is unknown', undefined, 'Invalid promo code'],
    ['was switched off', terms({ isActive: false }), 'This promo code is no longer active'],
    ['has expired', terms({ expiresAt: '2027-06-01T17:00:00.000Z' }), 'This promo code has expired'],
    ['is used up', terms({ usageLimit: 7, usedCount: 7 }), 'This promo code has reached its usage limit'],
    [
      'requires a larger order',
      terms({ minimumOrderCents: 50_001 }),
      'This promo code is for orders of $500.01 or more from this vendor',
    ],
    [
      'fails several checks, of which the first counts',
      terms({ isActive: false, expiresAt: '2020-01-01T00:00:00.000Z', usageLimit: 0 }),
      'This promo code is no longer active',
    ],
  ])('a promo code is refused with its own message if it %s', (_, promo, message) => {
    expect(promoProblem(promo, order)).toBe(message);
  });
});

describe('discount', () => {
  it('a discount is a percentage, rounded half up, or a fixed amount', () => {
    expect(promoDiscount({ discountType: 'percentage', discountValue: 15 }, 1_010)).toBe(152);
    expect(promoDiscount({ discountType: 'fixed', discountValue: 2_500 }, 10_000)).toBe(2_500);
  });

  it('a discount is whole cents and never more than the order, with any code', () => {
    const kinds = fc.oneof(
      fc.record({
        discountType: fc.constant('fixed' as const),
        discountValue: fc.integer({ min: 1, max: 10_000_000 }),
      }),
      fc.record({ discountType: fc.constant('percentage' as const), discountValue: fc.integer({ min: 1, max: 300 }) }),
    );
    fc.assert(
      fc.property(kinds, fc.integer({ min: 0, max: 100_000_000 }), (kind, subtotalCents) => {
        const cents = promoDiscount(kind, subtotalCents);
        expect(Number.isInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(subtotalCents);
      }),
    );
  });
});
