import { offsetMinutes } from '#shared/kernel/time-zone.ts';

/* Time on the clocks of a place. A wall time is the time shown, in milliseconds as if it were UTC. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export interface Clock {
  toInstant(wall: number): number;
  toWall(instant: number): number;
}

export const utcClock: Clock = { toInstant: (wall) => wall, toWall: (instant) => instant };

/**
 * Returns the clock of a place from its offset in milliseconds at each instant. A wall time that the clock skips has the
 * offset from before the gap; of one that comes twice, the first counts (RFC 5545, 3.3.5).
 */
export function clockWith(offsetAt: (instant: number) => number): Clock {
  return {
    toWall: (instant) => instant + offsetAt(instant),
    toInstant(wall) {
      const before = wall - offsetAt(wall - dayMs);
      const after = wall - offsetAt(wall + dayMs);
      if (before === after) return before;
      const isShown = (instant: number) => instant + offsetAt(instant) === wall;
      return [Math.min(before, after), Math.max(before, after)].find(isShown) ?? before;
    },
  };
}

const clocks = new Map<string, Clock>();
const maximumClocks = 100;

/** Returns the clock of an IANA zone, which remembers the offsets of days on which the clock doesn't change. */
export function ianaClock(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const midnights = new Map<number, number>();
  const offsetAtMidnight = (day: number): number => {
    const stored = midnights.get(day);
    if (stored !== undefined) return stored;
    const offset = offsetMinutes(timeZone, day * dayMs) * minuteMs;
    midnights.set(day, offset);
    return offset;
  };
  const clock = clockWith((instant) => {
    const day = Math.floor(instant / dayMs);
    const offset = offsetAtMidnight(day);
    if (offset === offsetAtMidnight(day + 1)) return offset;
    return offsetMinutes(timeZone, instant) * minuteMs;
  });
  // A function reads the feeds of many vendors one after the other.
  if (clocks.size >= maximumClocks) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns a day's number, counted from 1970-01-01, from a wall time. */
export const toDay = (wall: number): number => Math.floor(wall / dayMs);

/** Returns a day's number from 'yyyy-MM-dd'. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** Returns 'yyyy-MM-dd' from a day's number. */
export const dateText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
