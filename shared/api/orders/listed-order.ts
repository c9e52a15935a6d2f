import * as z from 'zod';
import { bookingIdSchema, dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Path parameters of an order. */
export const orderParams = z.object({ bookingId: bookingIdSchema, vendorId: vendorIdSchema });

/** An order in an administrator's work list, in readable form. */
export const listedOrderSchema = orderParams.extend({
  vendorName: z.string(),
  eventTitle: z.string(),
  eventDate: dateSchema,
});

export type ListedOrder = z.infer<typeof listedOrderSchema>;
