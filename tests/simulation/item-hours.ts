import type { EventTimes } from './calendar-model.ts';
import type { Agreement, ExpectedBooking, Size } from './expected-booking.ts';
import { dayMinutes, toTime } from './local-minutes.ts';
import { dateAfter } from './model.ts';

/*
 * When a vendor works (rules planning-108 and vendors-41), without the product's rules: its items begin at their own
 * start or with the event and last as long as their packages paid by the hour, or the event; the job is all of them.
 */

type HoursLine = Agreement['lines'][number];

type Hours = Pick<Size, 'hours' | 'packages' | 'times'>;

/** Returns the hours of one item for an event of this size. */
export function itemHours(line: HoursLine, { hours, packages, times }: Hours): number {
  const changed = times?.get(line.itemId);
  const own = (changed ? changed.hours : line.ownHours) ?? hours;
  if (line.offerVersion !== undefined) return own;
  const sold = packages.get(line.itemId) ?? line.packages;
  const paid = sold.flatMap(({ unit, chosen }) => (unit === 'per_hour' ? [chosen ?? hours] : []));
  return paid.length === 0 ? own : Math.max(...paid);
}

/** When an event takes place now. */
export interface Event extends Pick<EventTimes, 'date' | 'startTime' | 'timeZone'> {
  firstStart?: string | null;
}

/** Returns the minute of an item's start on the event's date: its own start moves with the event. */
function startOf(
  { itemId, ownStart, plannedStart }: HoursLine,
  { times }: Pick<Size, 'times'>,
  { startTime, firstStart = null }: Event,
): number | undefined {
  const changed = times?.get(itemId);
  const own = changed ? changed.start : (ownStart ?? null);
  if (own === null) return startTime === null ? undefined : toTime(startTime);
  const planned = (changed ? changed.plannedStart : plannedStart) ?? firstStart;
  const first = toTime(own) + (changed?.daysLater ?? 0) * dayMinutes;
  return startTime === null || planned === null ? first : first + toTime(startTime) - toTime(planned);
}

/** Returns the present choice of an item's times as a host's request has it: '<item>=<start>,<days later>,<hours>'. */
export function writeItemTimes(line: HoursLine, size: Hours, event: Event): string {
  const changed = size.times?.get(line.itemId);
  const isOwn = (changed ? changed.start : line.ownStart) != null;
  const first = isOwn ? startOf(line, size, event) : undefined;
  const daysLater = Math.floor((first ?? 0) / dayMinutes);
  const start = first === undefined ? '' : clock(first - daysLater * dayMinutes);
  const sold = size.packages.get(line.itemId) ?? line.packages;
  const paid = sold.flatMap(({ unit, chosen }) => (unit === 'per_hour' && chosen !== null ? [chosen] : []));
  const own = changed ? changed.hours : line.ownHours;
  return `${line.itemId}=${start},${daysLater},${paid.length > 0 ? Math.max(...paid) : (own ?? '')}`;
}

/** Returns when a vendor works at an event of this size. */
export function vendorTimes(lines: readonly HoursLine[], vendorId: string, size: Hours, event: Event): EventTimes {
  const { date, timeZone } = event;
  const own = lines
    .filter((line) => line.vendorId === vendorId)
    .map((line) => ({ first: startOf(line, size, event), minutes: itemHours(line, size) * 60 }));
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
