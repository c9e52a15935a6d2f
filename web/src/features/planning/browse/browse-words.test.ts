import { expect, it } from 'vitest';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { noFilters } from '#web/domain/directory/filters/filters.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { findingsWords } from './browse-words.ts';
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
  [1, 'The one vendor within 10 miles of 78704 does not match'],
  [undefined, '0 vendors within 10 miles of 78704, nearest first'],
])('with %s vendors of all services, none of which fits: %s', (total, words) => {
  expect(findingsWords({ ...browse, total }, plan)).toBe(words);
});
