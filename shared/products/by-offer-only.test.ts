import { describe, expect, it } from 'vitest';
import { isByOfferOnly } from './by-offer-only.ts';

const answers = { venue: { basePricingModel: 'Custom Quote' } };

describe('by offer only', () => {
  it.each([
    ['marked by its vendor', { category: 'catering', byOfferOnly: true }, { answers: {} }, true],
    ['of a service that its vendor quotes', { category: 'venue' }, { answers }, true],
    ['of another service of that vendor', { category: 'catering' }, { answers }, false],
    [
      'of a vendor who asks first',
      { category: 'catering', byOfferOnly: false },
      { answers: {}, asksFirst: true },
      true,
    ],
    ['of a vendor who stopped asking', { category: 'catering' }, { answers: {}, asksFirst: false }, false],
  ] as const)('a product %s', (_, product, vendor, expected) => {
    expect(isByOfferOnly(product, vendor)).toBe(expected);
  });
});
