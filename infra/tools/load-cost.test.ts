import { expect, it } from 'vitest';
import { costOfLoad } from './load-cost.ts';

it('is some dollars for a million searches, and grows with their number', () => {
  const million = costOfLoad({ requestsPerSecond: 1000, seconds: 1000 });
  expect(million).toBeGreaterThan(5);
  expect(million).toBeLessThan(20);
  expect(costOfLoad({ requestsPerSecond: 10, seconds: 60 })).toBeCloseTo(million * 0.0006, 10);
});
