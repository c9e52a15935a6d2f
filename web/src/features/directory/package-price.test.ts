import { describe, expect, it } from 'vitest';
import { packagePrice } from '#web/domain/planning/prices/package-price.ts';

describe('price of a package', () => {
  const event = { guestCount: 60, durationHours: 4 };
  it('the price of a package is calculated for the guests and hours of the event', () => {
    expect(packagePrice({ price: { amountCents: 3800, unit: 'per_person' } }, event)).toEqual({
      sum: '$2,280.00',
      how: '60 guests × $38.00',
    });
    expect(packagePrice({ price: { amountCents: 22_500, unit: 'per_hour' } }, event).sum).toBe('$900.00');
    expect(packagePrice({ price: { amountCents: 65_000, unit: 'flat' } }, event)).toEqual({ sum: '$650.00', how: '' });
  });
  it.each([
    [3, '4 hours × $225.00 (4-hour minimum)'],
    [4, '4 hours × $225.00'],
    [6, '6 hours × $225.00'],
  ])('the price of a package for %d hours names a minimum of 4 that is charged for fewer', (durationHours, how) => {
    const hourly = { price: { amountCents: 22_500, unit: 'per_hour' as const }, fees: { minimumHours: 4 } };
    expect(packagePrice(hourly, { ...event, durationHours }).how).toBe(how);
    expect(packagePrice({ ...hourly, quantity: durationHours }, { ...event, durationHours: 5 }).how).toBe(how);
  });
  it('the price of a package is a unit price while the guest count is unknown', () => {
    const unknown = { guestCount: null, durationHours: null };
    expect(packagePrice({ price: { amountCents: 3800, unit: 'per_person' } }, unknown)).toEqual({
      how: '$38.00 per person',
    });
  });
});
