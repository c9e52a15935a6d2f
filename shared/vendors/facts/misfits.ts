import { milesBetween } from '../../kernel/geo.ts';
import type { Point } from '../../kernel/geo.ts';
import { toWeekday } from '../../kernel/dates.ts';
import { vendorSearchDefaultRadiusMiles } from '../../kernel/policies.ts';
import type { PackageHours } from '../../products/package-facts-schema.ts';
import { hoursProblem } from '../../products/package-hours.ts';
import type { EventHours } from '../../products/package-hours.ts';
import { plural } from '../../kernel/plural.ts';
import { formatWeekdays } from '../../kernel/weekdays.ts';
import type { CountedPackage } from '../../planning/quantity.ts';
import { packageMisfits } from './package-fits.ts';
import type { PlannedPackage } from './package-fits.ts';
import type { GuestLimits } from './guest-limits.ts';
import { shortNotice } from '../calendar/lead-time.ts';

/** An event's requirements; null if the host has not entered them. */
export interface EventToFit {
  guestCount: number | null;
  /** Null also for a place without coordinates. */
  place: Point | null;
  /** The event's date and hours, and the present; null without a date. */
  when?: ({ date: string; now: Date } & Partial<EventHours>) | null;
}

/** The limits of one vendor for one service. */
export interface FitFacts {
  guests: GuestLimits;
  /** The venue's location, where the event takes place. */
  site?: Point;
  /** The vendor's lead time as typed. */
  leadTime?: string;
  /** The weekdays, 0 for Sunday to 6, of each package that isn't offered every day. */
  schedules?: readonly (readonly number[])[];
  /** The hours of each package whose vendor named some. */
  hours?: readonly PackageHours[];
  /** The names of add-ons without a main package beside them. */
  loneAddOns?: readonly string[];
  /** How far the vendor travels, in miles, and from where; set only if it comes to the event. */
  travel?: { miles: number; from: Point };
}

export const misfitCodes = [
  'over_capacity',
  'under_minimum_guests',
  'over_maximum_guests',
  'over_group_size',
  'out_of_reach',
  'venue_elsewhere',
  'short_notice',
  'other_weekday',
  'other_hours',
  'needs_main',
] as const;
export type MisfitCode = (typeof misfitCodes)[number];

/** Why a vendor doesn't fit an event. The sentence has no period: 'Seats 60, but you expect 200'. */
export interface Misfit {
  code: MisfitCode;
  message: string;
}

function travelMisfits(place: Point, { miles, from }: NonNullable<FitFacts['travel']>): Misfit[] {
  const distance = milesBetween(from, place);
  if (distance <= miles) return [];
  // Rounded up, so that a distance just beyond the limit is never shown as the limit.
  const away = plural(Math.ceil(distance), 'mile');
  return [{ code: 'out_of_reach', message: `Travels up to ${plural(miles, 'mile')}, but your event is ${away} away` }];
}

/** A venue beyond the usual search radius around the event's ZIP code isn't where the event is. */
function siteMisfits(place: Point, site: Point): Misfit[] {
  const distance = milesBetween(site, place);
  if (distance <= vendorSearchDefaultRadiusMiles) return [];
  const away = plural(Math.ceil(distance), 'mile');
  return [{ code: 'venue_elsewhere', message: `The venue is ${away} from your event's ZIP code` }];
}

function dateMisfits(
  { date, now, startTime = null, durationHours = null }: NonNullable<EventToFit['when']>,
  { leadTime = '', schedules = [], hours = [], site }: FitFacts,
): Misfit[] {
  const soon = shortNotice(leadTime, date, now);
  const outside = hours.flatMap((one): Misfit[] => {
    const message = hoursProblem(one, { startTime, durationHours }, site !== undefined);
    return message === undefined ? [] : [{ code: 'other_hours', message }];
  });
  return [
    ...(soon ? [{ code: 'short_notice' as const, message: soon }] : []),
    ...scheduleMisfits(date, schedules),
    ...outside,
  ];
}

/** Returns a misfit for each schedule, a package's weekdays with 0 for Sunday to 6, that excludes a date. */
export const scheduleMisfits = (date: string, schedules: readonly (readonly number[])[]): Misfit[] =>
  schedules
    .filter((weekdays) => !weekdays.includes(toWeekday(date)))
    .map((weekdays) => ({ code: 'other_weekday', message: `Offered on ${formatWeekdays(weekdays)} only` }));

/**
 * Returns why a vendor can't serve an event with the packages of a plan (rules vendors-12 and planning-49), if it
 * can't. Unknown values never cause a misfit. Distances are great-circle miles.
 */
export function findMisfits(
  { guestCount, place, when }: EventToFit,
  facts: FitFacts,
  packages: readonly PlannedPackage[] = [],
): Misfit[] {
  const { guests, travel, site, loneAddOns = [] } = facts;
  return [
    ...guestMisfits(guestCount, guests, packages),
    ...packageMisfits(guestCount, packages),
    ...loneAddOns.map((name): Misfit => ({ code: 'needs_main', message: `${name} is an add-on: add its package too` })),
    ...(place && travel ? travelMisfits(place, travel) : []),
    ...(place && site ? siteMisfits(place, site) : []),
    ...(when ? dateMisfits(when, facts) : []),
  ];
}

const figure = (count: number): string => count.toLocaleString('en-US');

interface ServedGuests {
  /** Undefined if unknown. */
  least: number | undefined;
  most: number;
  /** 'you expect 40' or 'you chose 40'. */
  words: string;
}

/**
 * Returns the number of guests that a service must serve: the expected guests, or the quantities of its packages per
 * person if the host chose all of them. These packages may split the guests (adults and children) or serve the same
 * ones (food and drinks), so the least is their sum and the most is the largest.
 */
function servedGuests(guestCount: number | null, packages: readonly CountedPackage[]): ServedGuests {
  const perPerson = packages.filter(({ price }) => price.unit === 'per_person');
  const chosen = perPerson.flatMap(({ quantity = [] }) => quantity);
  const largest = Math.max(0, ...chosen);
  if (chosen.length > 0 && chosen.length === perPerson.length)
    return { least: chosen.reduce((sum, one) => sum + one, 0), most: largest, words: `you chose ${figure(largest)}` };
  const most = Math.max(guestCount ?? 0, largest);
  return { least: guestCount ?? undefined, most, words: `you expect ${figure(most)}` };
}

/** Returns the vendor's limits that the guest count or the chosen packages exceed. */
function guestMisfits(guestCount: number | null, limits: GuestLimits, packages: readonly CountedPackage[]): Misfit[] {
  const { capacity = Infinity, minimumGuests = 0, maximumGuests = Infinity, groupSize = Infinity } = limits;
  const { least = Infinity, most, words } = servedGuests(guestCount, packages);
  const misfits: (Misfit | false)[] = [
    guestCount !== null &&
      guestCount > capacity && {
        code: 'over_capacity',
        message: `Seats ${figure(capacity)}, but you expect ${figure(guestCount)}`,
      },
    least < minimumGuests && {
      code: 'under_minimum_guests',
      message: `Serves ${plural(minimumGuests, 'guest')} or more`,
    },
    most > maximumGuests && {
      code: 'over_maximum_guests',
      message: `Serves up to ${plural(maximumGuests, 'guest')}`,
    },
    most > groupSize && {
      code: 'over_group_size',
      message: `Takes groups of up to ${figure(groupSize)}, but ${words}`,
    },
  ];
  return misfits.filter((misfit) => misfit !== false);
}
