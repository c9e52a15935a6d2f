import { describe, expect, it } from 'vitest';
import type { Category } from '#shared/categories.ts';
import type { Price } from '#shared/money.ts';
import { bestOf, groupsOf, startingPrice } from './compare.ts';

const compared = (id: string, category: Category) => ({
  id,
  name: id,
  image: '/media/one.svg',
  service_category: category,
  rating: 4.5,
  reviews: 3,
  leadTime: '1-2 weeks',
  description: '',
});
const offer = (category: Category, price: Price) => ({
  id: '0'.repeat(26),
  name: 'Package',
  description: '',
  category,
  imageUrl: null,
  price,
});
const flat = (amountCents: number): Price => ({ amountCents, unit: 'flat' });

describe('comparing vendors', () => {
  it('groups them by service', () => {
    const vendors = [compared('one', 'decor'), compared('two', 'venue'), compared('three', 'decor')];
    expect(groupsOf(vendors).map(({ category, vendors: of }) => [category, of.map(({ id }) => id)])).toEqual([
      ['venue', ['two']],
      ['decor', ['one', 'three']],
    ]);
  });

  it('starts at the price of the first package of the service', () => {
    const packages = [offer('venue', flat(90_000)), offer('decor', { amountCents: 4500, unit: 'per_person' })];
    expect(startingPrice(packages, 'decor')).toBe('$45.00 per person');
    expect(startingPrice(packages, 'catering')).toBe('$900.00');
    expect(startingPrice(undefined, 'decor')).toBeUndefined();
  });

  it('lifts the best figure of a row, and none among equals or unlike prices', () => {
    expect(
      bestOf([
        { rating: 4.5, price: flat(100) },
        { rating: 4.9, price: flat(90) },
      ]),
    ).toEqual({ rating: 4.9, price: 90 });
    expect(
      bestOf([
        { rating: 4.5, price: flat(100) },
        { rating: 4.5, price: { amountCents: 90, unit: 'per_hour' } },
      ]),
    ).toEqual({ rating: undefined, price: undefined });
    expect(bestOf([{ rating: null, price: undefined }])).toEqual({ rating: undefined, price: undefined });
  });
});
