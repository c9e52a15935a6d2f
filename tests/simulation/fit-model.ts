import { distance, numberIn, wordIn } from './fee-model.ts';
import type { Figures, Spot } from './fee-model.ts';
import { dateIn, daysUntil, toWeekday } from './model.ts';

/*
 * Which events a vendor and a package serve by rules vendors-12, planning-32 and planning-49, written a second time and
 * on purpose without the product's own rules: nothing here is imported from shared/ or functions/. Miles one way.
 */

/** What decides which events a vendor serves. */
export interface Reach {
  answers: Figures;
  /** From where it travels so many miles; null for a vendor who does not travel. */
  from: Spot | null;
  miles: number;
  /** Where a venue is. */
  site: Spot | null;
  leadTime: string;
}

/** A package that is bought, and how much of it where the host chose that. */
export interface Counted {
  unit: string;
  chosen: number | null;
}

/** On which weekdays a package is offered, every day where there are none, and for how many guests. */
export interface PackageTerms {
  weekdays: readonly number[];
  guests?: { minimum?: number | undefined; maximum?: number | undefined } | undefined;
}

export interface Party {
  guests: number;
  place: Spot;
  date: string;
  /** When it is booked, epoch milliseconds. */
  at: number;
}

const largestGroups: Readonly<Record<string, number>> = { '1-10': 10, '11-25': 25, '26-50': 50, '51-100': 100 };

/** Days of notice that a vendor needs at least. */
const notice: Readonly<Record<string, number>> = {
  '1-2 days': 1,
  '3-5 days': 3,
  '1-2 weeks': 7,
  '2-3 weeks': 14,
  'Same day': 0,
};

/** Where a day ends last in the country: American Samoa. */
const lastPlace = 'Pacific/Pago_Pago';

/** A venue is near the event's ZIP code. */
const maximumMilesToVenue = 50;

/** Fewest and most guests that a service is for: the party's, or those that its packages per person were chosen for. */
function servedIn(guests: number, sold: readonly Counted[]): [fewest: number, most: number] {
  const heads = sold.filter(({ unit }) => unit === 'per_person').map(({ chosen }) => chosen);
  const chosen = heads.filter((one) => one !== null);
  if (heads.length === 0 || chosen.length < heads.length) return [guests, Math.max(guests, ...chosen)];
  let together = 0;
  for (const one of chosen) together += one;
  return [together, Math.max(...chosen)];
}

const isBelow = (guests: number, limit: number): boolean => limit === 0 || guests <= limit;

/** Whether a vendor serves such a party with these packages; what it left open refuses no event. */
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

/** Whether a package is for such a party. Several of the only one serve so many times its guests. */
export function suits(
  { weekdays, guests: { minimum = 0, maximum = Infinity } = {} }: PackageTerms,
  { guests, date }: Party,
  { unit, chosen }: Counted,
  isOnly: boolean,
): boolean {
  if (weekdays.length > 0 && !weekdays.includes(toWeekday(date))) return false;
  if (unit === 'per_person') return (chosen ?? guests) >= minimum && (chosen ?? guests) <= maximum;
  return guests >= minimum && (!isOnly || guests <= maximum * (chosen ?? 1));
}
