import * as z from 'zod';
import { dateSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/** A host expects other guests than booked, and the last day to change their number comes near. Money in cents. */
export const GuestCountReminderDue = defineEvent('GuestCountReminderDue', 1, () =>
  z.object({
    ...bookingData(),
    expectedGuests: z.int(),
    bookedGuests: z.int(),
    /** What the change would cost more, or less if negative; null if a vendor refuses it. */
    differenceCents: z.nullable(z.int()),
    lastDay: dateSchema,
  }),
);
