import * as z from 'zod';
import { contradiction } from '#shared/directory/asked-facts.ts';
import { factCode } from '#shared/directory/fact-codes.ts';
import { mostAskedFacts, readFacts } from '#shared/directory/facts-text.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { requestDateSchema } from '#shared/kernel/ids.ts';
import { directoryDefaultRadiusMiles, maximumRadiusMiles } from '#shared/kernel/policies.ts';
import { maximumGuests } from '#shared/planning/event-options.ts';

// The United States end at 72 degrees; towards a pole a circle touches ever more map cells.
const northernmost = 75;

/** What a search or a count asks for. */
export const searchSchema = z.object({
  latitude: z.coerce.number().min(-northernmost).max(northernmost).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  radiusMiles: z.coerce.number().min(1).max(maximumRadiusMiles).default(directoryDefaultRadiusMiles),
  category: z.optional(categorySchema),
  text: z.string().trim().max(100).optional(),
  theme: z.string().trim().max(100).optional(),
  /** What vendors have to say of themselves: 'cuisineTypes:Halal;amenities:Wheelchair Access'. */
  facts: z
    .string()
    // Else what follows would see the text.
    .max(1000, { abort: true })
    .transform(readFacts)
    .refine((facts) => facts.every((fact) => factCode(fact) !== undefined), 'Choose from the listed filters')
    .refine(({ length }) => length <= mostAskedFacts, `Choose at most ${mostAskedFacts} filters`)
    .optional(),
  /** The least mean of a vendor's reviews; those without one are left out. */
  minimumRating: z.coerce.number().min(1).max(5).optional(),
  /** Vendors that come to the event; venues don't. */
  comesToYou: z.literal('yes').optional(),
  /** How many guests the host expects. */
  guests: z.coerce.number().int().min(1).max(maximumGuests).optional(),
  /** The event's day: cards then say whether the vendor is free. */
  date: z.optional(requestDateSchema),
  /**
   * Vendors whose limits fit the guests, the place and the weekday of the date, or those that don't. Left out, vendors
   * have to fit where guests are named or vendors come to the event.
   */
  fit: z.enum(['fits', 'misfits']).optional(),
});

type Asked = Partial<Pick<z.infer<typeof searchSchema>, 'category' | 'facts' | 'comesToYou'>>;

/** Says of filters that no vendor can meet which one is in the way of the others. */
export function refuseContradictions({ category, facts = [], comesToYou }: Asked, context: z.RefinementCtx): void {
  const found = contradiction({ category, facts, comesToYou: comesToYou === 'yes' });
  if (found) context.addIssue({ code: 'custom', message: found.message, path: [found.field] });
}

export const isPoint = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  (latitude === undefined) === (longitude === undefined);
export const sortProblem = {
  error: 'New vendors are listed for the whole country: leave out the place',
  path: ['sort'],
};
export const pointProblem = { error: 'Latitude and longitude go together', path: ['latitude'] };
