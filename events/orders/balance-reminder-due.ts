import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/** A host is due a reminder of a booking's balance. Money in cents. */
export const BalanceReminderDue = defineEvent(
  'BalanceReminderDue',
  2,
  () =>
    z.object({
      ...bookingData(),
      balanceCents: z.number().int(),
      dueDate: dateSchema,
      daysLeft: z.number().int(),
      /** The part of their payments that the host loses when the booking is cancelled the day after. */
      lostIfUnpaidCents: z.number().int(),
    }),
  { readsFrom: 1 },
);
