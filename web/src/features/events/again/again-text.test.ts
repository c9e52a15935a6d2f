import { expect, it } from 'vitest';
import { againSentence } from './again-text.ts';

const service = (vendorId: string, message: string | null = null, category: 'venue' | 'decor' = 'venue') => ({
  vendorId,
  vendorName: vendorId,
  category,
  message,
});

it.each([
  [[service('a'), service('b')], 'Both of your vendors are available on this date.'],
  [[service('a')], 'Your vendor is available on this date.'],
  [[service('a'), service('b', 'Not available')], '1 of your 2 vendors is available on this date.'],
  [
    [service('a', 'Not available')],
    'None of your vendors are available on this date. You can still start the plan and choose other vendors.',
  ],
])('counts the vendors who can come', (services, sentence) => {
  expect(againSentence({ services })).toBe(sentence);
});

it('counts a vendor with two services once', () => {
  expect(againSentence({ services: [service('a'), service('a', null, 'decor'), service('b')] })).toBe(
    'Both of your vendors are available on this date.',
  );
});
