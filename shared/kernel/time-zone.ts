// Instants of a time zone's clock, from the platform's own data.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

// Creating a format costs far more than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

// A date's whole offset, undefined if the clocks change in it: a calendar asks for the same dates a hundred times.
const offsetsByDate = new Map<string, number | undefined>();
const mostDates = 10_000;

/** Returns the minutes by which a time zone is ahead of UTC at an instant (milliseconds); negative in America. */
export function offsetMinutes(timeZone: string, instant: number): number {
  const day = Math.floor(instant / dayMs);
  const name = `${timeZone} ${day}`;
  if (!offsetsByDate.has(name)) {
    const first = readOffset(timeZone, day * dayMs);
    const isSteady = first === readOffset(timeZone, (day + 1) * dayMs - 1);
    if (offsetsByDate.size === mostDates) offsetsByDate.clear();
    offsetsByDate.set(name, isSteady ? first : undefined);
  }
  return offsetsByDate.get(name) ?? readOffset(timeZone, instant);
}

function readOffset(timeZone: string, instant: number): number {
  const name =
    offsetFormat(timeZone)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Returns the last millisecond of a date in a time zone; no clock in the country changes around midnight. */
export function endOfDayIn(timeZone: string, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`) + 24 * hourMs;
  const near = midnight - offsetMinutes(timeZone, midnight) * 60_000;
  return new Date(midnight - offsetMinutes(timeZone, near) * 60_000 - 1);
}

/**
 * Returns the instant at which a time zone's clocks show a date and a time ('HH:MM'). A time that the clock skips is
 * read by the clock before the change, so it is that much later; for a repeated time, it is the first one (ECMA-262
 * Temporal's 'compatible').
 */
export function instantAt(timeZone: string, date: string, time: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const before = wall - offsetMinutes(timeZone, wall - dayMs) * minuteMs;
  const after = wall - offsetMinutes(timeZone, wall + dayMs) * minuteMs;
  const isShown = (instant: number) => instant + offsetMinutes(timeZone, instant) * minuteMs === wall;
  return new Date([before, after].find(isShown) ?? before);
}
