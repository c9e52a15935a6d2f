import * as z from 'zod';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/** A host paid the balance of a booking. Money in cents. */
export const BalancePaid = defineEvent(
  'BalancePaid',
  2,
  () =>
    z.object({
      ...bookingData(),
      balanceCents: z.number().int(),
      /** All payments of the booking so far. */
      paidCents: z.number().int(),
      /** The part that was refunded, or is about to be. */
      refundedCents: z.optional(z.number().int()),
    }),
  { readsFrom: 1 },
);
