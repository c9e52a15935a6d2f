// What a calendar needs to know of a time zone, from the platform's own data.

/** A change of the clock: the wall time at which it happens ('yyyy-MM-ddTHH:MM:SS'), and the offsets in minutes. */
export interface ClockChange {
  at: string;
  fromMinutes: number;
  toMinutes: number;
}

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

// Making a format costs far more than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** Minutes that a time zone's clock is ahead of UTC at an instant (milliseconds); negative in America. */
export function offsetMinutes(timeZone: string, instant: number): number {
  const name =
    formatOf(timeZone)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The last millisecond of a date in a time zone, as an instant; no clock of the country changes around midnight. */
export function endOfDayIn(timeZone: string, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`) + 24 * hourMs;
  const near = midnight - offsetMinutes(timeZone, midnight) * 60_000;
  return new Date(midnight - offsetMinutes(timeZone, near) * 60_000 - 1);
}

/** The changes of the clock from a year before a date to half a year after it; none where the clock never changes. */
export function clockChanges(timeZone: string, date: string): ClockChange[] {
  const event = Date.parse(`${date}T12:00:00Z`);
  const weeks = Array.from({ length: 78 }, (_, week) => event + (week - 52) * weekMs);
  return weeks.flatMap((start) => {
    const from = offsetMinutes(timeZone, start);
    const to = offsetMinutes(timeZone, start + weekMs);
    return from === to ? [] : [changeBetween(timeZone, start, from, to)];
  });
}

/** The clock changes on the hour. */
function changeBetween(timeZone: string, start: number, fromMinutes: number, toMinutes: number): ClockChange {
  let instant = start;
  while (offsetMinutes(timeZone, instant) === fromMinutes) instant += hourMs;
  const wall = new Date(instant + fromMinutes * 60_000).toISOString().slice(0, 19);
  return { at: wall, fromMinutes, toMinutes };
}
