import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { dateSchema, idSchema, timeSchema, timestampSchema } from '../../kernel/ids.ts';

/** When an event takes place, in its own local time (decision 26); an end that is not later than the start is the next day's. */
export const eventTimesSchema = z.object({
  date: dateSchema,
  startTime: z.nullable(timeSchema),
  endTime: z.nullable(timeSchema),
});
export type EventTimes = z.infer<typeof eventTimesSchema>;

/** A change of a booking (decision 141): an immutable entry with who, when, what and how much. */
export const bookingChangeSchema = z
  .object({
    id: idSchema,
    kind: z.literal('move'),
    by: z.literal('host'),
    at: timestampSchema,
    from: eventTimesSchema,
    to: eventTimesSchema,
    /** What it added to the total, in cents; a move adds nothing. */
    cents: centsSchema,
  })
  .check(z.meta({ id: 'BookingChange' }));
export type BookingChange = z.infer<typeof bookingChangeSchema>;
