import * as z from 'zod/mini';
import { centsSchema } from '../checkout/price-schema.ts';
import { timestampSchema } from '../kernel/ids.ts';

export const paymentPurposeSchema = z.enum(['checkout', 'balance', 'change', 'services']);

/** Money that came in for an order: its share of one payment of the booking. */
const chargeEntrySchema = z.object({
  kind: z.literal('charge'),
  purpose: paymentPurposeSchema,
  /** The payment provider's id of the whole payment. */
  chargeId: z.string(),
  cents: centsSchema,
  at: timestampSchema,
});

/** Money that goes back to the host, on the card of one payment. */
const refundEntrySchema = z.object({
  kind: z.literal('refund'),
  /** Also the payment provider's key of the refund: it is carried out once. */
  id: z.string(),
  chargeId: z.string(),
  /** A change lowered the price (decision 143); left out where the price stays. */
  purpose: z.optional(z.literal('change')),
  cents: centsSchema,
  reason: z.string(),
  requestedAt: timestampSchema,
  /** When the provider had done it; null while it has not. */
  doneAt: z.nullable(timestampSchema),
  /** How often the schedule has tried in vain, up to the number that raises an alarm. */
  failedTries: z.optional(z.int()),
});

/** One line of an order's ledger; every figure that is shown of its money comes from these lines (`ledger.ts`). */
export const ledgerEntrySchema = z.discriminatedUnion('kind', [chargeEntrySchema, refundEntrySchema]);

export type ChargeEntry = z.infer<typeof chargeEntrySchema>;
export type RefundEntry = z.infer<typeof refundEntrySchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
