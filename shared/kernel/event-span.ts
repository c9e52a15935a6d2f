import { dayAfter, formatTime12, zoneName } from './dates.ts';
import { instantAt } from './time-zone.ts';

/* Start and end of an event, by the clock at its place (rule orders-15). */

export interface EventSpan {
  date: string;
  startTime: string | null;
  /** On the next day if not after the start. */
  endTime: string | null;
  /** IANA name. */
  timeZone: string;
}

/** Returns an event's first and last instant; undefined if one of its times is unknown. */
export function eventInstants({
  date,
  startTime,
  endTime,
  timeZone,
}: EventSpan): { start: Date; end: Date } | undefined {
  if (startTime === null || endTime === null) return undefined;
  const lastDate = endTime <= startTime ? dayAfter(date) : date;
  return { start: instantAt(timeZone, date, startTime), end: instantAt(timeZone, lastDate, endTime) };
}

/** Formats a time on a date at a place with the zone's name, if it is known: '6:00 PM CST' (rule orders-61). */
export const formatTimeInZone = (date: string, time: string, timeZone: string | undefined): string =>
  [formatTime12(time), timeZone && zoneName(timeZone, instantAt(timeZone, date, time))].filter(Boolean).join(' ');

/** Returns true if an event has started; without a start time it starts with its day. */
export const hasStarted = ({ date, startTime, timeZone }: Omit<EventSpan, 'endTime'>, now: Date): boolean =>
  instantAt(timeZone, date, startTime ?? '00:00') <= now;

/** Returns true if an event has ended; without a start or end time it ends with its day. */
export const hasEnded = (span: EventSpan, now: Date): boolean =>
  (eventInstants(span)?.end ?? instantAt(span.timeZone, dayAfter(span.date), '00:00')) <= now;
