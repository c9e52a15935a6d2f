import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { bookingIdSchema, dateSchema, timeSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { metros } from '#shared/kernel/metros.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor was booked; one event per vendor of a booking. Money in cents. */
export const OrderPlaced = defineEvent(
  'OrderPlaced',
  2,
  () =>
    z.object({
      bookingId: bookingIdSchema,
      vendorId: vendorIdSchema,
      vendorName: z.string(),
      customerId: userIdSchema,
      eventTitle: z.string(),
      eventDate: dateSchema,
      startTime: z.nullable(timeSchema),
      /** IANA name, of the event's place; events from before it was sent have none. */
      timeZone: z.string().optional(),
      placeLabel: z.string(),
      guestCount: z.number().int().nullable(),
      /** With quantities: 'Late taco bar × 24'; 'Offer' for a service booked by offer: its texts stay in the order. */
      packages: z.array(z.string()),
      /** How the services reach the event, if the host chose. */
      deliveryOptions: z.array(z.enum(deliveryOptions)).optional(),
      totalCents: z.number().int(),
      /** The total by category; the parts add up to it. Events from before the platform's analytics have none. */
      sales: z.array(z.object({ category: categorySchema, cents: z.number().int() })).optional(),
      /** The metropolitan area of the event (`shared/kernel/metros.ts`). */
      metro: z.enum(metros).optional(),
    }),
  { readsFrom: 1 },
);
