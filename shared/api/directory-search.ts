import * as z from 'zod';
import { contradiction } from '#shared/directory/asked-facts.ts';
import { factCode } from '#shared/directory/fact-codes.ts';
import { mostAskedFacts, readFacts } from '#shared/directory/facts-text.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { requestDateSchema } from '#shared/kernel/ids.ts';
import { directoryDefaultRadiusMiles, maximumRadiusMiles } from '#shared/kernel/policies.ts';
import { maximumGuests } from '#shared/planning/event-options.ts';

// The United States end at 72 degrees; nearer to a pole, a circle touches more and more map cells.
const northernmost = 75;

/** The query of a search or count. */
export const searchSchema = z.object({
  latitude: z.coerce.number().min(-northernmost).max(northernmost).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  radiusMiles: z.coerce.number().min(1).max(maximumRadiusMiles).default(directoryDefaultRadiusMiles),
  category: z.optional(categorySchema),
  text: z.string().trim().max(100).optional(),
  theme: z.string().trim().max(100).optional(),
  /** Facts that vendors must state: 'cuisineTypes:Halal;amenities:Wheelchair Access'. */
  facts: z
    .string()
    // Aborts, or else the next steps would get the text.
    .max(1000, { abort: true })
    .transform(readFacts)
    .refine((facts) => facts.every((fact) => factCode(fact) !== undefined), 'Choose from the listed filters')
    .refine(({ length }) => length <= mostAskedFacts, `Choose at most ${mostAskedFacts} filters`)
    .optional(),
  /** The lowest mean of a vendor's reviews; excludes vendors without reviews. */
  minimumRating: z.coerce.number().min(1).max(5).optional(),
  /** Vendors that come to the event; excludes venues. */
  comesToYou: z.literal('yes').optional(),
  /** The expected number of guests. */
  guests: z.coerce.number().int().min(1).max(maximumGuests).optional(),
  /** The event's date; cards then show the vendor's availability. */
  date: z.optional(requestDateSchema),
  /**
   * Vendors whose limits fit the guests, the place and the weekday of the date, or those that don't. If omitted,
   * vendors have to fit only if guests are given or vendors come to the event.
   */
  fit: z.enum(['fits', 'misfits']).optional(),
});

type Asked = Partial<Pick<z.infer<typeof searchSchema>, 'category' | 'facts' | 'comesToYou'>>;

/** Adds an issue that names the conflicting filter if no vendor can meet the filters together. */
export function refuseContradictions({ category, facts = [], comesToYou }: Asked, context: z.RefinementCtx): void {
  const found = contradiction({ category, facts, comesToYou: comesToYou === 'yes' });
  if (found) context.addIssue({ code: 'custom', message: found.message, path: [found.field] });
}

export const isPoint = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  (latitude === undefined) === (longitude === undefined);
export const sortProblem = {
  error: 'New vendors are listed for the whole country. Leave out the place.',
  path: ['sort'],
};
export const pointProblem = { error: 'Give both latitude and longitude, or neither', path: ['latitude'] };
