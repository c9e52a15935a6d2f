import { expect, it } from 'vitest';
import { replacementSentences } from './replacement-text.ts';
import type { FoundReplacement } from './replacement-text.ts';

const found = (changes: Partial<FoundReplacement> = {}): FoundReplacement => ({
  picks: [{ option: { vendorName: 'Taco Cartel', category: 'catering' } }],
  totalCents: 120_000,
  costCents: 128_000,
  lacking: [],
  isTooLate: false,
  ...changes,
});

it('names the best replacement, its total price and the difference', () => {
  expect(replacementSentences(found())).toEqual([
    'Best replacement: Taco Cartel for Food & Beverage, $1,200.00 all-in, $80.00 less than before.',
  ]);
  expect(replacementSentences(found({ costCents: 100_000 }))[0]).toMatch(/\$200\.00 more than before\.$/);
  expect(replacementSentences(found({ costCents: 120_000 }))[0]).toMatch(/the same price as before\.$/);
});

it('gives the reason for each service without a replacement', () => {
  const venue = { category: 'venue', reason: 'none_free' } as const;
  expect(replacementSentences(found({ lacking: [venue] }))).toEqual([
    expect.stringMatching(/^Best replacement: /),
    'No other Venue vendor nearby is free that day.',
  ]);
  const none = { picks: [], totalCents: 0 };
  const reasons = ['no_vendors', 'none_fits', 'none_free'] as const;
  const lacking = reasons.map((reason) => ({ category: 'decor' as const, reason }));
  expect(replacementSentences(found({ ...none, lacking }))).toEqual([
    'There are no other Decor vendors nearby yet.',
    'No other Decor vendor nearby fits your event.',
    'No other Decor vendor nearby is free that day.',
  ]);
  expect(replacementSentences(found(none))).toEqual(['No other vendor nearby fits your event.']);
});

it('explains that it is too late to book another vendor', () => {
  expect(replacementSentences(found({ picks: [], isTooLate: true }))).toEqual([
    "It's too close to the day to book another vendor.",
  ]);
});
