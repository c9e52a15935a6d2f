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
