import { expect, it } from 'vitest';
import { performanceHours } from './performance-hours.ts';

it('reads every answer of the questionnaire', () => {
  const hours = (performanceDuration: string) => performanceHours({ entertainment: { performanceDuration } });
  expect(['30 minutes', '45 minutes', '1 hour', '4 hours', 'Full event'].map(hours)).toEqual([0.5, 1, 1, 4, Infinity]);
  expect(hours('')).toBeUndefined();
  expect(performanceHours({})).toBeUndefined();
});
