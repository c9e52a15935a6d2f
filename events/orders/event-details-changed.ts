import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/** A host changed the details of a booked event (rule event-room-1). */
export const EventDetailsChanged = defineEvent('EventDetailsChanged', 1, () =>
  z.object({
    ...bookingData(),
    /** The booked vendors who read changed fields, with the names of those. */
    readers: z.array(
      z.object({ vendorId: vendorIdSchema, vendorName: z.string(), fields: z.array(z.string()).nonempty() }),
    ),
  }),
);
