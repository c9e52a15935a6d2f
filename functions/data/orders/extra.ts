import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { extraKindSchema } from '#shared/orders/ledger-entry.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { bookingPartition } from './booking.ts';

/** A payment under way: the browser's request, the provider's key, which the server makes, and its ends. */
const extraPaymentSchema = z.object({
  request: z.string(),
  key: z.string(),
  /** When it counts as abandoned. */
  abandonedAt: timestampSchema,
  /** The end of the payment, however often it is repeated; `abandonedAt` while the host's bank asks. */
  endsAt: timestampSchema,
});

/**
 * What a host pays a vendor on top of an order's price; an order has one of each kind at most. Once paid, the order's
 * ledger has it too. Cents.
 */
const extraRecordSchema = z.object({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  kind: extraKindSchema,
  version: z.int().positive(),
  customerId: userIdSchema,
  /** The vendor's part and the platform's. */
  cents: centsSchema,
  feeCents: centsSchema,
  /** 'open': a payment was refused, or never arrived. */
  state: z.enum(['open', 'charging', 'paid']),
  /** Only while charging. */
  payment: z.nullable(extraPaymentSchema),
  /** Only once paid: the request that paid, so that repeating it returns the booking. */
  paid: z.nullable(z.object({ request: z.string(), chargeId: z.string(), at: timestampSchema })),
});

export type ExtraRecord = z.infer<typeof extraRecordSchema>;
export type ExtraPayment = z.infer<typeof extraPaymentSchema>;

export const extraKey = ({ bookingId, vendorId, kind }: Pick<ExtraRecord, 'bookingId' | 'vendorId' | 'kind'>): Key => ({
  pk: bookingPartition(bookingId),
  sk: `EXTRA#${vendorId}#${kind}`,
});

/** gsi2: extras whose payment is under way, by when they count as abandoned. */
export const chargingExtras = 'EXTRAS#charging';

export const extraEntity = defineEntity('Extra', extraRecordSchema, (extra) => ({
  ...extraKey(extra),
  ...(extra.payment && { gsi2pk: chargingExtras, gsi2sk: extra.payment.abandonedAt }),
}));
