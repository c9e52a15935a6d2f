import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/** The day has come to remind a host of what they owe for a booking. Money in cents. */
export const BalanceReminderDue = defineEvent(
  'BalanceReminderDue',
  2,
  () =>
    z.object({
      ...bookingData(),
      balanceCents: z.number().int(),
      dueDate: dateSchema,
      daysLeft: z.number().int(),
      /** What of their payments the host loses when the booking is cancelled the day after. */
      lostIfUnpaidCents: z.number().int(),
    }),
  { readsFrom: 1 },
);
