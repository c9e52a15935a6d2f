import { describe, expect, it } from 'vitest';
import type { PriceUnit } from '../kernel/money.ts';
import { eventQuantity, missingForPrice, quantityProblem } from './quantity.ts';

describe('a quantity', () => {
  it.each<[PriceUnit, number, string | undefined]>([
    ['per_person', 25, undefined],
    ['per_person', 10_000, undefined],
    ['per_person', 10_001, 'Quantity must be at most 10,000'],
    ['per_person', 2.5, 'Quantity must be a whole number'],
    ['per_person', 0, 'Quantity must be at least 1'],
    ['per_hour', 2.5, undefined],
    ['per_hour', 2.25, 'Hours must be in half hours'],
    ['per_hour', 0, 'Hours must be at least 0.5'],
    ['per_hour', 24.5, 'Hours must be at most 24'],
    ['flat', 1000, undefined],
    ['from', 1001, 'Quantity must be at most 1,000'],
    ['flat', Number.NaN, 'Quantity must be a whole number'],
  ])('of %s can be %d: %s', (unit, quantity, problem) => {
    expect(quantityProblem(unit, quantity)).toBe(problem);
  });

  it('starts at the guests, the hours, or one', () => {
    const size = { guestCount: 40, durationHours: null };
    expect((['per_person', 'per_hour', 'flat', 'from'] as const).map((unit) => eventQuantity(unit, size))).toEqual([
      40,
      null,
      1,
      1,
    ]);
  });
});

describe('what a price waits for', () => {
  const unknown = { guestCount: null, durationHours: null };
  const counted = (unit: PriceUnit, quantity?: number) => ({ price: { unit }, quantity });

  it('is each missing part of the size once', () => {
    const packages = [counted('per_hour'), counted('per_person'), counted('per_person'), counted('flat')];
    expect(missingForPrice(packages, unknown)).toEqual(['guestCount', 'durationHours']);
    expect(missingForPrice(packages, { ...unknown, durationHours: 4 })).toEqual(['guestCount']);
  });

  it('is nothing where the quantity is chosen', () => {
    expect(missingForPrice([counted('per_person', 25), counted('per_hour', 2)], unknown)).toEqual([]);
  });
});
