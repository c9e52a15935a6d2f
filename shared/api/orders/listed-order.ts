import * as z from 'zod';
import { bookingIdSchema, dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** Names an order in a path. */
export const orderParams = z.object({ bookingId: bookingIdSchema, vendorId: vendorIdSchema });

/** An order in a list that administrators work off, as people know it. */
export const listedOrderSchema = orderParams.extend({
  vendorName: z.string(),
  eventTitle: z.string(),
  eventDate: dateSchema,
});

export type ListedOrder = z.infer<typeof listedOrderSchema>;
