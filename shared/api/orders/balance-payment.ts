import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';

/** A payment of a balance, by the host or a co-host. */
export const balancePayment = {
  body: z.strictObject({
    /** Chosen once per payment (rule checkout-16). */
    paymentKey: z.uuid(),
    /** The payment provider's token for the card; never card data. */
    paymentToken: z.string().min(3).max(200),
    /** The displayed balance; any other balance stops the payment before a charge. */
    agreedBalanceCents: centsSchema,
  }),
  errors: [
    'not_found',
    'price_changed',
    'payment_in_progress',
    'action_required',
    'refused',
    'payment_declined',
    'authentication_required',
  ],
} as const;
