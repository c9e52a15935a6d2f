import { dayMs, hourMs, minuteMs } from './clock.ts';

/* Dates, times and durations as calendars write them. */

/** A date, or a time on a wall clock; in UTC if it ends in Z. */
export interface ParsedTime {
  isDate: boolean;
  isUtc: boolean;
  wall: number;
}

const pattern = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/;

/** Parses '20270507', '20270507T180000' or '20270507T180000Z'; undefined for days and times that don't exist. */
export function parseTime(value: string, isDate = false): ParsedTime | undefined {
  const found = pattern.exec(value);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = toDate(year, month, day);
  if (date === undefined) return undefined;
  if (isDate || found[4] === undefined) return { isDate: true, isUtc: false, wall: date };
  // 24:00 is midnight, and a leap second belongs to the next minute.
  if (hour > 24 || (hour === 24 && minute + second > 0) || minute > 59 || second > 60) return undefined;
  return { isDate: false, isUtc: found[7] === 'Z', wall: date + hour * hourMs + minute * minuteMs + second * 1000 };
}

function toDate(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** A length: days on the wall clock, and an exact rest. */
export interface Duration {
  days: number;
  ms: number;
}

const durationPattern = /^([+-])?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** Parses 'P1W', 'P2D', 'PT3H' …; undefined for anything else. */
export function parseDuration(value: string): Duration | undefined {
  const found = durationPattern.exec(value);
  if (!found || !/\d/.test(value)) return undefined;
  const sign = found[1] === '-' ? -1 : 1;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const ms = hours * hourMs + minutes * minuteMs + seconds * 1000;
  // Adding zero turns a negative zero into zero.
  return { days: sign * (weeks * 7 + days) + 0, ms: sign * ms + 0 };
}

/** Returns the whole days that a duration takes, at least one. */
export const toWholeDays = ({ days, ms }: Duration): number => Math.max(1, days + Math.ceil(ms / dayMs));
