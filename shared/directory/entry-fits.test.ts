import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '../kernel/categories.ts';
import { deliveryOptions } from '../planning/delivery.ts';
import { toFitFacts } from '../vendors/facts/fit-facts.ts';
import { findMisfits } from '../vendors/facts/misfits.ts';
import { entryMisfits } from './entry-fits.ts';
import { searchableVendor } from './searchable.ts';

const austin = {
  label: 'Austin, TX 78704',
  zip: '78704',
  city: 'Austin',
  state: 'TX',
  timeZone: 'America/Chicago',
  latitude: 30.24,
  longitude: -97.77,
};

const vendor = fc.record({
  categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
  deliveryOptions: fc.uniqueArray(fc.constantFrom(...deliveryOptions)),
  travelDistanceMiles: fc.integer({ min: 0, max: 100 }),
  answers: fc.record({
    venue: fc.record({ capacity: fc.integer({ min: 1, max: 10_000 }) }),
    catering: fc.record(
      { minimumGuests: fc.integer({ min: 1, max: 200 }), maximumGuests: fc.integer({ min: 1, max: 10_000 }) },
      { requiredKeys: [] },
    ),
    activities: fc.record({ groupSize: fc.constantFrom('1-10', '11-25', '51-100', 'Over 100') }),
  }),
});
const event = fc.record({
  guests: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
  place: fc.option(fc.constantFrom(austin, { latitude: 30.6, longitude: -97.4 }, { latitude: 31.5, longitude: -97 }), {
    nil: undefined,
  }),
});

const makeEntry = ({ ...said }: Partial<Parameters<typeof searchableVendor>[0]>, closedWeekdays: number[] = []) => {
  const described = { name: 'Vendor', description: '', themes: [], eventTypes: [], packages: [] };
  const silent = { categories: [], deliveryOptions: [], answers: {} };
  return { ...searchableVendor({ ...described, ...silent, ...said }), ...austin, closedWeekdays };
};

describe('misfits of a directory entry', () => {
  it('finds the same misfits as checkout for each service of the vendor', () => {
    fc.assert(
      fc.property(vendor, event, (said, { guests, place }) => {
        const entry = makeEntry(said);
        for (const category of said.categories) {
          const facts = toFitFacts({ category }, { ...said, place: austin, leadTime: '' });
          const misfits = findMisfits({ guestCount: guests ?? null, place: place ?? null }, facts);
          expect(entryMisfits(entry, { guests, place }, category)).toEqual(misfits.map(({ message }) => message));
        }
      }),
    );
  });

  it('finds the misfits of the best-fitting service if no category is searched', () => {
    const both = makeEntry({ categories: ['venue', 'decor'], answers: { venue: { capacity: 60 } } });
    expect(entryMisfits(both, { guests: 200 }, undefined)).toEqual([]);
    expect(entryMisfits(both, { guests: 200 }, 'venue')).toEqual(['Seats 60, but you expect 200']);
  });

  it('reports the weekdays on which the vendor is closed', () => {
    const rested = makeEntry({ categories: ['decor'] }, [6]);
    expect(entryMisfits(rested, { date: '2027-06-12' }, 'decor')).toEqual(['Closed on Saturdays']);
    expect(entryMisfits(rested, { date: '2027-06-13' }, 'decor')).toEqual([]);
  });

  it('reports no misfit for limits that the vendor left open', () => {
    expect(entryMisfits(makeEntry({ categories: ['catering'] }), { guests: 9000 }, 'catering')).toEqual([]);
  });
});
