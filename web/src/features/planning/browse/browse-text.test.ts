import { expect, it } from 'vitest';
import { proves } from '#tests/support/proves.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { noFilters } from '#web/domain/directory/filters/filters.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { describeFindings, describeLoaded } from './browse-text.ts';
import type { Browse } from './use-browse.ts';

const plan = { details: { ...emptyDetails, zipCode: '78704' } } as unknown as Plan;
const browse = {
  tab: 'venue',
  search: { isSuccess: true, vendors: [], sortedAmong: null },
  counts: { venue: 0 },
  where: { place: { label: 'Austin, TX' }, radiusMiles: 10 },
  near: '',
  filters: noFilters,
} as unknown as Browse;

it.each([
  [27, 'None of the 27 vendors within 10 miles of 78704 matches'],
  [1, "The one vendor within 10 miles of 78704 doesn't match"],
  [undefined, '0 vendors within 10 miles of 78704, nearest first'],
])('summarizes %s vendors of all services without a match: %s', (total, words) => {
  expect(describeFindings({ ...browse, total }, plan)).toBe(words);
});

interface Listed {
  vendors: number;
  hasNextPage?: boolean;
  isSuccess?: boolean;
  found?: number;
  tab?: string;
  total?: number;
  counts?: object;
  samples?: [];
}

it.each<[string, Listed, string]>([
  ['the list of the tab', { vendors: 3 }, 'Found 3 approved vendors.'],
  ['one', { vendors: 1 }, 'Found 1 approved vendor.'],
  ['a list of several pages', { vendors: 24, hasNextPage: true, counts: { venue: 57 } }, 'Found 57 approved vendors.'],
  ['all services', { tab: 'all', vendors: 24, hasNextPage: true, total: 80 }, 'Found 80 approved vendors.'],
  ['more than are counted', { vendors: 24, hasNextPage: true, found: 201 }, 'Found more than 200 approved vendors.'],
  ['some that are not counted', { tab: 'all', vendors: 24, hasNextPage: true }, 'Found more than 24 approved vendors.'],
  ['none', { vendors: 0 }, ''],
  ['samples', { vendors: 0, samples: [] }, ''],
  ['what is being loaded', { vendors: 0, isSuccess: false }, ''],
])(
  'counts loaded vendors: %s',
  proves('errors-21'),
  (_, { vendors, isSuccess = true, hasNextPage = false, found, ...changes }, words) => {
    const search = { ...browse.search, isSuccess, hasNextPage, vendors: Array.from({ length: vendors }) };
    const shown = { ...browse, search, ...(found && { found: { total: found } }), ...changes } as unknown as Browse;
    expect(describeLoaded(shown)).toBe(words);
  },
);
