import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { timestampSchema } from '../../kernel/ids.ts';

/**
 * Why a payout could not be sent. 'no_account': none is set up; 'account_incomplete': its setup was left half way;
 * 'account_closed': it takes no money any more; 'platform_funds': the platform's own balance was too low.
 */
export const payoutFailures = ['no_account', 'account_incomplete', 'account_closed', 'platform_funds'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

/** Where a vendor is paid, as the payment provider calls it. */
export const payoutAccountSchema = z.object({
  /** The provider's id; another account has another one. */
  id: z.string(),
  lastFour: z.nullable(z.string()),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

const attempted = {
  /** Counts from 1; each attempt has a key of its own at the provider (`payoutKey`). */
  attempt: z.int().check(z.positive()),
  /** What this attempt sends: the vendor's share without what is deducted or was sent before. */
  cents: centsSchema,
  /** Of the whole share, what stays with the platform for orders that were refunded after their payout (decision 145). */
  deductedCents: centsSchema,
  /** What earlier payouts sent and kept, where the share grew after them. */
  earlier: z.optional(z.object({ cents: centsSchema, deductedCents: centsSchema })),
  /** Of what this order was paid too much, what later payouts brought back. */
  recoveredCents: centsSchema,
  /** When it reached this state. */
  at: timestampSchema,
};

/** An order's payout from its first attempt on; before, it follows from the order alone. Cents. */
export const payoutEntrySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sending'), ...attempted, account: payoutAccountSchema }),
  z.object({
    state: z.literal('sent'),
    ...attempted,
    /** The account and the provider's id of the transfer; null when all of the share was deducted. */
    account: z.nullable(payoutAccountSchema),
    transferId: z.nullable(z.string()),
  }),
  z.object({
    state: z.literal('failed'),
    ...attempted,
    account: z.nullable(payoutAccountSchema),
    reason: z.enum(payoutFailures),
  }),
]);

export type PayoutEntry = z.infer<typeof payoutEntrySchema>;
