import { describe, expect, it } from 'vitest';
import type { Category } from '#shared/kernel/categories.ts';
import type { Price } from '#shared/kernel/money.ts';
import { findBest, groupByService, startingPrice, unsuitableReasons } from './compare.ts';
import { proves } from '#tests/support/proves.ts';

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
const one = (category: Category, price: Price) => ({
  id: '0'.repeat(26),
  name: 'Package',
  description: '',
  category,
  weekdays: [],
  imageUrl: null,
  price,
});
const flat = (amountCents: number): Price => ({ amountCents, unit: 'flat' });

const sized = (guestCount: number | null) => ({ details: { guestCount, durationHours: null } });
const unknownSize = sized(null);

describe('comparing vendors', () => {
  it('groups vendors by service', proves('comparison-3'), () => {
    const vendors = [compared('one', 'decor'), compared('two', 'venue'), compared('three', 'decor')];
    expect(groupByService(vendors).map(({ category, vendors: of }) => [category, of.map(({ id }) => id)])).toEqual([
      ['venue', ['two']],
      ['decor', ['one', 'three']],
    ]);
  });

  it('finds the lowest price of the service, at any position in the list', proves('comparison-4'), () => {
    const packages = [one('venue', flat(100)), one('decor', flat(90_000)), one('decor', flat(45_000))];
    expect(startingPrice(packages, 'decor', unknownSize)).toEqual(flat(45_000));
    expect(startingPrice(packages, 'catering', unknownSize), 'the lowest price of all packages otherwise').toEqual(
      flat(100),
    );
    expect(startingPrice(undefined, 'decor', unknownSize)).toBeUndefined();
  });

  it('compares prices by their total for the event', () => {
    const perPerson: Price = { amountCents: 4500, unit: 'per_person' };
    const packages = [one('decor', perPerson), one('decor', flat(90_000))];
    expect(startingPrice(packages, 'decor', sized(40))).toEqual(flat(90_000));
    expect(startingPrice(packages, 'decor', sized(10))).toEqual(perPerson);
  });

  it("names packages that don't suit the event, and starts at none of them", () => {
    const extra = {
      ...one('venue', flat(16_800)),
      id: '1'.repeat(26),
      name: 'Extra hour',
      known: { role: 'add_on' as const, isAnswered: false },
    };
    const hall = { ...one('venue', flat(200_000)), name: 'Hall' };
    expect(startingPrice([extra, hall], 'venue', sized(40))).toEqual(flat(200_000));
    expect(unsuitableReasons([extra, hall], 'venue', sized(40))).toEqual({ [extra.id]: 'An add-on to Hall' });
  });

  it('marks the best figure of a row, and none among equal or incomparable ones', () => {
    expect(
      findBest([
        { rating: 4.5, price: flat(100) },
        { rating: 4.9, price: flat(90) },
      ]),
    ).toEqual({ rating: 4.9, price: 90 });
    expect(
      findBest([
        { rating: 4.5, price: flat(100) },
        { rating: 4.5, price: { amountCents: 90, unit: 'per_hour' } },
      ]),
    ).toEqual({ rating: undefined, price: undefined });
    expect(findBest([{ rating: null, price: undefined }])).toEqual({ rating: undefined, price: undefined });
  });
});
