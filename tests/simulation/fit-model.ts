import { distance, numberIn, wordIn } from './fee-model.ts';
import type { Figures, Spot } from './fee-model.ts';
import { dateIn, daysUntil, toWeekday } from './model.ts';

/*
 * The events that a vendor and a package serve by rules vendors-12, planning-32 and planning-49, deliberately
 * reimplemented without the product's rules: nothing here is imported from shared/ or functions/. Miles one way.
 */

/** The parts of a vendor that decide which events it serves. */
export interface Reach {
  answers: Figures;
  /** The start of its travel, limited to `miles`; null for a vendor who doesn't travel. */
  from: Spot | null;
  miles: number;
  /** A venue's location. */
  site: Spot | null;
  leadTime: string;
}

/** A bought package, and its quantity if the host chose one. */
export interface Counted {
  unit: string;
  chosen: number | null;
}

/** The weekdays of a package, every day if empty, and its guest limits. */
export interface PackageTerms {
  weekdays: readonly number[];
  guests?: { minimum?: number | undefined; maximum?: number | undefined } | undefined;
}

export interface Party {
  guests: number;
  place: Spot;
  date: string;
  /** The time of booking, epoch milliseconds. */
  at: number;
}

const largestGroups: Readonly<Record<string, number>> = { '1-10': 10, '11-25': 25, '26-50': 50, '51-100': 100 };

/** The minimum days of notice by lead time. */
const notice: Readonly<Record<string, number>> = {
  '1-2 days': 1,
  '3-5 days': 3,
  '1-2 weeks': 7,
  '2-3 weeks': 14,
  'Same day': 0,
};

/** The US time zone in which a day ends last: American Samoa. */
const lastPlace = 'Pacific/Pago_Pago';

/** The maximum distance of a venue from the event's ZIP code. */
const maximumMilesToVenue = 50;

/**
 * Returns the fewest and most guests that a service is for: the party's, or the quantities of its packages per person.
 */
function servedIn(guests: number, sold: readonly Counted[]): [fewest: number, most: number] {
  const heads = sold.filter(({ unit }) => unit === 'per_person').map(({ chosen }) => chosen);
  const chosen = heads.filter((one) => one !== null);
  if (heads.length === 0 || chosen.length < heads.length) return [guests, Math.max(guests, ...chosen)];
  let together = 0;
  for (const one of chosen) together += one;
  return [together, Math.max(...chosen)];
}

const isBelow = (guests: number, limit: number): boolean => limit === 0 || guests <= limit;

/** Returns true if a vendor serves a party with these packages; unset limits refuse no event. */
export function serves(
  { answers, from, miles, site, leadTime }: Reach,
  party: Party,
  sold: readonly Counted[],
): boolean {
  const [fewest, most] = servedIn(party.guests, sold);
  const days = daysUntil(dateIn(lastPlace, party.at), party.date);
  return (
    isBelow(party.guests, numberIn(answers, 'capacity')) &&
    isBelow(most, numberIn(answers, 'maximumGuests')) &&
    fewest >= numberIn(answers, 'minimumGuests') &&
    most <= (largestGroups[wordIn(answers, 'groupSize')] ?? Infinity) &&
    (from === null || distance(from, party.place) <= miles) &&
    (site === null || distance(site, party.place) <= maximumMilesToVenue) &&
    days >= (notice[leadTime] ?? 0)
  );
}

/** Returns true if a package is for a party. Several pieces of the only package serve proportionally more guests, several hours don't. */
export function suits(
  { weekdays, guests: { minimum = 0, maximum = Infinity } = {} }: PackageTerms,
  { guests, date }: Party,
  { unit, chosen }: Counted,
  isOnly: boolean,
): boolean {
  if (weekdays.length > 0 && !weekdays.includes(toWeekday(date))) return false;
  if (unit === 'per_person') return (chosen ?? guests) >= minimum && (chosen ?? guests) <= maximum;
  const pieces = unit === 'per_hour' ? 1 : (chosen ?? 1);
  return guests >= minimum && (!isOnly || guests <= maximum * pieces);
}
