import { describe, expect, it } from 'vitest';
import { categories } from '../kernel/categories.ts';
import { serviceWishSchema } from './plan.ts';
import { costForEvent, formatCostForEvent, formatCostRange } from './service-option.ts';
import { serviceOptions } from './service-options.ts';
import { toWishText } from './service-wishes.ts';
import { proves } from '#tests/support/proves.ts';

const costRange = (category: 'venue' | 'catering', id: string) => {
  const found = serviceOptions[category].options.find((option) => option.id === id);
  if (!found) throw new Error(`No option ${id}`);
  return formatCostRange(found.cost);
};

describe('option catalogue', () => {
  it('the catalogue contains the examples of the specification', proves('entities-20'), () => {
    expect(costRange('venue', 'indoor').range).toBe('$500 - $2,000');
    expect(costRange('venue', 'outdoor').range).toBe('$300 - $1,500');
    expect(costRange('venue', 'hybrid').range).toBe('$700 - $2,500');
    const perPerson = serviceOptions.catering.options.filter(({ cost }) => cost.unit === 'per_person');
    expect(Math.min(...perPerson.map(({ cost }) => cost.minimum))).toBe(20);
    expect(Math.max(...perPerson.map(({ cost }) => cost.maximum))).toBe(80);
  });

  it.each(categories)(
    'the catalogue has options with cost ranges and a checklist for %s, with unique, valid ids',
    proves('entities-19'),
    (category) => {
      const { options, checklist } = serviceOptions[category];
      expect(options.length).toBeGreaterThanOrEqual(5);
      expect(checklist.length).toBeGreaterThanOrEqual(6);
      for (const ids of [options.map(({ id }) => id), checklist.map(({ id }) => id)]) {
        expect(new Set(ids).size).toBe(ids.length);
        expect(serviceWishSchema.safeParse({ category, options: ids, checklist: [] }).success).toBe(true);
      }
      for (const { cost } of options) expect(cost.minimum).toBeLessThan(cost.maximum);
    },
  );
});

describe('cost of an option', () => {
  const supper = { minimum: 20, maximum: 80, unit: 'per_person' } as const;
  it('the cost of an option is a range with its unit', () => {
    expect(formatCostRange(supper)).toEqual({ range: '$20 - $80', unit: 'per person' });
    expect(formatCostRange({ ...supper, unit: 'flat' }).unit).toBe('');
  });
  it('the cost of an option is computed for the whole event once guests or hours are known', () => {
    expect(costForEvent(supper, { guestCount: 60, durationHours: null })).toEqual([1200, 4800]);
    expect(formatCostForEvent(supper, { guestCount: 60, durationHours: null })).toBe('$1,200 - $4,800 for 60 guests');
    expect(
      formatCostForEvent({ ...supper, unit: 'per_hour' }, { guestCount: 60, durationHours: null }),
    ).toBeUndefined();
    expect(formatCostForEvent({ ...supper, unit: 'flat' }, { guestCount: 60, durationHours: 4 })).toBeUndefined();
  });
});

describe('wish', () => {
  const garden = { category: 'venue' as const, options: ['outdoor', 'long-gone'], checklist: ['parking'] };
  it('a wish is described in the words of the catalogue', () => {
    expect(toWishText(garden)).toEqual({ options: ['Outdoor'], checklist: ['Parking or a bus stop nearby'] });
  });
});
