import { addDays, dayAfter, daysBetween, formatTime12, zoneName } from './dates.ts';
import { intervalFrom, localTimeAt } from './interval.ts';
import type { LocalTime } from './interval.ts';
import { instantAt } from './time-zone.ts';

/* Start and end of an event, by the clock at its place (rules orders-15 and orders-28). */

export interface EventSpan {
  date: string;
  startTime: string | null;
  /** On the next day if not after the start, unless `durationHours` leads to it. */
  endTime: string | null;
  /** The exact length, if it is known. */
  durationHours?: number | null | undefined;
  /** IANA name. */
  timeZone: string;
}

const hourMs = 3_600_000;

/** Returns the instant after the exact hours; undefined if they are unknown or the clocks show another end then. */
function exactEnd({ endTime, durationHours, timeZone }: EventSpan, start: Date): Date | undefined {
  if (typeof durationHours !== 'number') return undefined;
  const end = new Date(start.getTime() + durationHours * hourMs);
  return localTimeAt(timeZone, end.toISOString()).time === endTime ? end : undefined;
}

function endByClock(date: string, startTime: string, endTime: string): LocalTime {
  return { date: endTime <= startTime ? dayAfter(date) : date, time: endTime };
}

/**
 * Returns an event's first and last instant; undefined if one of its times is unknown. With a known length, the end may
 * be the second 1:30 AM of a night.
 */
export function eventInstants(span: EventSpan): { start: Date; end: Date } | undefined {
  const { date, startTime, endTime, timeZone } = span;
  if (startTime === null || endTime === null) return undefined;
  const start = instantAt(timeZone, date, startTime);
  const last = endByClock(date, startTime, endTime);
  return { start, end: exactEnd(span, start) ?? instantAt(timeZone, last.date, last.time) };
}

/** Formats a time on a date at a place with the zone's name, if it is known: '6:00 PM CST' (rule orders-31). */
export const formatTimeInZone = (date: string, time: string, timeZone: string | undefined): string =>
  [formatTime12(time), timeZone && zoneName(timeZone, instantAt(timeZone, date, time))].filter(Boolean).join(' ');

/** Returns true if an event has started; without a start time it starts with its day. */
export const hasStarted = (
  { date, startTime, timeZone }: Pick<EventSpan, 'date' | 'startTime' | 'timeZone'>,
  now: Date,
): boolean => instantAt(timeZone, date, startTime ?? '00:00') <= now;

/** Returns true if an event has ended; without a start or end time it ends with its day. */
export const hasEnded = (span: EventSpan, now: Date): boolean =>
  (eventInstants(span)?.end ?? instantAt(span.timeZone, dayAfter(span.date), '00:00')) <= now;

/** The end of an event by the clock at its place. */
export interface EventEnd {
  /** Null if the date of the start is open. */
  date: string | null;
  time: string;
  /** Days after the start's. */
  daysLater: number;
}

/** The times of an event for a screen or a mail, where its date or time zone may be unknown. */
export interface ShownSpan {
  date: string | null;
  startTime: string | null;
  endTime: string | null;
  durationHours?: number | null | undefined;
  timeZone?: string | undefined;
}

/** Returns the end of an event with its date; undefined if one of its times is unknown. */
export function eventEnd({ date, startTime, endTime, durationHours, timeZone }: ShownSpan): EventEnd | undefined {
  if (startTime === null || endTime === null) return undefined;
  if (date === null) return { date, time: endTime, daysLater: endTime <= startTime ? 1 : 0 };
  const last =
    exactEndDate({ date, startTime, endTime, durationHours, timeZone }) ?? endByClock(date, startTime, endTime).date;
  return { date: last, time: endTime, daysLater: daysBetween(date, last) };
}

function exactEndDate({
  timeZone,
  ...times
}: Omit<EventSpan, 'timeZone'> & { timeZone: string | undefined; startTime: string }) {
  if (timeZone === undefined) return undefined;
  const end = exactEnd({ ...times, timeZone }, instantAt(timeZone, times.date, times.startTime));
  return end && localTimeAt(timeZone, end.toISOString()).date;
}

/** The start and the length of a planned event; null while they are open. */
export interface PlannedSpan {
  date: string | null;
  startTime: string | null;
  durationHours: number | null;
  /** Undefined while the place is open. */
  timeZone: string | undefined;
}

/*
 * An event without a place ends as in UTC, whose clocks never change: its hours after its start on the clock face, as
 * on almost every day at any place. Any date would do.
 */
const unplaced = { timeZone: 'UTC', date: '2000-01-01' };

/**
 * Returns the end of a planned event, exactly its hours after its start (rule orders-28); undefined without a start or
 * a length.
 */
export function plannedEnd({ date, startTime, durationHours, timeZone }: PlannedSpan): EventEnd | undefined {
  if (startTime === null || durationHours === null) return undefined;
  // Nothing is planned in the calendar's last year, whose end can't be passed.
  const isKnown = date !== null && date < '9999';
  const place = isKnown && timeZone !== undefined ? { timeZone, date } : unplaced;
  const { endsAt } = intervalFrom(place.timeZone, { date: place.date, time: startTime }, durationHours);
  const end = localTimeAt(place.timeZone, endsAt);
  const daysLater = daysBetween(place.date, end.date);
  return { time: end.time, daysLater, date: isKnown ? addDays(date, daysLater) : null };
}
