import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { proves } from '#tests/support/proves.ts';
import { emptyDetails } from '../event-details.ts';
import { usePackageChoice } from './use-package-choice.ts';

const offered = (id: string, changes: Partial<PricedPackage> = {}): PricedPackage => ({
  id,
  name: id,
  description: '',
  category: 'catering',
  weekdays: [],
  imageUrl: null,
  price: { amountCents: 1200, unit: 'per_person' },
  deliveryChoices: ['pickup', 'delivery'],
  ...changes,
});
const packages = [offered('feast', { guests: { minimum: 60 } }), offered('plate'), offered('snack')];
const line = (productId: string, quantity?: number) => ({
  productId,
  productName: productId,
  description: '',
  price: { amountCents: 1200, unit: 'per_person' as const },
  imageUrl: null,
  ...(quantity && { quantity }),
});
const choose = (options: Partial<Parameters<typeof usePackageChoice>[0]> = {}) => {
  const plan = { details: { ...emptyDetails, guestCount: 40 } };
  return renderHook(() => usePackageChoice({ plan, packages, ...options })).result;
};
const chosenIn = (result: ReturnType<typeof choose>) => result.current.chosen.map(({ id, quantity }) => [id, quantity]);

describe('package choice', () => {
  it('excludes packages by offer only', () => {
    const byOffer = packages.map((one) => ({ ...one, byOfferOnly: one.id === 'plate' }));
    const item = { packages: [line('plate')] };
    expect(chosenIn(choose({ packages: byOffer, item }))).toEqual([['snack', undefined]]);
  });

  it("starts with the fitting package for the event's guests, delivered", () => {
    const result = choose();
    expect(chosenIn(result)).toEqual([['plate', undefined]]);
    expect(result.current.readQuantity(packages[1]!)).toEqual({ text: '40', problem: undefined });
    expect(result.current.deliveryOption).toBe('delivery');
  });

  it(
    'starts with the requested delivery option, unconfirmed until the host or the plan has chosen',
    proves('vendor-1'),
    () => {
      const preset = ([first]: readonly DeliveryOption[]) => first;
      const result = choose({ preset });
      expect(result.current).toMatchObject({ deliveryOption: 'pickup', isDeliveryOpen: true });
      act(() => result.current.setDeliveryOption('pickup'));
      expect(result.current).toMatchObject({ deliveryOption: 'pickup', isDeliveryOpen: false });
      const item = { packages: [line('snack')], deliveryOption: 'delivery' as const };
      expect(choose({ preset, item }).current).toMatchObject({ deliveryOption: 'delivery', isDeliveryOpen: false });
      const oneWay = packages.map((one) => ({ ...one, deliveryChoices: [] }));
      expect(choose({ preset, packages: oneWay }).current.isDeliveryOpen).toBe(false);
    },
  );

  it('starts with the packages of the plan, even if prices load later', () => {
    const item = { packages: [line('snack', 12), line('gone')], deliveryOption: 'pickup' as const };
    expect(chosenIn(choose({ item }))).toEqual([['snack', 12]]);
    expect(choose({ item }).current.deliveryOption).toBe('pickup');
    expect(choose({ item, packages: [] }).current.isComplete).toBe(false);
  });

  it("stores several packages with quantities, but not the event's own quantity", () => {
    const result = choose();
    act(() => result.current.toggle('snack'));
    act(() => result.current.setQuantity('snack', '12'));
    expect(chosenIn(result)).toEqual([
      ['plate', undefined],
      ['snack', 12],
    ]);
    act(() => result.current.setQuantity('snack', '40'));
    expect(chosenIn(result)[1]).toEqual(['snack', undefined]);
    act(() => result.current.toggle('plate'));
    expect(chosenIn(result)).toEqual([['snack', undefined]]);
  });

  it('a package choice is incomplete without packages or with an invalid quantity', () => {
    const result = choose();
    act(() => result.current.setQuantity('plate', '1.5'));
    expect(result.current.readQuantity(packages[1]!).problem).toBe('Quantity must be a whole number');
    expect(result.current.isComplete).toBe(false);
    act(() => result.current.setQuantity('plate', ''));
    expect(result.current.readQuantity(packages[1]!).problem).toBe('Enter a quantity');
    act(() => result.current.toggle('plate'));
    expect(result.current.isComplete).toBe(false);
  });

  it('needs no quantity while the guest count is unknown', () => {
    const result = choose({ plan: { details: emptyDetails } });
    expect(result.current.readQuantity(packages[0]!)).toEqual({ text: '', problem: undefined });
    expect(result.current.isComplete).toBe(true);
  });
});
