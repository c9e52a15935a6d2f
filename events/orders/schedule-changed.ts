import * as z from 'zod';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { scheduleNews } from '#shared/orders/room/row-state.ts';
import { defineEvent } from '../define-event.ts';
import { bookingData } from './order-data.ts';

/** A host or co-host changed rows of a run of show that are for vendors, or reminded a vendor (rule event-room-16). */
export const ScheduleChanged = defineEvent('ScheduleChanged', 1, () =>
  z.object({
    ...bookingData(),
    vendors: z
      .array(z.object({ vendorId: vendorIdSchema, vendorName: z.string(), news: z.enum(scheduleNews) }))
      .nonempty(),
  }),
);
