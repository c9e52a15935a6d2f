import type { Category } from '../kernel/categories.ts';
import { toWeekday } from '../kernel/dates.ts';
import type { Point } from '../kernel/geo.ts';
import { weekdayNames } from '../kernel/weekdays.ts';
import { deliveryOptions } from '../planning/delivery.ts';
import { comesToEvent } from '../vendors/facts/fit-facts.ts';
import { findMisfits } from '../vendors/facts/misfits.ts';
import type { FitFacts } from '../vendors/facts/misfits.ts';
import type { GuestLimits } from '../vendors/facts/guest-limits.ts';
import type { Searchable } from './entry-match.ts';
import { factCode, hasFact } from './fact-codes.ts';

/** The abilities and limits of a vendor in a directory entry. */
export interface FittingEntry extends Pick<Searchable, 'categories' | 'facts' | 'limits'>, Point {
  /** 0 for Sunday to 6. */
  closedWeekdays: readonly number[];
}

/** The event of a search, as far as it is known. */
export interface SearchedEvent {
  guests?: number | undefined;
  date?: string | undefined;
  place?: Point | undefined;
}

const offeredBy = ({ facts }: FittingEntry) =>
  deliveryOptions.filter((option) => hasFact(facts, factCode({ key: 'deliveryOptions', option }) ?? -1));

/** Returns true if the vendor comes to the event with the service, or with any of its services. */
export const entryComes = (entry: FittingEntry, category: Category | undefined): boolean =>
  fittingServices(entry, category).some((service) => comesToEvent({ category: service }, offeredBy(entry)));

const fittingServices = ({ categories }: FittingEntry, category: Category | undefined): readonly Category[] =>
  category && categories.includes(category) ? [category] : categories;

// Each service's limits, among the vendor's.
const ownLimits: Partial<Record<Category, readonly string[]>> = {
  venue: ['capacity'],
  catering: ['minimumGuests', 'maximumGuests'],
  activities: ['groupSize'],
};

function fitFacts(entry: FittingEntry, category: Category): FitFacts {
  const { travelMiles, ...figures } = unpackLimits(entry.limits);
  const own = Object.entries(figures).filter(([name]) => ownLimits[category]?.includes(name));
  const from = { latitude: entry.latitude, longitude: entry.longitude };
  const facts = { guests: Object.fromEntries(own) };
  if (category === 'venue') return { ...facts, site: from };
  const travels = travelMiles !== undefined && comesToEvent({ category }, offeredBy(entry));
  return travels ? { ...facts, travel: { miles: travelMiles, from } } : facts;
}

/**
 * Returns why a vendor doesn't fit an event with a service, or with any of its services: sentences without a period,
 * empty if it fits. The rules are those of checkout, as far as entries allow: they lack booked days and lead times.
 */
export function entryMisfits(
  entry: FittingEntry,
  { guests, date, place }: SearchedEvent,
  category: Category | undefined,
): string[] {
  const event = { guestCount: guests ?? null, place: place ?? null };
  const weekday = date && toWeekday(date);
  const closed =
    typeof weekday === 'number' && entry.closedWeekdays.includes(weekday)
      ? [`Closed on ${weekdayNames[weekday]}s`]
      : [];
  const byService = fittingServices(entry, category).map((service) =>
    findMisfits(event, fitFacts(entry, service)).map(({ message }) => message),
  );
  const fewest = byService.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return [...closed, ...fewest];
}

/** A vendor's limits in its directory entries. Each limit belongs to one category, so its name is enough. */
export interface EntryLimits extends GuestLimits {
  /** Maximum travel distance; its delivery options determine if it travels. */
  travelMiles?: number;
}

// Their positions in the packed text.
const names = ['capacity', 'minimumGuests', 'maximumGuests', 'groupSize', 'travelMiles'] as const;
const radix = 36;

/** Returns '3c,,5k': the figures in order, up to the last one given. */
export function packLimits(limits: EntryLimits): string {
  const given = names.findLastIndex((name) => limits[name] !== undefined);
  return names
    .slice(0, given + 1)
    .map((name) => limits[name]?.toString(radix) ?? '')
    .join(',');
}

function unpackLimits(packed: string): EntryLimits {
  const figures = packed.split(',');
  return Object.fromEntries(
    names.flatMap((name, at) => (figures[at] ? [[name, Number.parseInt(figures[at], radix)]] : [])),
  );
}
