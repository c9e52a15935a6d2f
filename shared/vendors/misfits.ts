import { milesBetween } from '../kernel/geo.ts';
import type { Point } from '../kernel/geo.ts';
import { packageMisfits } from './package-fits.ts';
import type { PlannedPackage } from './package-fits.ts';
import { toWeekday } from '../kernel/dates.ts';
import { vendorSearchDefaultRadiusMiles } from '../kernel/policies.ts';
import { plural } from '../kernel/plural.ts';
import { guestMisfits } from './guest-fits.ts';
import type { GuestLimits } from './guest-limits.ts';
import { shortNotice } from './lead-time.ts';
import { formatWeekdays } from '../kernel/weekdays.ts';

/** An event's requirements; null if the host has not entered them. */
export interface EventToFit {
  guestCount: number | null;
  /** Null also for a place without coordinates. */
  place: Point | null;
  /** The event's date and the present; null without a date. */
  when?: { date: string; now: Date } | null;
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
] as const;
export type MisfitCode = (typeof misfitCodes)[number];

/** Why a vendor doesn't fit an event. The sentence has no period: 'Seats 60, you expect 200'. */
export interface Misfit {
  code: MisfitCode;
  message: string;
}

function travelMisfits(place: Point, { miles, from }: NonNullable<FitFacts['travel']>): Misfit[] {
  const distance = milesBetween(from, place);
  if (distance <= miles) return [];
  // Rounded up, so that a distance just beyond the limit is never shown as the limit.
  const away = plural(Math.ceil(distance), 'mile');
  return [{ code: 'out_of_reach', message: `Travels up to ${plural(miles, 'mile')}, your event is ${away} away` }];
}

/** A venue beyond the usual search radius around the event's ZIP code isn't where the event is. */
function siteMisfits(place: Point, site: Point): Misfit[] {
  const distance = milesBetween(site, place);
  if (distance <= vendorSearchDefaultRadiusMiles) return [];
  const away = plural(Math.ceil(distance), 'mile');
  return [{ code: 'venue_elsewhere', message: `The venue is ${away} from your event's ZIP code` }];
}

function dateMisfits(
  { date, now }: NonNullable<EventToFit['when']>,
  { leadTime = '', schedules = [] }: FitFacts,
): Misfit[] {
  const soon = shortNotice(leadTime, date, now);
  return [...(soon ? [{ code: 'short_notice' as const, message: soon }] : []), ...scheduleMisfits(date, schedules)];
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
  const { guests, travel, site } = facts;
  return [
    ...guestMisfits(guestCount, guests, packages),
    ...packageMisfits(guestCount, packages),
    ...(place && travel ? travelMisfits(place, travel) : []),
    ...(place && site ? siteMisfits(place, site) : []),
    ...(when ? dateMisfits(when, facts) : []),
  ];
}
