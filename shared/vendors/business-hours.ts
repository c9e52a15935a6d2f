// Business hours are Monday to Friday between two hours of a vendor's local time; holidays are ignored (rule
// messaging-26). Instants are milliseconds.
import { addDays, todayIn, toWeekday } from '../kernel/dates.ts';
import { businessClosesHour, businessOpensHour } from '../kernel/policies.ts';
import { offsetMinutes } from '../kernel/time-zone.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

interface Span {
  opens: number;
  closes: number;
}

/** Returns the business hours of a date, or undefined at the weekend. Clocks change on Sundays, so never in between. */
function businessHoursOn(date: string, timeZone: string): Span | undefined {
  if ([0, 6].includes(toWeekday(date))) return undefined;
  const noon = Date.parse(`${date}T12:00:00Z`);
  const midnight = noon - 12 * hourMs - offsetMinutes(timeZone, noon) * minuteMs;
  return { opens: midnight + businessOpensHour * hourMs, closes: midnight + businessClosesHour * hourMs };
}

/** Returns the minutes of business time between two instants, in a vendor's time zone. */
export function businessMinutes(from: number, to: number, timeZone: string): number {
  let total = 0;
  const last = todayIn(timeZone, new Date(to));
  for (let date = todayIn(timeZone, new Date(from)); date <= last; date = addDays(date, 1)) {
    const hours = businessHoursOn(date, timeZone);
    if (hours) total += Math.max(0, Math.min(to, hours.closes) - Math.max(from, hours.opens));
  }
  return Math.floor(total / minuteMs);
}

/** Returns the instant at which this many hours of business time have passed. */
export function businessDeadline(from: number, hours: number, timeZone: string): number {
  let left = hours * hourMs;
  for (let date = todayIn(timeZone, new Date(from)); ; date = addDays(date, 1)) {
    const span = businessHoursOn(date, timeZone);
    if (!span) continue;
    const begins = Math.max(from, span.opens);
    const available = span.closes - begins;
    if (available >= left) return begins + left;
    left -= Math.max(0, available);
  }
}
