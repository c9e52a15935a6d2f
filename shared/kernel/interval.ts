import { addDays } from './dates.ts';
import { instantAt, offsetMinutes } from './time-zone.ts';

/* Spans of time between two instants, half-open: one that ends when another starts doesn't overlap it. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** From `startsAt` until just before `endsAt`, ISO 8601 in UTC. */
export interface Interval {
  startsAt: string;
  endsAt: string;
}

/** A date and a time on the clocks of a place. */
export interface LocalTime {
  date: string;
  time: string;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** Returns the date and the time ('HH:MM') that the clocks of a time zone show at an instant. */
export function localTimeAt(timeZone: string, instant: string): LocalTime {
  const at = Date.parse(instant);
  const shown = iso(at + offsetMinutes(timeZone, at) * minuteMs);
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * Returns the interval that starts on a date at a time ('HH:MM') and lasts exactly so many hours (halves and quarters
 * allowed): a change of the clocks moves the time at which it ends, never its length. A skipped start is read by the
 * clock before the change, a repeated one is the first (RFC 5545, 3.3.5).
 */
export function intervalFrom(timeZone: string, { date, time }: LocalTime, hours: number): Interval {
  const start = instantAt(timeZone, date, time).getTime();
  return { startsAt: iso(start), endsAt: iso(start + Math.round(hours * hourMs)) };
}

/** Returns a whole date in a time zone, from midnight to midnight: 23 or 25 hours when the clocks change. */
export const wholeDay = (timeZone: string, date: string): Interval => ({
  startsAt: instantAt(timeZone, date, '00:00').toISOString(),
  endsAt: instantAt(timeZone, addDays(date, 1), '00:00').toISOString(),
});

/** Returns an interval that begins and ends so many minutes earlier and later. */
export const widen = ({ startsAt, endsAt }: Interval, before: number, after: number): Interval => ({
  startsAt: iso(Date.parse(startsAt) - before * minuteMs),
  endsAt: iso(Date.parse(endsAt) + after * minuteMs),
});

/** Returns the length in minutes. */
export const lengthInMinutes = ({ startsAt, endsAt }: Interval): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs;

/** Returns true if two intervals share time. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Returns the dates that an interval touches in a time zone, in order. */
export function datesTouched(timeZone: string, { startsAt, endsAt }: Interval): string[] {
  const last = localTimeAt(timeZone, iso(Date.parse(endsAt) - 1)).date;
  const dates = [localTimeAt(timeZone, startsAt).date];
  for (let date = dates[0] ?? last; date < last;) dates.push((date = addDays(date, 1)));
  return dates;
}

/** Returns the parts of intervals that none of the others cover, in order and merged. */
export function subtract(from: readonly Interval[], others: readonly Interval[]): Interval[] {
  return others.reduce<Interval[]>(
    (left, other) =>
      left.flatMap((part) => {
        if (!overlaps(part, other)) return [part];
        const before = part.startsAt < other.startsAt ? [{ startsAt: part.startsAt, endsAt: other.startsAt }] : [];
        const after = other.endsAt < part.endsAt ? [{ startsAt: other.endsAt, endsAt: part.endsAt }] : [];
        return [...before, ...after];
      }),
    mergeIntervals(from),
  );
}

/** Returns intervals in order; those that touch or overlap become one. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const last = merged.at(-1);
    if (!last || last.endsAt < next.startsAt) merged.push({ ...next });
    else if (last.endsAt < next.endsAt) last.endsAt = next.endsAt;
  }
  return merged;
}
