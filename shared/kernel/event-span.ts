import { dayAfter } from './dates.ts';
import { instantAt } from './time-zone.ts';

/* When an event runs, by the clock at its place (decision 26). */

export interface EventSpan {
  date: string;
  startTime: string | null;
  /** On the next day where it is not later than the start. */
  endTime: string | null;
  /** IANA name. */
  timeZone: string;
}

/** An event's first and last instant; undefined where one of its times is unknown. */
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

/** Whether an event has started; one without a start time starts with its day. */
export const hasStarted = ({ date, startTime, timeZone }: Omit<EventSpan, 'endTime'>, now: Date): boolean =>
  instantAt(timeZone, date, startTime ?? '00:00') <= now;

/** Whether an event has ended; one without a start or an end time ends with its day. */
export const hasEnded = (span: EventSpan, now: Date): boolean =>
  (eventInstants(span)?.end ?? instantAt(span.timeZone, dayAfter(span.date), '00:00')) <= now;
