import type { EventTimes } from './calendar-model.ts';
import type { Agreement, ExpectedBooking, Size } from './expected-booking.ts';
import { dayMinutes, toTime } from './local-minutes.ts';
import { dateAfter } from './model.ts';

/*
 * When a vendor works (rules planning-108 and vendors-41), without the product's rules: its items begin at their own
 * start or with the event and last as long as their packages paid by the hour, or the event; the job is all of them.
 */

type HoursLine = Agreement['lines'][number];

/** Returns the hours of one item for an event of this size. */
export function itemHours(line: HoursLine, { hours, packages }: Pick<Size, 'hours' | 'packages'>): number {
  const own = line.ownHours ?? hours;
  if (line.offerVersion !== undefined) return own;
  const sold = packages.get(line.itemId) ?? line.packages;
  const paid = sold.flatMap(({ unit, chosen }) => (unit === 'per_hour' ? [chosen ?? hours] : []));
  return paid.length === 0 ? own : Math.max(...paid);
}

/** When an event takes place now. */
interface Event extends Pick<EventTimes, 'date' | 'startTime' | 'timeZone'> {
  firstStart?: string | null;
}

/** Returns the minute of an item's start on the event's date: its own start moves with the event. */
function startOf({ ownStart, plannedStart }: HoursLine, { startTime, firstStart = null }: Event): number | undefined {
  if (ownStart === undefined) return startTime === null ? undefined : toTime(startTime);
  const planned = plannedStart ?? firstStart;
  return startTime === null || planned === null
    ? toTime(ownStart)
    : toTime(ownStart) + toTime(startTime) - toTime(planned);
}

/** Returns when a vendor works at an event of this size. */
export function vendorTimes(
  lines: readonly HoursLine[],
  vendorId: string,
  size: Pick<Size, 'hours' | 'packages'>,
  event: Event,
): EventTimes {
  const { date, timeZone } = event;
  const own = lines
    .filter((line) => line.vendorId === vendorId)
    .map((line) => ({ first: startOf(line, event), minutes: itemHours(line, size) * 60 }));
  const known = own.flatMap(({ first, minutes }) => (first === undefined ? [] : [{ first, end: first + minutes }]));
  if (known.length < own.length)
    return { date, timeZone, startTime: null, hours: Math.max(...own.map(({ minutes }) => minutes)) / 60 };
  const first = Math.min(...known.map((span) => span.first));
  const end = Math.max(...known.map((span) => span.end));
  const daysLater = Math.floor(first / dayMinutes);
  return {
    date: dateAfter(date, daysLater),
    timeZone,
    startTime: clock(first - daysLater * dayMinutes),
    hours: (end - first) / 60,
  };
}

/** Returns '16:30' for 990. */
export const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the lines of all agreements of a booking. */
export const linesIn = ({ agreements }: ExpectedBooking): HoursLine[] => agreements.flatMap(({ lines }) => lines);
