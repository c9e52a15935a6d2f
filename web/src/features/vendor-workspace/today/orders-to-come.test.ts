import { expect, it } from 'vitest';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { ordersToCome } from './orders-to-come.ts';

const order = (id: string, changes: Partial<VendorOrder>) =>
  ({ id, status: 'pending', canAnnounce: true, ...changes }) as VendorOrder;

it('excludes orders that are canceled or whose day is over', () => {
  const yesterday = order('yesterday', { canAnnounce: false });
  const off = order('off', { status: 'cancelled', canAnnounce: false });
  expect(ordersToCome([yesterday, off, order('today', {})]).map(({ id }) => id)).toEqual(['today']);
});
