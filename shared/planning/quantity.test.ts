import { describe, expect, it } from 'vitest';
import type { PriceUnit } from '../kernel/money.ts';
import { eventQuantity, missingForPrice, quantityProblem } from './quantity.ts';

describe('quantity', () => {
  it.each<[PriceUnit, number, string | undefined]>([
    ['per_person', 25, undefined],
    ['per_person', 10_000, undefined],
    ['per_person', 10_001, 'Quantity must be at most 10,000'],
    ['per_person', 2.5, 'Quantity must be a whole number'],
    ['per_person', 0, 'Quantity must be at least 1'],
    ['per_hour', 2.5, undefined],
    ['per_hour', 2.25, 'Hours must be in half-hour steps'],
    ['per_hour', 0, 'Hours must be at least 0.5'],
    ['per_hour', 24.5, 'Hours must be at most 24'],
    ['flat', 1000, undefined],
    ['from', 1001, 'Quantity must be at most 1,000'],
    ['flat', Number.NaN, 'Quantity must be a whole number'],
  ])('checks a quantity %s of %d: %s', (unit, quantity, problem) => {
    expect(quantityProblem(unit, quantity)).toBe(problem);
  });

  it('a quantity defaults to the guests, the hours, or one', () => {
    const size = { guestCount: 40, durationHours: null };
    expect((['per_person', 'per_hour', 'flat', 'from'] as const).map((unit) => eventQuantity(unit, size))).toEqual([
      40,
      null,
      1,
      1,
    ]);
  });
});

describe('facts missing for a price', () => {
  const unknown = { guestCount: null, durationHours: null };
  const counted = (unit: PriceUnit, quantity?: number) => ({ price: { unit }, quantity });

  it('lists each fact missing for a price once', () => {
    const packages = [counted('per_hour'), counted('per_person'), counted('per_person'), counted('flat')];
    expect(missingForPrice(packages, unknown)).toEqual(['guestCount', 'durationHours']);
    expect(missingForPrice(packages, { ...unknown, durationHours: 4 })).toEqual(['guestCount']);
  });

  it('lists no missing fact if the host chose the quantity', () => {
    expect(missingForPrice([counted('per_person', 25), counted('per_hour', 2)], unknown)).toEqual([]);
  });
});
