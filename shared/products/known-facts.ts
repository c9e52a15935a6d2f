import * as z from 'zod/mini';
import { idSchema } from '../kernel/ids.ts';
import { inferFacts, isPiecewise, lastsWholeEvent } from './infer-facts.ts';
import type { DescribedPackage } from './infer-facts.ts';
import { packageHoursSchema, packageRoles, placeSettings, settings } from './package-facts-schema.ts';
import type { PackageFacts } from './package-facts-schema.ts';
import { packageGuestsSchema } from './package-guests-schema.ts';
import type { PackageGuests } from './package-guests-schema.ts';

/** The facts by which a package is judged: its vendor's answers, and what its text makes plain where they lack. */
export const knownFactsSchema = z
  .object({
    /** A main one if omitted. */
    role: z.optional(z.enum(packageRoles)),
    mainIds: z.optional(z.array(idSchema)),
    /** True if it isn't its service itself: food that isn't a meal, a booth without a photographer. */
    isSide: z.optional(z.boolean()),
    guests: z.optional(packageGuestsSchema),
    hours: z.optional(packageHoursSchema),
    /** How long a place is rented for, or a DJ plays. */
    lengthHours: z.optional(z.number()),
    /** True if it is for a ceremony, not for a party. */
    isForCeremony: z.optional(z.boolean()),
    /** Where a place is, or where another package can only be. */
    setting: z.optional(z.enum(placeSettings)),
    /** True if its vendor answered. */
    isAnswered: z.boolean(),
  })
  .check(z.meta({ id: 'KnownFacts' }));

/** Facts as stored; copies from before they were stored have none. */
export const storedFactsSchema = z._default(knownFactsSchema, { isAnswered: false });

export type KnownFacts = z.infer<typeof knownFactsSchema>;

/** A package as stored, with its vendor's answers. */
export interface AnsweredPackage extends DescribedPackage {
  guests?: PackageGuests | undefined;
  facts?: PackageFacts | undefined;
  /** Its own length; a place or a DJ for fewer hours than the event doesn't suit it. */
  durationHours?: number | undefined;
}

/** Returns the facts of a package: an answer counts before its text (rule products-20). */
export function knownFacts(product: AnsweredPackage): KnownFacts {
  const { facts: { role, mainIds, hours, needs = [] } = {}, guests, durationHours } = product;
  const ownHours = lastsWholeEvent(product) ? durationHours : undefined;
  const inferred = inferFacts(product);
  const isSide = (role === undefined || role === 'main') && inferred.isSide;
  const known = {
    role: role ?? inferred.role,
    mainIds,
    guests: guests ? withPieces(product, guests) : inferred.guests,
    hours: hours ?? inferred.hours,
    lengthHours: ownHours ?? (hours ? undefined : inferred.lengthHours),
    isForCeremony: inferred.isForCeremony,
    setting: settings.find((one) => needs.includes(one)) ?? inferred.setting,
  };
  const given = Object.entries(known).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Omit<KnownFacts, 'isAnswered' | 'isSide'>),
    ...(isSide && { isSide }),
    isAnswered: product.facts !== undefined,
  };
}

const withPieces = (product: DescribedPackage, guests: PackageGuests): PackageGuests =>
  guests.perPiece === undefined && guests.maximum !== undefined && isPiecewise(product)
    ? { ...guests, perPiece: true }
    : guests;
