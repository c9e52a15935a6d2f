import { describe, expect, it } from 'vitest';
import {
  averageDiscount,
  formatDiscount,
  filterPromos,
  promoStats,
  promoStatus,
  formatUsage,
} from './promo-display.ts';
import type { ListedPromo } from './promo-display.ts';
import { promoTerms } from '#tests/support/promo-terms.ts';
import { proves } from '#tests/support/proves.ts';

const now = new Date('2027-06-01T17:00:00.000Z');
const promo = (changes: Partial<ListedPromo> = {}): ListedPromo => ({
  code: 'SUPPER10',
  description: 'For early birds',
  ...promoTerms,
  ...changes,
});
const percent = (discountValue: number) => promo({ discountValue });
const dollars = (discountValue: number) => promo({ discountType: 'fixed', discountValue: discountValue * 100 });

describe('status of a promo code (vendor spec 4)', proves('vendor-states-8'), () => {
  const over = '2027-06-01T17:00:00.000Z';
  it.each([
    ['Active', {}],
    ['Active', { usageLimit: 2, usedCount: 1, expiresAt: '2027-06-01T17:00:00.001Z' }],
    ['Inactive', { isActive: false, expiresAt: over, usageLimit: 1, usedCount: 1 }],
    ['Expired', { expiresAt: over, usageLimit: 1, usedCount: 1 }],
    ['Limit Reached', { usageLimit: 1, usedCount: 1 }],
    ['Limit Reached', { usageLimit: 1, usedCount: 2 }],
  ] as const)('the status of a promo code is %s', (status, changes) => {
    expect(promoStatus(promo(changes), now)).toBe(status);
  });
});

it('formats uses with the limit, or ∞ without one', proves('vendor-constants-4'), () => {
  expect(formatUsage({ usedCount: 1234, usageLimit: 10_000 })).toBe('1,234 / 10,000');
  expect(formatUsage({ usedCount: 3, usageLimit: null })).toBe('3 / ∞');
});

it('formats a percentage as it is and an amount with its cents', () => {
  expect([percent(15), dollars(50)].map(formatDiscount)).toEqual(['15%', '$50.00']);
});

describe('average discount (vendor spec 9, rule administration-41)', proves('vendor-constants-4'), () => {
  it.each([
    ['13%', [percent(10), percent(15)]],
    ['$38', [dollars(25), dollars(50)]],
    ['10% · $1,050', [percent(10), dollars(100), dollars(2000)]],
    ['–', []],
  ])('the average discount is %s', (words, promos) => {
    expect(averageDiscount(promos)).toBe(words);
  });
});

it('counts codes, active codes and uses', () => {
  const promos = [promo({ usedCount: 2 }), promo({ isActive: false, usedCount: 3 })];
  expect(promoStats(promos, now)).toEqual({ total: 2, active: 1, uses: 5, averageDiscount: '10%' });
});

describe('search and filter', () => {
  const promos = [
    promo({ code: 'A' }),
    promo({ code: 'B', isActive: false }),
    promo({ code: 'C', expiresAt: '2027-01-01T00:00:00.000Z' }),
    promo({ code: 'D', usageLimit: 1, usedCount: 1, description: 'Garden fair' }),
  ];
  const found = (text: string, status: 'all' | 'active' | 'inactive' | 'expired') =>
    filterPromos(promos, { text, status, now }, ({ code }) => (code === 'B' ? 'Ember & Rye' : '')).map(
      ({ code }) => code,
    );

  it.each([
    [['A', 'B', 'C', 'D'], '', 'all'],
    [['A'], '', 'active'],
    [['B'], '', 'inactive'],
    [['C'], '', 'expired'],
    [['D'], ' garden ', 'all'],
    [['B'], 'ember', 'all'],
    [[], 'ember', 'active'],
  ] as const)('finds %j for "%s" of %s', (codes, text, status) => {
    expect(found(text, status)).toEqual(codes);
  });
});
