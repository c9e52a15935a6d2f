import * as z from 'zod';
import { timeSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';
import { orderData } from './order-data.ts';

/** A vendor announced or changed when it arrives on the day of an order (rule orders-16). */
export const ArrivalAnnounced = defineEvent('ArrivalAnnounced', 1, () =>
  z.object({
    ...orderData(),
    /** IANA name, of the event's place; events from before it was sent have none. */
    timeZone: z.string().optional(),
    /** At the place of the event. */
    time: timeSchema,
    /** The time announced before; null the first time. */
    before: z.nullable(timeSchema),
  }),
);
