import type * as z from 'zod';
import { vendorOrderSchema } from '#shared/api/booking.ts';
import { userIdSchema, vendorIdSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** One vendor's part of a booking. */
export const orderRecordSchema = vendorOrderSchema.omit({ id: true }).extend({
  vendorId: vendorIdSchema,
  customerId: userIdSchema,
});

export type OrderRecord = z.infer<typeof orderRecordSchema>;

export const orderKey = (bookingId: string, vendorId: string): Key => ({
  pk: `BOOKING#${bookingId}`,
  sk: `ORDER#${vendorId}`,
});

/** gsi1: a vendor's orders by the date of the event. */
export const ordersOf = (vendorId: string): string => `VENDOR#${vendorId}`;
export const orderSort = (date: string, bookingId = ''): string => `ORDER#${date}#${bookingId}`;

export const orderEntity = defineEntity('Order', orderRecordSchema, (order) => ({
  ...orderKey(order.bookingId, order.vendorId),
  gsi1pk: ordersOf(order.vendorId),
  gsi1sk: orderSort(order.event.date, order.bookingId),
}));
