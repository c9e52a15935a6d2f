import { describe, expect, it } from 'vitest';
import { proves } from '#tests/support/proves.ts';
import { retainedPercentOnCancellation } from './cancellation-terms.ts';

describe("vendor's share of a cancellation", proves('vendor-constants-6'), () => {
  it.each([
    [30, 0],
    [8, 0],
    [7, 50],
    [3, 50],
    [2, 100],
    [0, 100],
    [-1, 100],
  ])('retains for a cancellation %i days before the event %i%%', (days, percent) => {
    expect(retainedPercentOnCancellation(days)).toBe(percent);
  });
});
