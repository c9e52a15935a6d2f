import { describe, expect, it } from 'vitest';
import { promoCodeForm } from './promo-form.ts';

const form = {
  code: ' supper-10 ',
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderAmount: 0,
  usageLimit: null,
  expiresAt: null,
};
const firstIssue = (changes: object) => {
  const issue = promoCodeForm.safeParse({ ...form, ...changes }).error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
};

it('converts a code to upper case and requires no description', () => {
  expect(promoCodeForm.parse(form)).toEqual({ ...form, code: 'SUPPER-10', description: '' });
});

describe("refusals with the catalogue's message at the field (vendor spec 5)", () => {
  it.each([
    ['code', 'Promo code must be at least 3 characters', { code: 'ab' }],
    ['code', 'Promo code must be less than 50 characters', { code: 'A'.repeat(51) }],
    ['code', 'Promo code can only contain letters, numbers, hyphens, and underscores', { code: 'TEN OFF' }],
    ['discountType', 'Invalid discount type', { discountType: 'half' }],
    ['discountValue', 'Discount value must be positive', { discountValue: 0 }],
    ['discountValue', 'Discount value must be at most 100000', { discountType: 'fixed', discountValue: 100_001 }],
    ['discountValue', 'Percentage must be at most 100', { discountValue: 101 }],
    ['discountValue', 'Percentage must be a whole number', { discountValue: 12.5 }],
    ['discountValue', 'Discount value can have two decimals at most', { discountType: 'fixed', discountValue: 0.001 }],
    ['discountValue', 'Discount value must be at least $0.01', { discountType: 'fixed', discountValue: 5.67e-116 }],
    ['minimumOrderAmount', 'Minimum order must be at least 0', { minimumOrderAmount: -1 }],
    ['minimumOrderAmount', 'Minimum order must be at most 1000000', { minimumOrderAmount: 1_000_001 }],
    ['usageLimit', 'Usage limit must be at least 1', { usageLimit: 0 }],
    ['usageLimit', 'Usage limit must be a whole number', { usageLimit: 1.5 }],
    ['usageLimit', 'Usage limit must be at most 100000', { usageLimit: 100_001 }],
    ['description', 'Description contains invalid characters', { description: '<script>x</script>' }],
  ])('refuses an invalid %s: %s', (field, message, changes) => {
    expect(firstIssue(changes)).toEqual([field, message]);
  });
});

it.each([
  { discountValue: 100 },
  { discountType: 'fixed', discountValue: 100_000 },
  { discountType: 'fixed', discountValue: 19.99 },
  { minimumOrderAmount: 1_000_000, usageLimit: 100_000, code: 'A'.repeat(50) },
])('accepts the bounds themselves: %j', (changes) => {
  expect(firstIssue(changes)).toBeUndefined();
});
