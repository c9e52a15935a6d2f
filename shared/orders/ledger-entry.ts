import * as z from 'zod/mini';
import { centsSchema } from '../checkout/price-schema.ts';
import { timestampSchema } from '../kernel/ids.ts';

export const paymentPurposeSchema = z.enum(['checkout', 'balance', 'change', 'services']);

/** Money received for an order: its share of one payment of the booking. */
const chargeEntrySchema = z.object({
  kind: z.literal('charge'),
  purpose: paymentPurposeSchema,
  /** The payment provider's id of the whole payment. */
  chargeId: z.string(),
  cents: centsSchema,
  at: timestampSchema,
});

/** Money refunded to the host, to the card of one payment. */
const refundEntrySchema = z.object({
  kind: z.literal('refund'),
  /** Also the refund's key at the payment provider, so that it is executed once. */
  id: z.string(),
  chargeId: z.string(),
  /** Set if a change lowered the price (rule changes-58). */
  purpose: z.optional(z.literal('change')),
  cents: centsSchema,
  reason: z.string(),
  requestedAt: timestampSchema,
  /** When the provider executed it; null until then. */
  doneAt: z.nullable(timestampSchema),
  /** The schedule's failed attempts, up to the number that raises an alarm. */
  failedTries: z.optional(z.int()),
});

/** One line of an order's ledger, from which `ledger.ts` derives every displayed figure. */
export const ledgerEntrySchema = z.discriminatedUnion('kind', [chargeEntrySchema, refundEntrySchema]);

export type ChargeEntry = z.infer<typeof chargeEntrySchema>;
export type RefundEntry = z.infer<typeof refundEntrySchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
