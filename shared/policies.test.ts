import { describe, expect, it } from 'vitest';
import { vendorPercentOnCancellation } from './policies.ts';

describe('what a cancellation leaves with the vendor', () => {
  it.each([
    [30, 0],
    [8, 0],
    [7, 50],
    [3, 50],
    [2, 100],
    [0, 100],
    [-1, 100],
  ])('%i days before the event: %i%%', (days, percent) => {
    expect(vendorPercentOnCancellation(days)).toBe(percent);
  });
});
