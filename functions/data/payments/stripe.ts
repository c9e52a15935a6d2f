import * as z from 'zod';
import { timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A vendor's connected account at Stripe. Its capabilities are read from Stripe each time. */
const stripeAccountSchema = z.object({ vendorId: vendorIdSchema, accountId: z.string(), at: timestampSchema });

export const stripeAccountKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'STRIPE_ACCOUNT' });

export const stripeAccountEntity = defineEntity('StripeAccount', stripeAccountSchema, ({ vendorId }) =>
  stripeAccountKey(vendorId),
);

/**
 * The PaymentIntent of a payment key. Stripe forgets an idempotency key after a day, and its search finds a new
 * PaymentIntent late, so neither can prove that a key has none; this item can.
 */
const stripePaymentSchema = z.object({
  key: z.string(),
  /** Null: closed before Stripe was called, and no PaymentIntent may follow. */
  intentId: z.string().nullable(),
  at: timestampSchema,
});

export type StripePayment = z.infer<typeof stripePaymentSchema>;

export const stripePaymentKey = (key: string): Key => ({ pk: `STRIPE_PAYMENT#${key}`, sk: 'PAYMENT' });

export const stripePaymentEntity = defineEntity('StripePayment', stripePaymentSchema, (payment) =>
  stripePaymentKey(payment.key),
);
