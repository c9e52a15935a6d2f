import * as z from 'zod/mini';
import { zipSchema } from './ids.ts';

/** A place in the United States, found by address, city or ZIP code. Degrees; IANA time zone. */
export const placeSchema = z
  .object({
    label: z.string(),
    zip: zipSchema,
    city: z.string(),
    state: z.string().check(z.length(2)),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
  })
  .check(z.meta({ id: 'Place' }));

export type Place = z.infer<typeof placeSchema>;
