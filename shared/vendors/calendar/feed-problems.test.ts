import { expect, it } from 'vitest';
import { describeFailure, describeWarning } from './feed-problems.ts';

it.each([
  [401, 'This calendar is private now. Copy its secret address again.'],
  [403, 'This calendar is private now. Copy its secret address again.'],
  [404, 'There is no calendar at this address any longer. Copy it again.'],
  [410, 'There is no calendar at this address any longer. Copy it again.'],
  [503, "The calendar's server has a problem (status 503)."],
])('describes the status %i', (status, text) => {
  expect(describeFailure({ code: 'status', status })).toBe(text);
});

it('describes a web page together with the remedy', () => {
  expect(describeFailure({ code: 'web_page' })).toBe('This address shows a web page. Copy the one that ends in .ics.');
});

it('describes warnings with their number of entries', () => {
  expect(describeWarning({ code: 'free_whole_days', entries: 1 })).toContain('1 entry.');
  expect(describeWarning({ code: 'repeats_within_a_day', entries: 2 })).toContain('2 entries.');
  expect(describeWarning({ code: 'unknown_time_zone', name: 'Middle/Earth' })).toContain("'Middle/Earth'");
});
