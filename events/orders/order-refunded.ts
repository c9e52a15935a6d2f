import * as z from 'zod';
import { refundBearers } from '#shared/orders/support/refund-form.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** An administrator refunded a part or all of an order. Money in cents. */
export const OrderRefunded = defineEvent('OrderRefunded', 1, () =>
  z.object({
    ...orderData(),
    /** The ledger entries of the refund, one for each card payment. */
    refundIds: z.array(z.string()),
    cents: z.number().int(),
    borneBy: z.enum(refundBearers),
    /** The vendor's share before and after. */
    shareBeforeCents: z.number().int(),
    vendorShareCents: z.number().int(),
    /** The part that later payouts deduct, because the order was paid out. */
    deductedCents: z.number().int(),
  }),
);
