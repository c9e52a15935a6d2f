import { formatTime12 } from '../kernel/dates.ts';
import { eventInstants } from '../kernel/event-span.ts';
import { intervalFrom, lengthInMinutes, localTimeAt } from '../kernel/interval.ts';
import { plural } from '../kernel/plural.ts';
import type { CountedPackage } from './quantity.ts';

/* The one interval of an event: its plan's hours are those of the Event Details form (rule checkout-39). */

/** When an event starts; without a date or a time zone its hours are counted by the clock alone. */
export interface EventStart {
  date: string | null;
  startTime: string;
  /** IANA name. */
  timeZone: string | null;
}

const [minimumHours, maximumHours] = [0.5, 24];
// Clocks never change on this date.
const anyDate = '2000-01-01';

const placed = ({ date, startTime, timeZone }: EventStart) =>
  date === null || timeZone === null ? { date: anyDate, startTime, timeZone: 'UTC' } : { date, startTime, timeZone };

/** Returns when an event of exactly so many hours ends, 'HH:MM'. */
export function endAfter(start: EventStart, hours: number): string {
  const { date, startTime, timeZone } = placed(start);
  return localTimeAt(timeZone, intervalFrom(timeZone, { date, time: startTime }, hours).endsAt).time;
}

/** Returns the hours from a start to an end; an end not after the start is on the next day. */
export function hoursUntil(start: EventStart, endTime: string): number {
  const span = eventInstants({ ...placed(start), endTime });
  if (!span) return 0;
  const [startsAt, endsAt] = [span.start.toISOString(), span.end.toISOString()];
  return lengthInMinutes({ startsAt, endsAt }) / 60;
}

/** Returns true if a booked event may have this length: quarter hours, from half an hour up to a day. */
export const isEventLength = (hours: number): boolean =>
  hours >= minimumHours && hours <= maximumHours && Number.isInteger(hours * 4);

/** Returns true if a plan may be priced for this length: half hours, up to a day. */
export const isPlanLength = (hours: number): boolean => isEventLength(hours) && Number.isInteger(hours * 2);

/** Returns the length of an event that starts and ends at these times: the planned one if its end is the same. */
export const formHours = (start: EventStart, endTime: string, planned: number | null): number =>
  planned !== null && endAfter(start, planned) === endTime ? planned : hoursUntil(start, endTime);

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
  const words = `${plural(planned, 'hour')}, until ${formatTime12(endAfter(start, planned))}`;
  return `Your plan is for ${words}. Change your event's hours, with their price, or the end time here.`;
}

/** Returns true if a package is paid by the hour: its vendor works from a start that must be known (rule checkout-41). */
export const isHourly = ({ packages }: { packages: readonly CountedPackage[] }): boolean =>
  packages.some(({ price }) => price.unit === 'per_hour');
