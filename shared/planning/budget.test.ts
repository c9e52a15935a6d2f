import { describe, expect, it } from 'vitest';
import { budgetBandFor, budgetBands, budgetLimit, formatBudget } from './budget.ts';
import { eventDetailsSchema } from './plan.ts';
import { proves } from '#tests/support/proves.ts';

describe('budget', () => {
  it('offers budget bands without a gap', proves('states-13', 'constants-6'), () => {
    expect(budgetBands.map(({ label }) => label)).toEqual([
      'Under $500',
      '$500 - $1,000',
      '$1,000 - $2,500',
      '$2,500 - $5,000',
      '$5,000 - $10,000',
      'Over $10,000',
    ]);
    for (const [index, band] of budgetBands.entries()) {
      expect(band.minimumCents).toBe(budgetBands[index - 1]?.maximumCents ?? 0);
    }
  });

  it.each([
    [1, 'Under $500'],
    [49_999, 'Under $500'],
    [50_000, '$500 - $1,000'],
    [1_000_000, '$5,000 - $10,000'],
    [1_000_001, 'Over $10,000'],
    [90_000_000, 'Over $10,000'],
  ])('a budget of %i cents is in the band %s', (cents, label) => {
    expect(budgetBands[budgetBandFor(cents)]?.label).toBe(label);
  });

  it('a budget is limited by the exact amount, else by the band, and unlimited in the last band', () => {
    expect(budgetLimit({ budgetBand: 5, budgetCents: 1_250_000 })).toBe(1_250_000);
    expect(budgetLimit({ budgetBand: 4, budgetCents: null })).toBe(1_000_000);
    expect(budgetLimit({ budgetBand: 5 })).toBeUndefined();
    expect(budgetLimit({ budgetBand: null })).toBeUndefined();
  });

  it('a budget is formatted as the amount or the band', () => {
    expect(formatBudget({ budgetBand: 5, budgetCents: 1_250_000 })).toBe('$12,500.00');
    expect(formatBudget({ budgetBand: 4 })).toBe('$5,000 - $10,000');
    expect(formatBudget({ budgetBand: null })).toBeUndefined();
  });

  it('a budget may be missing in older plans, and rejects amounts out of bounds', () => {
    expect(eventDetailsSchema.parse({ budgetBand: 2 })).toMatchObject({ budgetBand: 2, budgetCents: null });
    expect(eventDetailsSchema.safeParse({ budgetCents: 0 }).success).toBe(false);
    expect(eventDetailsSchema.safeParse({ budgetCents: 12.5 }).success).toBe(false);
    expect(eventDetailsSchema.safeParse({ budgetCents: 1_000_000_001 }).success).toBe(false);
  });
});
