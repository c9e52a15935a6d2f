import { formatTime12 } from '../kernel/dates.ts';
import { endAfter, hoursUntil } from '../kernel/event-span.ts';
import type { EventStart } from '../kernel/event-span.ts';
import { plural } from '../kernel/plural.ts';
import type { CountedPackage } from './quantity.ts';

/* The lengths that an event may have: its plan's hours are those of the Event Details form (rule checkout-39). */

const [minimumHours, maximumHours] = [0.5, 24];

/** Returns true if a booked event may have this length: quarter hours, from half an hour up to a day. */
export const isEventLength = (hours: number): boolean =>
  hours >= minimumHours && hours <= maximumHours && Number.isInteger(hours * 4);

/** Returns true if a plan may be priced for this length: half hours, up to a day. */
export const isPlanLength = (hours: number): boolean => isEventLength(hours) && Number.isInteger(hours * 2);

/** Returns the length of an event that starts and ends at these times: the planned one if its end is the same. */
export const formHours = (start: EventStart, endTime: string, planned: number | null): number =>
  planned !== null && endAfter(start, planned).time === endTime ? planned : hoursUntil(start, endTime);

/**
 * Returns why a start and an end can't be an event's times: its plan is priced for other hours, or without any its
 * length isn't valid; undefined if they can.
 */
export function formHoursProblem(start: EventStart, endTime: string, planned: number | null): string | undefined {
  const hours = formHours(start, endTime, planned);
  if (planned === null)
    return isEventLength(hours)
      ? undefined
      : 'End your event in quarter hours, from half an hour to 24 hours after its start.';
  if (hours === planned) return undefined;
  const words = `${plural(planned, 'hour')}, until ${formatTime12(endAfter(start, planned).time)}`;
  return `Your plan is for ${words}. Change your event's hours, with their price, or the end time here.`;
}

/** Returns true if a package is paid by the hour: its vendor works from a start that must be known (rule checkout-41). */
export const isHourly = ({ packages }: { packages: readonly CountedPackage[] }): boolean =>
  packages.some(({ price }) => price.unit === 'per_hour');
