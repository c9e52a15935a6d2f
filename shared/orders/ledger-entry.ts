import * as z from 'zod/mini';
import { centsSchema } from '../checkout/price-schema.ts';
import { timestampSchema } from '../kernel/ids.ts';

export const paymentPurposeSchema = z.enum(['checkout', 'balance', 'change', 'services']);

export const extraKindSchema = z.enum(['tip', 'overtime']);
export type ExtraKind = z.infer<typeof extraKindSchema>;

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
  /** Set if the platform alone bears it, so that the vendor's share stays as it was (rule orders-43). */
  borneBy: z.optional(z.literal('platform')),
  /** The schedule's failed attempts, up to the number that raises an alarm. */
  failedTries: z.optional(z.int()),
  /** Counts from 2 after the bank returned or blocked it: each attempt has its own key at the provider (`refundKey`). */
  attempt: z.optional(z.int()),
  /** Set while the host's bank has returned it: it isn't done, and waits for an administrator (rule orders-39). */
  returned: z.optional(z.object({ at: timestampSchema, reason: z.string() })),
  /** Set if an administrator paid it outside of the provider; the note is the administrator's, such as a check. */
  otherWay: z.optional(z.object({ at: timestampSchema, note: z.string() })),
  /** Set while it waits for the end of a dispute of its charge, which the provider doesn't refund (rule disputes-6). */
  disputed: z.optional(z.object({ at: timestampSchema })),
  /** The lost dispute by which the host's bank has already given this money back (rule disputes-7). */
  byDispute: z.optional(z.string()),
});

/** An order's share of a dispute: money that the host's bank took back, until it decides or for good. */
const disputeEntrySchema = z.object({
  kind: z.literal('dispute'),
  /** The payment provider's id. */
  id: z.string(),
  chargeId: z.string(),
  cents: centsSchema,
  openedAt: timestampSchema,
  /** Null while the bank decides. */
  outcome: z.nullable(z.enum(['won', 'lost'])),
  closedAt: z.nullable(timestampSchema),
});

/** Money that the host paid on top of the order's price, such as a tip; no cancellation or case refunds it. */
const extraEntrySchema = z.object({
  kind: z.literal('extra'),
  extra: extraKindSchema,
  chargeId: z.string(),
  /** The vendor's part of the charge. */
  cents: centsSchema,
  /** The platform's part. */
  feeCents: centsSchema,
  at: timestampSchema,
});

/** One line of an order's ledger, from which `ledger.ts` derives every displayed figure. */
export const ledgerEntrySchema = z.discriminatedUnion('kind', [
  chargeEntrySchema,
  refundEntrySchema,
  disputeEntrySchema,
  extraEntrySchema,
]);

export type ChargeEntry = z.infer<typeof chargeEntrySchema>;
export type RefundEntry = z.infer<typeof refundEntrySchema>;
export type DisputeEntry = z.infer<typeof disputeEntrySchema>;
export type ExtraEntry = z.infer<typeof extraEntrySchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
