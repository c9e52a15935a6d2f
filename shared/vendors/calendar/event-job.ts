import { addDays, daysBetween } from '../../kernel/dates.ts';
import { intervalFrom, localTimeAt, wholeDay } from '../../kernel/interval.ts';
import type { Interval } from '../../kernel/interval.ts';
import { maximumMinutesBetweenJobs } from '../../kernel/policies.ts';
import type { Job } from './schedule.ts';

/* The job that an event is for a vendor (rule vendors-24): hours bought are hours booked. */

/** When an event takes place; a plan may not have all of it yet. */
export interface JobTimes {
  date: string;
  startTime: string | null;
  /** By the clock; on the next day if not after the start. Plans have none. */
  endTime?: string | null | undefined;
  durationHours?: number | null | undefined;
  /** IANA name, of the event's place. */
  timeZone: string;
}

/** Returns the event's interval; undefined if its start or end is unknown. */
export function eventInterval({
  date,
  startTime,
  endTime: end = null,
  durationHours = null,
  timeZone,
}: JobTimes): Interval | undefined {
  if (startTime === null) return undefined;
  const exact = durationHours === null ? undefined : intervalFrom(timeZone, { date, time: startTime }, durationHours);
  if (exact && (end === null || end === localTimeAt(timeZone, exact.endsAt).time)) return exact;
  if (end === null) return undefined;
  const { startsAt } = intervalFrom(timeZone, { date, time: startTime }, 0);
  const lastDate = end > startTime ? date : addDays(date, 1);
  return { startsAt, endsAt: intervalFrom(timeZone, { date: lastDate, time: end }, 0).startsAt };
}

/** Returns the job under an id; without a start or an end it takes the vendor's whole day. */
export function eventJob(id: string, event: JobTimes, vendor: { timeZone: string }): Job {
  const interval = eventInterval(event);
  return interval ? { id, ...interval } : { id, isWholeDay: true, ...wholeDay(vendor.timeZone, event.date) };
}

const dayMinutes = 1440;

/** Returns true at the ends of the calendar, where there may be no day before or after; no event is planned there. */
export const isAtCalendarEnd = (date: string): boolean => date < '0001-01-03' || date > '9999-12-28';

/**
 * Returns the dates that most likely decide about an event's job, before its vendors are known; `datesToRead` knows the
 * others of a vendor. With a margin of 0 minutes they are those of the event itself, enough for vendors in its time zone
 * without time between jobs.
 */
export function datesAround(
  { date, startTime, durationHours }: Pick<JobTimes, 'date' | 'startTime' | 'durationHours'>,
  margin = maximumMinutesBetweenJobs,
): string[] {
  if (startTime === null || durationHours == null) return [date];
  if (isAtCalendarEnd(date)) return [date];
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  const start = hours * 60 + minutes;
  const [first, last] = [start - margin, start + durationHours * 60 + margin];
  const from = first < 0 ? -1 : 0;
  return Array.from({ length: Math.ceil(last / dayMinutes) - from }, (_, n) => addDays(date, from + n));
}

/**
 * Returns the dates that may decide about any job of an event, of a vendor in any time zone: with the evening before,
 * the longest job at the latest start, and the time around it.
 */
export const decidingRange = (date: string): { from: string; to: string } => ({
  from: addDays(date, -2),
  to: addDays(date, 4),
});

/** Returns the dates from the first to the last of some, each once and in order. */
export function datesBetween(dates: readonly string[]): string[] {
  const [first, ...others] = [...new Set(dates)].toSorted();
  const last = others.at(-1);
  if (first === undefined || last === undefined) return first === undefined ? [] : [first];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n));
}
