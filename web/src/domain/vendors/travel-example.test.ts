import { expect, it } from 'vitest';
import { formatTravelExample } from './travel-example.ts';

it.each([
  ['Per mile charge', 1, 10, 60, 'A wedding 34 miles away: $24 for travel'],
  ['Per mile charge', 1.25, 10, 60, 'A wedding 34 miles away: $30 for travel'],
  ['Per mile charge', 1.5, undefined, 20, 'A wedding 20 miles away: $30 for travel'],
  ['Free within 10 miles', 45.5, undefined, 60, 'A wedding 34 miles away: $45.50 for travel'],
  ['Free within 10 miles', 45, 34, 60, 'A wedding 34 miles away: nothing for travel'],
  ['By distance zones', 20, 10, null, 'A wedding 34 miles away: $20 for travel'],
  ['No travel fees', 45, undefined, 1, 'A wedding 1 mile away: nothing for travel'],
])('%s of $%s with %s free miles and a reach of %s: %s', (travelFeeStructure, amount, freeMiles, reach, text) => {
  const answers = { travelFeeStructure, travelFeeAmount: amount, ...(freeMiles !== undefined && { freeMiles }) };
  expect(formatTravelExample('catering', answers, reach)).toBe(text);
});

it('there is no example without a structure', () => {
  expect(formatTravelExample('catering', { travelFeeAmount: 4 }, 60)).toBeUndefined();
});
