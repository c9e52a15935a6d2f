import * as z from 'zod';

const guests = z.number().positive().optional();

/** A vendor's limits for one service as a plan item stores them; `FitFacts` of shared/vendors/fits.ts. */
export const fitFactsSchema = z.object({
  guests: z.object({ capacity: guests, minimumGuests: guests, maximumGuests: guests, groupSize: guests }),
  travel: z
    .object({ miles: z.number().positive(), from: z.object({ latitude: z.number(), longitude: z.number() }) })
    .optional(),
});
