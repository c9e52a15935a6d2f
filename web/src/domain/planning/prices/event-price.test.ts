import { describe, expect, it } from 'vitest';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import { emptyDetails } from '../event-details.ts';
import { eventPrice, lowestEventPrice } from './event-price.ts';

const austin = {
  zip: '78704',
  city: 'Austin',
  state: 'TX',
  label: 'Austin, TX 78704',
  timeZone: 'America/Chicago',
};
const place = { ...austin, latitude: 30.24, longitude: -97.77 };
const tacos: PricedPackage = {
  id: 'p',
  name: 'Taco bar',
  description: '',
  category: 'catering',
  weekdays: [],
  imageUrl: null,
  price: { amountCents: 2000, unit: 'per_person' },
  fees: { setupFeeCents: 5000, travelFeeStructure: 'Per mile charge', travelFeeCents: 100 },
  location: { latitude: 30.24, longitude: -97.9 },
  comesToEvent: true,
};
const plan = { details: { ...emptyDetails, guestCount: 10 }, items: [], place };

describe('price of packages for an event', () => {
  it('adds up the package, each fee and the platform fee', () => {
    const price = eventPrice([tacos], plan);
    expect(price?.rows).toEqual([
      { label: 'Taco bar, 10 guests × $20.00', amount: '$200.00' },
      { label: 'Setup fee', amount: '$50.00' },
      { label: 'Travel fee', amount: '$8.00' },
      { label: 'Platform fee (5%)', amount: '$12.90' },
    ]);
    expect(price?.allInCents).toBe(27_090);
  });
  it('adds up all packages in their quantities, with each fee once', () => {
    const drinks = { ...tacos, id: 'd', name: 'Drinks', price: { amountCents: 500, unit: 'per_person' as const } };
    const price = eventPrice([{ ...tacos, quantity: 4 }, drinks], plan);
    expect(price?.rows.slice(0, 3)).toEqual([
      { label: 'Taco bar, 4 guests × $20.00', amount: '$80.00' },
      { label: 'Drinks, 10 guests × $5.00', amount: '$50.00' },
      { label: 'Setup fee', amount: '$50.00' },
    ]);
  });
  it('the price is known without a guest count if all quantities are chosen', () => {
    const event = { ...plan, details: emptyDetails };
    expect(eventPrice([{ ...tacos, quantity: 4 }], event)?.allInCents).toBe(14_490);
    expect(eventPrice([], plan)).toBeUndefined();
  });
  it('the price has no travel fee for pickup', () => {
    expect(eventPrice([tacos], plan, 'pickup')?.allInCents).toBe(26_250);
    expect(eventPrice([{ ...tacos, comesToEvent: false }], plan)?.allInCents).toBe(26_250);
  });
  it('measures miles to the venue of the plan', () => {
    const venue = {
      id: 'v:venue',
      vendorId: 'v',
      vendorName: 'Hall',
      category: 'venue' as const,
      packages: [
        {
          productId: 'h',
          productName: 'Hall',
          description: '',
          imageUrl: null,
          price: { amountCents: 1, unit: 'flat' as const },
        },
      ],
      location: tacos.location,
      problems: [],
    };
    const rows = eventPrice([tacos], { ...plan, items: [venue] })?.rows;
    expect(rows?.map(({ label }) => label)).toEqual(['Taco bar, 10 guests × $20.00', 'Setup fee', 'Platform fee (5%)']);
  });
  it('the price is the lowest price of the packages of a service', () => {
    const cheap = { ...tacos, id: 'q', price: { amountCents: 15_000, unit: 'flat' as const } };
    expect(lowestEventPrice([tacos, cheap], 'catering', plan)).toBe(21_840);
    expect(lowestEventPrice([tacos, cheap], 'catering', { ...plan, details: emptyDetails })).toBeUndefined();
  });
  it('the price is unknown without the guest count', () => {
    expect(eventPrice([tacos], { ...plan, details: emptyDetails })).toBeUndefined();
  });
});
