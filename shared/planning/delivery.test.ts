import { expect, it } from 'vitest';
import { presetDelivery } from './delivery.ts';

it('begins with delivery where a vendor offers it, else with its first way', () => {
  expect(presetDelivery(['pickup', 'delivery', 'dine_in'])).toBe('delivery');
  expect(presetDelivery(['pickup', 'dine_in'])).toBe('pickup');
  expect(presetDelivery([])).toBeUndefined();
});
