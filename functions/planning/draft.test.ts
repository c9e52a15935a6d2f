import { describe, expect, it } from 'vitest';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { PackageLine, PlanItem } from '#shared/planning/plan.ts';
import { nextVersion, hasSameContent, startDraft, listDraft, withItem } from './draft.ts';

const now = new Date('2027-06-01T17:00:00.000Z');
const described = { details: eventDetailsSchema.parse({ name: 'Picnic' }), serviceAreas: ['venue' as const] };
const draft = startDraft('d', 'u', described, null, now);

const lawn: PackageLine = {
  productId: '1',
  productName: 'Lawn',
  description: '',
  price: { amountCents: 10_000, unit: 'flat' },
  imageUrl: null,
};

const item = (vendor: string, changes: Partial<PlanItem> = {}): PlanItem => ({
  id: `${vendor}:venue`,
  vendorId: vendor,
  vendorName: vendor,
  category: 'venue',
  packages: [lawn],
  ...changes,
});

describe('a draft', () => {
  it('increments the version and keeps its creation time', () => {
    const later = new Date('2027-06-02T17:00:00.000Z');
    expect(nextVersion(draft, { items: [item('a')] }, later, draft.userId)).toMatchObject({
      version: 2,
      createdAt: now.toISOString(),
      updatedAt: later.toISOString(),
      serviceAreas: ['venue'],
    });
  });

  it('detects whether a save changes anything', () => {
    expect(hasSameContent(draft, structuredClone(described))).toBe(true);
    expect(hasSameContent(draft, { ...described, serviceAreas: [] })).toBe(false);
    expect(hasSameContent(draft, { ...described, details: { ...described.details, theme: 'Boho' } })).toBe(false);
  });

  it('holds up to 30 packages and allows replacing one if it is full', () => {
    const items = Array.from({ length: 29 }, (_, n) => item(`v${n}`));
    const barn = { ...lawn, productId: '2', productName: 'Barn' };
    const full = withItem(items, item('v7', { packages: [lawn, barn] }));
    expect(full[7]).toMatchObject({ packages: [{ productName: 'Lawn' }, { productName: 'Barn' }] });
    expect(() => withItem(full, item('one-more'))).toThrow('A plan can have up to 30 packages');
    expect(() => withItem(full, item('v8', { packages: [lawn, barn] }))).toThrow('up to 30');
    expect(withItem(full, item('v8', { packages: [barn] }))[8]).toMatchObject({ packages: [{ productName: 'Barn' }] });
  });
});

it('holds up to 16 vendors, and a plan from before the limit may still change its items', () => {
  const ofVendor = (n: number) => item(`v${n}`);
  const full = Array.from({ length: 16 }, (_, n) => ofVendor(n));
  expect(() => withItem(full, ofVendor(16))).toThrow('A plan can have up to 16 vendors. Remove one first.');
  expect(withItem(full, { ...ofVendor(16), vendorId: 'v3' })).toHaveLength(17);
  const older = [...full, ofVendor(16)];
  expect(withItem(older, ofVendor(16))).toEqual(older);
});

describe('price of a draft', () => {
  const quoteWith = (unit: PriceUnit, details: object, quantity?: number) => {
    const line = { ...lawn, price: { amountCents: 2000, unit }, ...(quantity && { quantity }) };
    const items = [item('a', { packages: [line] })];
    return listDraft({ ...draft, items, details: { ...draft.details, ...details } }).quote?.subtotalCents ?? null;
  };

  it.each([
    ['per_person' as const, { durationHours: 4 }, null],
    ['per_person' as const, { guestCount: 10 }, 20_000],
    ['per_hour' as const, { guestCount: 10 }, null],
    ['per_hour' as const, { durationHours: 1.5 }, 3000],
    ['flat' as const, {}, 2000],
    ['from' as const, {}, 2000],
  ])('prices a package %s with %o at %s', (unit, details, cents) => {
    expect(quoteWith(unit, details)).toBe(cents);
  });

  it('needs no event details if the host chose the quantity', () => {
    expect([quoteWith('per_person', {}, 25), quoteWith('per_hour', {}, 2.5)]).toEqual([50_000, 5000]);
    expect(quoteWith('per_person', { guestCount: 40 }, 25)).toBe(50_000);
  });
});
