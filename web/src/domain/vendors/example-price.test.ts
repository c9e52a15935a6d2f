import { describe, expect, it } from 'vitest';
import { examplePrice } from './example-price.ts';

const tacos = {
  name: 'Taco bar',
  price: { amountCents: 2000, unit: 'per_person' as const },
  fees: { setupFeeCents: 5000, travelFeeStructure: 'Per mile charge', travelFeeCents: 100 },
  comesToEvent: true,
};

describe("example of a host's price", () => {
  it("the example has each line of a plan and the vendor's part of it", () => {
    const { words, rows, allInCents, vendorCents } = examplePrice(tacos);
    expect(words).toBe('For 80 guests, 20 miles away, a host pays');
    expect(rows).toEqual([
      { label: 'Taco bar, 80 guests × $20.00', amount: '$1,600.00' },
      { label: 'Setup fee', amount: '$50.00' },
      { label: 'Travel fee', amount: '$20.00' },
      { label: 'Platform fee (5%)', amount: '$83.50' },
    ]);
    expect([allInCents, vendorCents]).toEqual([175_350, 167_000]);
  });

  it('the example has no travel fee for a venue, and hours for a price by the hour', () => {
    const hall = {
      ...tacos,
      name: 'Hall',
      price: { amountCents: 10_000, unit: 'per_hour' as const },
      comesToEvent: false,
    };
    const { words, rows } = examplePrice(hall);
    expect(words).toBe('For 80 guests and 4 hours, a host pays');
    expect(rows.map(({ label }) => label)).toEqual(['Hall, 4 hours × $100.00', 'Setup fee', 'Platform fee (5%)']);
  });

  it('uses a guest count that the package allows', () => {
    expect(examplePrice({ ...tacos, guests: { maximum: 1 } }).words).toBe('For 1 guest, 20 miles away, a host pays');
    const large = { ...tacos, guests: { minimum: 1200 }, comesToEvent: false };
    expect(examplePrice(large).words).toBe('For 1,200 guests, a host pays');
  });
});
