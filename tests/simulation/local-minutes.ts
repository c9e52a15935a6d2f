/*
 * Minutes and the clocks of a place, by Intl alone: nothing here is imported from shared/ or functions/. Minutes count
 * from 1970 in UTC, days from January 1, 1970.
 */

export const minuteMs = 60_000;
export const dayMinutes = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
}

const aheads = new Map<string, number>();

/** Returns by how many minutes the clocks are ahead of UTC; they change on full hours only. */
function aheadAt(timeZone: string, minute: number): number {
  const hour = Math.floor(minute / 60);
  const name = `${timeZone} ${hour}`;
  const known = aheads.get(name);
  if (known !== undefined) return known;
  const parts = formatIn(timeZone).formatToParts(hour * 60 * minuteMs);
  const shown = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const clock = Date.UTC(shown('year'), shown('month') - 1, shown('day'), shown('hour'), shown('minute'));
  const ahead = clock / minuteMs - hour * 60;
  aheads.set(name, ahead);
  return ahead;
}

/** The day and the minute of the day that the clocks of a place show. */
export interface ClockTime {
  day: number;
  time: number;
}

export function clockAt(timeZone: string, minute: number): ClockTime {
  const shown = minute + aheadAt(timeZone, minute);
  const day = Math.floor(shown / dayMinutes);
  return { day, time: shown - day * dayMinutes };
}

/** Returns the minute at which the clocks first show a time; one that they skip is read by the clocks before. */
export function minuteAt(timeZone: string, { day, time }: ClockTime): number {
  const shown = day * dayMinutes + time;
  const [before, after] = [shown - dayMinutes, shown + dayMinutes].map((near) => shown - aheadAt(timeZone, near));
  const times = [before, after].filter((minute = 0) => minute + aheadAt(timeZone, minute) === shown);
  return Math.min(...(times.length > 0 ? times : [before]).map((minute = 0) => minute));
}

export const toDay = (date: string): number => Date.parse(date) / (dayMinutes * minuteMs);

export const toDate = (day: number): string => new Date(day * dayMinutes * minuteMs).toISOString().slice(0, 10);

/** Returns 990 for '16:30'. */
export function toTime(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns 0 for Sunday to 6; the first day was a Thursday. */
export const weekdayOn = (day: number): number => (day + 4) % 7;

/** Returns a minute as stored, in ISO 8601. */
export const toInstant = (minute: number): string => new Date(minute * minuteMs).toISOString();
