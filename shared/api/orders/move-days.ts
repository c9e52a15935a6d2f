import * as z from 'zod';
import { dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** A date to which an event could move; if only one vendor can't take it, that vendor and the reason. */
const moveDaySchema = z.object({
  date: dateSchema,
  status: z.enum(['free', 'one_exception', 'unavailable']),
  exception: z.nullable(z.object({ vendorId: vendorIdSchema, vendorName: z.string(), reason: z.string() })),
});

/** The dates of a month within the booking window, without the event's own date. */
export const moveDaysSchema = z
  .object({
    earliest: dateSchema,
    latest: dateSchema,
    days: z.array(moveDaySchema),
    /** Vendors who are asked before moves nearer than this many days (rule changes-24). */
    consent: z.array(z.object({ vendorId: vendorIdSchema, vendorName: z.string(), days: z.int() })),
  })
  .meta({ id: 'MoveDays' });

export type MoveDays = z.infer<typeof moveDaysSchema>;
