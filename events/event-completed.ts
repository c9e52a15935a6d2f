import * as z from 'zod';
import { bookingIdSchema, idSchema, userIdSchema } from '#shared/ids.ts';
import { defineEvent } from './define-event.ts';

/** The day after a booked event has come. */
export const EventCompleted = defineEvent(
  'EventCompleted',
  1,
  z.object({ bookingId: bookingIdSchema, eventId: idSchema, customerId: userIdSchema }),
);
