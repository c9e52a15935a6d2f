import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../kernel/ids.ts';
import { maximumProducts } from '../kernel/policies.ts';
import { text } from '../kernel/validation.ts';
import { diets, inclusionIds, needIds } from './package-inclusions.ts';

/**
 * A package's place among its vendor's: a service by itself, an add-on to one, a rehearsal or tasting before the
 * event, or for the children among the guests.
 */
export const packageRoles = ['main', 'add_on', 'preparation', 'children'] as const;
export type PackageRole = (typeof packageRoles)[number];

/** The needs of a package that decide where it can be. */
export const settings = ['indoors', 'outdoors'] as const;

/** Where a place can be; a terrace or roof has no lawn, and isn't a room. */
export const placeSettings = [...settings, 'terrace'] as const;
export type PlaceSetting = (typeof placeSettings)[number];

/** The hours of the day in which a package is sold; `to` at or before `from` is on the next day. */
export const packageHoursSchema = z
  .object({ from: timeSchema, to: timeSchema })
  .check(z.refine(({ from, to }) => from !== to, { error: 'Choose another time than the first', path: ['to'] }));

export type PackageHours = z.infer<typeof packageHoursSchema>;

const isEachOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const eachOnce = 'Choose each once';

/** A vendor's answers about a package from lists; an omitted one is unknown. Rule products-19. */
export const packageFactsSchema = z
  .object({
    role: z.optional(z.enum(packageRoles)),
    /** The vendor's packages that an add-on belongs to; any of them if omitted. */
    mainIds: z.optional(
      z.array(idSchema).check(z.minLength(1), z.maxLength(maximumProducts), z.refine(isEachOnce, eachOnce)),
    ),
    hours: z.optional(packageHoursSchema),
    includes: z.optional(z.array(z.enum(inclusionIds)).check(z.minLength(1), z.refine(isEachOnce, eachOnce))),
    needs: z.optional(z.array(z.enum(needIds)).check(z.minLength(1), z.refine(isEachOnce, eachOnce))),
  })
  .check(
    z.refine(({ role, mainIds }) => mainIds === undefined || role === 'add_on', {
      error: 'Only an add-on belongs to other packages',
      path: ['mainIds'],
    }),
    z.meta({ id: 'PackageFacts' }),
  );

export type PackageFacts = z.infer<typeof packageFactsSchema>;

/** Dishes that guests choose from, with the diets that each serves; reviewed like the description. */
export const dishesSchema = z
  .array(
    z.object({
      name: text('Dish', { min: 2, max: 60 }),
      diets: z.array(z.enum(diets)).check(z.refine(isEachOnce, eachOnce)),
    }),
  )
  .check(z.minLength(1), z.maxLength(30, 'Add up to 30 dishes.'));

export type Dishes = z.infer<typeof dishesSchema>;

/** What guests might expect of a package and don't get: 'No bar staff'. Reviewed too. */
export const excludesSchema = text('Not included', { min: 3, max: 120 });
