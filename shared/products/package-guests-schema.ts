import * as z from 'zod/mini';
import { mostBelowFewest } from '../kernel/limits.ts';
import { guestCount } from '../kernel/validation.ts';

/** The guest limits of a package; an omitted one has no limit. */
export const packageGuestsSchema = z
  .object({
    minimum: z.optional(guestCount),
    maximum: z.optional(guestCount),
    /** True if each piece serves the maximum: three cakes for 20 serve 60. */
    perPiece: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ minimum = 0, maximum = Infinity }) => minimum <= maximum, {
      error: mostBelowFewest,
      path: ['maximum'],
    }),
    z.refine(({ maximum, perPiece = false }) => !perPiece || maximum !== undefined, {
      error: 'Enter how many guests a piece serves',
      path: ['maximum'],
    }),
    z.meta({ id: 'PackageGuests' }),
  );

export type PackageGuests = z.infer<typeof packageGuestsSchema>;
