import * as z from 'zod/mini';
import { dateSchema, timeSchema } from '../kernel/ids.ts';
import { guestCount } from '../kernel/validation.ts';

// Apart from `offer.ts`, which needs the schemas of plans: plans name the facts of their offers.

/** What an offer is made for, as its vendor states it. The date is a day at the event's place, the time 24 hours. */
export const offerFactsSchema = z
  .object({
    date: dateSchema,
    startTime: timeSchema,
    durationHours: z
      .number('Hours are required')
      .check(
        z.minimum(0.5, 'Hours must be at least 0.5'),
        z.maximum(24, 'Hours must be at most 24'),
        z.multipleOf(0.5, 'Hours must be in half hours'),
      ),
    guestCount,
  })
  .check(z.meta({ id: 'OfferFacts' }));

export type OfferFacts = z.infer<typeof offerFactsSchema>;
