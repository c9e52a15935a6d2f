import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/** The balance of a booking was paid, by its host or a co-host. Money in cents. */
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
      /** The co-host who paid; missing if the host did. */
      payerId: z.optional(userIdSchema),
    }),
  { readsFrom: 1 },
);
