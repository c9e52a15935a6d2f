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

/** Returns the end of an event; without a start or end time it ends with its day. */
export const lastInstant = (span: EventSpan): Date =>
  eventInstants(span)?.end ?? instantAt(span.timeZone, dayAfter(span.date), '00:00');

/** Returns true if an event has ended. */
export const hasEnded = (span: EventSpan, now: Date): boolean => lastInstant(span) <= now;

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

/** When an event starts; without a date or a place its hours are counted by the clock alone. */
export interface EventStart {
  date: string | null;
  startTime: string;
  /** IANA name; undefined while the place is open. */
  timeZone: string | undefined;
}

/** The start and the length of a planned event; null while they are open. */
export interface PlannedSpan extends Omit<EventStart, 'startTime'> {
  startTime: string | null;
  durationHours: number | null;
}

/*
 * An event without a place ends as in UTC, whose clocks never change: its hours after its start on the clock face, as
 * on almost every day at any place. Any date would do.
 */
const unplaced = { timeZone: 'UTC', date: '2000-01-01' };

// Nothing is planned in the calendar's last year, whose end can't be passed.
const isKnown = (date: string | null): date is string => date !== null && date < '9999';

const placed = ({ date, timeZone }: Omit<EventStart, 'startTime'>): { timeZone: string; date: string } =>
  isKnown(date) && timeZone !== undefined ? { timeZone, date } : unplaced;

/** Returns the end of an event, exactly so many hours after its start (rule orders-28). */
export function endAfter(start: EventStart, hours: number): EventEnd {
  const { date, timeZone } = placed(start);
  const end = localTimeAt(timeZone, intervalFrom(timeZone, { date, time: start.startTime }, hours).endsAt);
  const daysLater = daysBetween(date, end.date);
  return { time: end.time, daysLater, date: isKnown(start.date) ? addDays(start.date, daysLater) : null };
}

/** Returns the end of a planned event; undefined without a start or a length. */
export const plannedEnd = ({ startTime, durationHours, ...start }: PlannedSpan): EventEnd | undefined =>
  startTime === null || durationHours === null ? undefined : endAfter({ ...start, startTime }, durationHours);

/** Returns the hours from a start to an end; an end not after the start is on the next day. */
export function hoursUntil(start: EventStart, endTime: string): number {
  const span = eventInstants({ ...placed(start), startTime: start.startTime, endTime });
  return span ? (span.end.getTime() - span.start.getTime()) / hourMs : 0;
}
