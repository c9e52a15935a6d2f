import * as z from 'zod';
import { bookingIdSchema, dateSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** The day has come to remind a host of what they owe for a booking. Money in cents. */
export const BalanceReminderDue = defineEvent(
  'BalanceReminderDue',
  2,
  () =>
    z.object({
      bookingId: bookingIdSchema,
      eventId: idSchema,
      customerId: userIdSchema,
      eventTitle: z.string(),
      eventDate: dateSchema,
      balanceCents: z.number().int(),
      dueDate: dateSchema,
      daysLeft: z.number().int(),
      /** What of their payments the host loses when the booking is cancelled the day after. */
      lostIfUnpaidCents: z.number().int(),
    }),
  { readsFrom: 1 },
);
