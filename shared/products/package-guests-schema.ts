import * as z from 'zod/mini';
import { mostBelowFewest } from '../kernel/limits.ts';
import { guestCount } from '../kernel/validation.ts';

/** The guest limits of a package; an omitted one has no limit. */
export const packageGuestsSchema = z.object({ minimum: z.optional(guestCount), maximum: z.optional(guestCount) }).check(
  z.refine(({ minimum = 0, maximum = Infinity }) => minimum <= maximum, {
    error: mostBelowFewest,
    path: ['maximum'],
  }),
  z.meta({ id: 'PackageGuests' }),
);

export type PackageGuests = z.infer<typeof packageGuestsSchema>;
