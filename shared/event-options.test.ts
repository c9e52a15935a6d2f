import { describe, expect, it } from 'vitest';
import {
  budgetBands,
  durationOptions,
  eventTypes,
  findBudgetBand,
  serviceAreaOptions,
  serviceLabel,
  timeOptions,
} from './event-options.ts';

describe('what the questionnaire offers', () => {
  it('has the fifteen event types', () => {
    expect(eventTypes).toHaveLength(15);
    expect(new Set(eventTypes).size).toBe(15);
  });

  it('has a time every half hour', () => {
    expect(timeOptions).toHaveLength(48);
    expect(timeOptions[0]).toEqual({ value: '00:00', label: '12:00 AM' });
    expect(timeOptions[33]).toEqual({ value: '16:30', label: '4:30 PM' });
    expect(timeOptions[47]).toEqual({ value: '23:30', label: '11:30 PM' });
  });

  it('has durations in words', () => {
    expect(durationOptions.map((option) => option.label).slice(0, 3)).toEqual(['1 hour', '1.5 hours', '2 hours']);
  });

  it('has budget bands without a gap', () => {
    expect(budgetBands).toHaveLength(6);
    for (const [index, band] of budgetBands.entries()) {
      expect(band.minimumCents).toBe(budgetBands[index - 1]?.maximumCents ?? 0);
    }
    expect(findBudgetBand('$1,000 - $2,500')).toBe(budgetBands[2]);
    expect(findBudgetBand('a lot')).toBeUndefined();
  });

  it('has the canonical service areas', () => {
    expect(serviceAreaOptions).toContainEqual({ value: 'audio-visual', label: 'Audio-Visual' });
    expect(serviceAreaOptions).toContainEqual({ value: 'catering', label: 'Food & Beverage' });
  });
});

describe('a service label', () => {
  it.each([
    ['food_beverage', 'Food & Beverage'],
    ['activity', 'Activities'],
    ['photography', 'Photography & Video'],
    ['furniture_rental', 'Furniture Rental'],
    ['Fire breathing', 'Fire breathing'],
  ])('of %s is %s', (text, label) => {
    expect(serviceLabel(text)).toBe(label);
  });
});
