import * as z from 'zod';
import { cancellationSchema, orderStatusSchema } from '#shared/orders/booking.ts';
import { orderEventSchema, orderLineSchema, orderMoveSchema } from '#shared/api/vendor-order.ts';
import { bookingIdSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { ledgerEntrySchema } from '#shared/orders/ledger-entry.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { storedOrderLine } from '#functions/data/planning/one-package.ts';
import { bookingPartition } from './booking.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** One vendor's part of a booking, made when it is confirmed. Long texts are in the booking. Cents. */
export const orderRecordSchema = z.object({
  vendorId: vendorIdSchema,
  bookingId: bookingIdSchema,
  version: z.int().positive(),
  customerId: userIdSchema,
  customerName: z.string(),
  event: orderEventSchema,
  lines: z.array(storedOrderLine(orderLineSchema)),
  /** The vendor's own, after its discount. */
  priceCents: centsSchema,
  /** Its part of the platform's fee; price and fee are what the host pays for it. */
  feeCents: centsSchema,
  discountCents: centsSchema,
  promoCode: z.string().nullable(),
  status: orderStatusSchema,
  /** All that came in and went back for it; every figure shown comes from here (`shared/orders/ledger.ts`). */
  ledger: z.array(ledgerEntrySchema),
  cancellation: z.nullable(cancellationSchema),
  /** Its last move (decision 141); the booking's changes have all. */
  moved: orderMoveSchema.nullable().default(null),
  placedAt: timestampSchema,
  reviewedAt: z.nullable(timestampSchema),
});

export type OrderRecord = z.infer<typeof orderRecordSchema>;

export const orderKey = (bookingId: string, vendorId: string): Key => ({
  pk: bookingPartition(bookingId),
  sk: `ORDER#${vendorId}`,
});

/** gsi1: a vendor's orders by the date of the event. */
export const ordersOf = (vendorId: string): string => `VENDOR#${vendorId}`;
export const orderSort = (date: string, bookingId = ''): string => `ORDER#${date}#${bookingId}`;

/** gsi2: orders with a refund that the payment provider has not carried out, oldest first. */
export const pendingRefunds = 'REFUNDS#pending';

export const orderEntity = defineEntity('Order', orderRecordSchema, (order) => {
  const pending = refundsIn(order.ledger).find(({ doneAt }) => doneAt === null);
  return {
    ...orderKey(order.bookingId, order.vendorId),
    gsi1pk: ordersOf(order.vendorId),
    gsi1sk: orderSort(order.event.date, order.bookingId),
    ...(pending && { gsi2pk: pendingRefunds, gsi2sk: pending.requestedAt }),
  };
});
