import { expect, it } from 'vitest';
import { presetDelivery } from './delivery.ts';

it('defaults to delivery if a vendor offers it, else to the first option', () => {
  expect(presetDelivery(['pickup', 'delivery', 'dine_in'])).toBe('delivery');
  expect(presetDelivery(['pickup', 'dine_in'])).toBe('pickup');
  expect(presetDelivery([])).toBeUndefined();
});
