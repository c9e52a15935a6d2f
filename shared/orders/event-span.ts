import { dayAfter } from '../kernel/dates.ts';
import { offsetMinutes } from '../kernel/time-zone.ts';

/* When an event runs, by the clock at its place (decision 26). */

export interface EventSpan {
  date: string;
  startTime: string | null;
  /** On the next day where it is not later than the start. */
  endTime: string | null;
  timeZone: string;
}

/** Whether an event has started; one without a start time starts with its day. */
export const hasStarted = ({ date, startTime, timeZone }: Omit<EventSpan, 'endTime'>, now: Date): boolean =>
  `${date}T${startTime ?? '00:00'}` <= wallTime(timeZone, now);

/** Whether an event has ended; one without a start or an end time ends with its day. */
export function hasEnded({ date, startTime, endTime, timeZone }: EventSpan, now: Date): boolean {
  if (startTime === null || endTime === null) return `${dayAfter(date)}T00:00` <= wallTime(timeZone, now);
  return `${endTime > startTime ? date : dayAfter(date)}T${endTime}` <= wallTime(timeZone, now);
}

/** What a clock in a time zone shows, 'yyyy-MM-ddTHH:MM'. */
function wallTime(timeZone: string, now: Date): string {
  const instant = now.getTime();
  return new Date(instant + offsetMinutes(timeZone, instant) * 60_000).toISOString().slice(0, 16);
}
