import * as z from 'zod/mini';
import { dateSchema, timeSchema } from '../kernel/ids.ts';
import { guestCount } from '../kernel/validation.ts';

// Apart from `offer.ts`, which needs the schemas of plans: plans include the facts of their offers.

/** The event facts that an offer is for. The date is at the event's place, the time in 24-hour format. */
export const offerFactsSchema = z
  .object({
    date: dateSchema,
    startTime: timeSchema,
    durationHours: z
      .number('Hours are required')
      .check(
        z.minimum(0.5, 'Hours must be at least 0.5'),
        z.maximum(24, 'Hours must be at most 24'),
        z.multipleOf(0.5, 'Hours must be in half-hour steps'),
      ),
    guestCount,
  })
  .check(z.meta({ id: 'OfferFacts' }));

export type OfferFacts = z.infer<typeof offerFactsSchema>;
