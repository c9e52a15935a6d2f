import { describe, expect, it } from 'vitest';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { changeDraft, hasSameContent, startDraft, viewDraft, withItem } from './draft.ts';

const now = new Date('2027-06-01T17:00:00.000Z');
const described = { details: eventDetailsSchema.parse({ name: 'Picnic' }), serviceAreas: ['venue' as const] };
const draft = startDraft('d', 'u', described, null, now);

const item = (vendor: string, changes: Partial<PlanItem> = {}): PlanItem => ({
  id: `${vendor}:venue`,
  vendorId: vendor,
  vendorName: vendor,
  category: 'venue',
  productId: '1',
  productName: 'Lawn',
  description: '',
  price: { amountCents: 10_000, unit: 'flat' },
  imageUrl: null,
  ...changes,
});

describe('a draft', () => {
  it('counts its changes and keeps its beginning', () => {
    const later = new Date('2027-06-02T17:00:00.000Z');
    expect(changeDraft(draft, { items: [item('a')] }, later)).toMatchObject({
      version: 2,
      createdAt: now.toISOString(),
      updatedAt: later.toISOString(),
      serviceAreas: ['venue'],
    });
  });

  it('knows whether a save says anything new', () => {
    expect(hasSameContent(draft, structuredClone(described))).toBe(true);
    expect(hasSameContent(draft, { ...described, serviceAreas: [] })).toBe(false);
    expect(hasSameContent(draft, { ...described, details: { ...described.details, theme: 'Boho' } })).toBe(false);
  });

  it('holds up to 30 services, and a full one can still change a package', () => {
    const items = Array.from({ length: 30 }, (_, n) => item(`v${n}`));
    expect(() => withItem(items, item('one-more'))).toThrow('up to 30');
    expect(withItem(items, item('v7', { productName: 'Barn' }))[7]).toMatchObject({ productName: 'Barn' });
  });
});

describe('the price of a draft', () => {
  const quoteWith = (unit: PlanItem['price']['unit'], details: object) => {
    const items = [item('a', { price: { amountCents: 2000, unit } })];
    return viewDraft({ ...draft, items, details: { ...draft.details, ...details } }).quote?.subtotalCents ?? null;
  };

  it.each([
    ['per_person' as const, { durationHours: 4 }, null],
    ['per_person' as const, { guestCount: 10 }, 20_000],
    ['per_hour' as const, { guestCount: 10 }, null],
    ['per_hour' as const, { durationHours: 1.5 }, 3000],
    ['flat' as const, {}, 2000],
    ['from' as const, {}, 2000],
  ])('%s with %o is %s', (unit, details, cents) => {
    expect(quoteWith(unit, details)).toBe(cents);
  });
});
