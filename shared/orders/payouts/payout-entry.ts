import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { timestampSchema } from '../../kernel/ids.ts';

/**
 * Why a payout failed. 'no_account': none is set up; 'account_incomplete': setup wasn't finished; 'account_closed': it
 * no longer accepts money; 'platform_funds': the platform's balance was too low.
 */
export const payoutFailures = ['no_account', 'account_incomplete', 'account_closed', 'platform_funds'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

/** A vendor's payout account at the payment provider. */
export const payoutAccountSchema = z.object({
  /** The provider's id; a different account has a different id. */
  id: z.string(),
  lastFour: z.nullable(z.string()),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

const attempted = {
  /** Counts from 1; each attempt has its own key at the provider (`payoutKey`). */
  attempt: z.int().check(z.positive()),
  /** The amount of this attempt: the vendor's share minus deductions and earlier payouts. */
  cents: centsSchema,
  /** Part of the share that the platform keeps for orders that were refunded after their payout (rule banking-28). */
  deductedCents: centsSchema,
  /** Amounts sent and deducted by earlier payouts, if the share grew after them. */
  earlier: z.optional(z.object({ cents: centsSchema, deductedCents: centsSchema })),
  /** Part of this order's overpayment that later payouts recovered. */
  recoveredCents: centsSchema,
  /** When it reached this state. */
  at: timestampSchema,
};

/** An order's payout from its first attempt; before that, it is derived from the order alone. Cents. */
export const payoutEntrySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sending'), ...attempted, account: payoutAccountSchema }),
  z.object({
    state: z.literal('sent'),
    ...attempted,
    /** The account and the provider's transfer id; null if the whole share was deducted. */
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
