import * as z from 'zod/mini';
import { zipSchema } from './ids.ts';

const fields = {
  label: z.string(),
  zip: zipSchema,
  city: z.string(),
  state: z.string().check(z.length(2)),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
};

/** A place in the United States, found by address, city or ZIP code. Degrees; IANA time zone. */
export const placeSchema = z.object(fields).check(z.meta({ id: 'Place' }));

/** A place and its namesakes: for 'Charleston' in South Carolina, 'Charleston, WV'. */
export const foundPlaceSchema = z
  .object({ ...fields, namesakes: z.optional(z.array(z.string())) })
  .check(z.meta({ id: 'FoundPlace' }));

export type Place = z.infer<typeof placeSchema>;
export type FoundPlace = z.infer<typeof foundPlaceSchema>;
