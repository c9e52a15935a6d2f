import { expect, it } from 'vitest';
import { planOption } from '#tests/support/plan-option.ts';
import { reasonsFor } from './reasons.ts';

const hall = { latitude: 30.6, longitude: -97.7 };
const band = planOption('Ember', 'entertainment', 1000, {
  miles: 0.4,
  location: { latitude: 30.55, longitude: -97.7 },
});

it('every option has a reason, if only its distance', () => {
  const plain = { ...band, miles: 24, rating: 4.2, replyMinutes: null, matches: [], lacks: [] };
  expect(reasonsFor(plain)).toEqual(['24 miles away']);
  expect(reasonsFor({ ...plain, matches: ['Vegan'] })).toEqual(['Has Vegan']);
  expect(reasonsFor({ ...plain, isUsual: false })).toEqual(['Closest match available']);
  expect(reasonsFor({ ...plain, isUsual: false, lacks: ['Kosher'] })).toEqual(["Doesn't list Kosher"]);
  expect(reasonsFor({ ...plain, category: 'venue', rating: null })).toEqual([
    '24 miles from your ZIP code',
    'New on Hostwell',
  ]);
});

it('measures miles to the venue of the plan, for which the price is computed', () => {
  expect(reasonsFor(band, hall)).toContain('3 miles from your venue');
  expect(reasonsFor(band)).toContain('Less than a mile away');
  expect(reasonsFor({ ...band, category: 'venue' }, hall)).toContain('Less than a mile from your ZIP code');
});
