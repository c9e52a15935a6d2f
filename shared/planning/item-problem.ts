import * as z from 'zod/mini';
import { timeSchema } from '../kernel/ids.ts';
import { startRangeSchema } from '../vendors/calendar/start-range-schema.ts';
import { misfitCodes } from '../vendors/facts/misfits.ts';

/**
 * Why an item of a plan can't be booked for its event: its vendor doesn't fit, isn't available on the day or at all, or
 * books by offer only; its offer has ended, or has other facts.
 */
const itemProblemCodes = [
  ...misfitCodes,
  'closed',
  'full',
  'too_long',
  'vendor_gone',
  'package_gone',
  'by_offer_only',
  'offer_ended',
  'offer_differs',
] as const;

export const itemProblemSchema = z
  .object({
    code: z.enum(itemProblemCodes),
    /** Without a period: 'Seats 60, but you expect 200'. */
    message: z.string(),
    /** The nearest start of that day at which the vendor is free. */
    freeFrom: z.optional(timeSchema),
    /** All starts of that day at which the vendor is free, if only the time is in the way. */
    starts: z.optional(z.array(startRangeSchema)),
  })
  .check(z.meta({ id: 'ItemProblem' }));

export type ItemProblem = z.infer<typeof itemProblemSchema>;
