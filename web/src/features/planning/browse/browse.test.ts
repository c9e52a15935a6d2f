import { describe, expect, it } from 'vitest';
import {
  browseAddress,
  byAvailability,
  filtersFor,
  initialRadius,
  nextService,
  readBrowsePlace,
  serviceFor,
  parseTab,
  widerRadius,
} from './browse.ts';
import { noFilters } from '#web/domain/directory/filters/filters.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { proves } from '#tests/support/proves.ts';

describe('browsing vendors', () => {
  it('recognizes every spelling of a category', proves('constants-10'), () => {
    expect([parseTab('food'), parseTab('activity'), parseTab('decor'), parseTab('nonsense'), parseTab(null)]).toEqual([
      'catering',
      'activities',
      'decor',
      'all',
      'all',
    ]);
  });
  it('goes through the chosen services and then to the summary', proves('vendors-3'), () => {
    expect(nextService('all', ['decor', 'venue'])).toBe('venue');
    expect(nextService('venue', ['decor', 'venue'])).toBe('decor');
    expect(nextService('catering', ['decor', 'venue'])).toBe('decor');
    expect(nextService('decor', ['decor', 'venue'])).toBeUndefined();
  });
  it("lists vendors who can't be booked on the date after the others", () => {
    const vendors = (['full', null, 'too_soon', 'free', 'closed'] as const).map((availability) => ({ availability }));
    const { bookable, notBookable } = byAvailability(vendors);
    expect(bookable.map(({ availability }) => availability)).toEqual([null, 'free']);
    expect(notBookable.map(({ availability }) => availability)).toEqual(['full', 'too_soon', 'closed']);
  });
  it('chooses the service of the tab, else one that the host needs from the vendor', () => {
    expect(serviceFor('decor', ['venue', 'decor'], [])).toBe('decor');
    expect(serviceFor('all', ['venue', 'decor'], ['decor'])).toBe('decor');
    expect(serviceFor('all', ['venue', 'decor'], [])).toBe('venue');
  });
  it('keeps the searched place in the address', () => {
    const { comesToYou, minimumRating, maximumCents, facts, sort, view } = noFilters;
    const filters = { comesToYou, minimumRating, maximumCents, facts, sort, view };
    const place = { near: '78704', radiusMiles: 25, filters };
    const address = browseAddress({ category: 'decor', draftId: undefined, ...place });
    expect(address).toBe('/vendors?category=decor&near=78704&radius=25');
    expect(readBrowsePlace(new URL(address, 'https://example.test').searchParams)).toEqual(place);
    expect(readBrowsePlace(new URLSearchParams('radius=7'))).toEqual({
      near: '',
      radiusMiles: undefined,
      filters,
    });
  });
  it('keeps filters in the address and applies only those that a tab supports', () => {
    const asked = 'comes=yes&rating=4&facts=amenities%3AParking&price=500&sort=price&view=map';
    const place = readBrowsePlace(new URLSearchParams(asked));
    expect(place.filters).toMatchObject({ comesToYou: true, minimumRating: 4, maximumCents: 50_000, sort: 'price' });
    expect(browseAddress({ category: 'venue', draftId: undefined, ...place })).toBe(`/vendors?category=venue&${asked}`);
    expect(filtersFor('venue', place.filters)).toMatchObject({ comesToYou: false, maximumCents: 50_000 });
    expect(filtersFor('venue', place.filters, false)).toMatchObject({ maximumCents: undefined, sort: 'nearest' });
    expect(filtersFor('all', place.filters)).toMatchObject({ maximumCents: undefined, sort: 'nearest' });
  });
  it('starts with the radius of the event, and with 50 miles without its place', proves('constants-3'), () => {
    const details = { ...emptyDetails, searchRadiusMiles: 10 as const };
    expect(initialRadius('', { ...details, zipCode: '78704' })).toBe(10);
    expect(initialRadius('', details)).toBe(50);
    expect(initialRadius('Denver, CO', { ...details, zipCode: '78704' })).toBe(50);
  });
  it('widens the search step by step', () => {
    expect([5, 30, 100].map(widerRadius)).toEqual([10, 50, undefined]);
  });
});
