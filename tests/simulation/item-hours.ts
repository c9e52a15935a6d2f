import type { EventTimes } from './calendar-model.ts';
import type { Agreement, ChangedTimes, ExpectedBooking, Size } from './expected-booking.ts';
import { dayMinutes, minuteAt, toDate, toDay, toTime } from './local-minutes.ts';
import type { Sold } from './model.ts';

/*
 * When a vendor works (rules planning-108, planning-109, vendors-41 and changes-121), without the product's rules: its items begin
 * at their own start, at one of their packages' starts, or with the event, and last as long as their packages, or the
 * event; the job is all of them.
 */

type HoursLine = Agreement['lines'][number];
type Start = NonNullable<Sold['starts']>[number];

type Hours = Pick<Size, 'hours' | 'packages' | 'times'>;

const packagesIn = ({ itemId, packages, offerVersion }: HoursLine, size: Pick<Size, 'packages'>): readonly Sold[] =>
  offerVersion === undefined ? (size.packages.get(itemId) ?? packages) : [];

/** Returns the times that the host of an item chose, in the plan or since. */
export function chosenTimes(line: HoursLine, { times }: Pick<Size, 'times'>): ChangedTimes {
  const { ownStart: start = null, ownDaysLater: daysLater = 0, ownHours: hours = null, plannedStart = null } = line;
  return times?.get(line.itemId) ?? { start, daysLater, hours, plannedStart };
}

/** Returns the start of packages that have some: the chosen one, or the one that covers most of the event as planned. */
function packagesStart(line: HoursLine, size: Pick<Size, 'packages' | 'times'>): string | undefined {
  const starts = packagesIn(line, size).find((one) => one.starts)?.starts ?? [];
  const { start } = chosenTimes(line, size);
  if (start !== null && starts.some(({ startTime }) => startTime === start)) return start;
  return starts.toSorted((a, b) => covered(line, b) - covered(line, a) || away(line, a) - away(line, b))[0]?.startTime;
}

/** Returns the minutes from the event's date to a start: one before the event's own is in its night, if it is so long. */
function minutesTo({ plannedStart = null, plannedHours = 0 }: HoursLine, startTime: string): number {
  const time = toTime(startTime);
  if (plannedStart === null || time >= toTime(plannedStart)) return time;
  return time + dayMinutes < toTime(plannedStart) + plannedHours * 60 ? time + dayMinutes : time;
}

function covered(line: HoursLine, { startTime, hours }: Start): number {
  const { plannedStart = null, plannedHours = 0 } = line;
  if (plannedStart === null) return 0;
  const [start, from] = [toTime(plannedStart), minutesTo(line, startTime)];
  let minutes = 0;
  for (let minute = start; minute < start + plannedHours * 60; minute += 1)
    if (from <= minute && minute < from + hours * 60) minutes += 1;
  return minutes;
}

const away = (line: HoursLine, { startTime }: Start): number =>
  line.plannedStart == null ? 0 : Math.abs(minutesTo(line, startTime) - toTime(line.plannedStart));

/** Returns the hours of one item for an event of this size. */
export function itemHours(line: HoursLine, size: Hours): number {
  const start = packagesStart(line, size);
  const lengths = packagesIn(line, size).flatMap(({ unit, chosen, ownHours, starts = [] }) => {
    if (unit === 'per_hour') return [chosen ?? size.hours];
    const ofStart = starts.filter(({ startTime }) => startTime === start).map(({ hours }) => hours);
    return ownHours === undefined ? ofStart : [ownHours];
  });
  return lengths.length === 0 ? (chosenTimes(line, size).hours ?? size.hours) : Math.max(...lengths);
}

/** Returns the days from the event's date to the start of an item of a plan. */
export function plannedDaysLater(line: HoursLine): number {
  const fixed = packagesStart(line, { packages: new Map() });
  if (fixed === undefined || fixed === line.ownStart) return line.ownDaysLater ?? 0;
  return Math.floor(minutesTo(line, fixed) / dayMinutes);
}

/** Returns the start of an item of a plan; null while unknown. */
export const plannedStart = (line: HoursLine, startTime: string | null): string | null =>
  packagesStart(line, { packages: new Map() }) ?? line.ownStart ?? startTime;

/** When an event takes place now. */
export interface Event extends Pick<EventTimes, 'date' | 'startTime' | 'timeZone'> {
  firstStart?: string | null;
}

/**
 * Returns the minute of an item's start, counted from the event's date: its own start moves with the event, one of its
 * packages' starts stays.
 */
export function startOf(line: HoursLine, size: Hours, { startTime, firstStart = null }: Event): number | undefined {
  const { start, daysLater, plannedStart: planned } = chosenTimes(line, size);
  const fixed = packagesStart(line, size);
  if (fixed !== undefined) return fixed === start ? toTime(fixed) + daysLater * dayMinutes : minutesTo(line, fixed);
  if (start === null) return startTime === null ? undefined : toTime(startTime);
  const first = toTime(start) + daysLater * dayMinutes;
  const before = planned ?? firstStart;
  return startTime === null || before === null ? first : first + toTime(startTime) - toTime(before);
}

/** Returns the present choice of an item's times as a host's request has it: '<item>=<start>,<days later>,<hours>'. */
export function writeItemTimes(line: HoursLine, size: Hours, event: Event): string {
  const { start: own, hours } = chosenTimes(line, size);
  const isOwn = own !== null || packagesStart(line, size) !== undefined;
  const first = isOwn ? startOf(line, size, event) : undefined;
  const daysLater = Math.floor((first ?? 0) / dayMinutes);
  const start = first === undefined ? '' : clock(first - daysLater * dayMinutes);
  const sold = packagesIn(line, size);
  const paid = sold.flatMap(({ unit, chosen }) => (unit === 'per_hour' && chosen !== null ? [chosen] : []));
  return `${line.itemId}=${start},${daysLater},${paid.length > 0 ? Math.max(...paid) : (hours ?? '')}`;
}

/** Returns when a vendor works at an event of this size. */
export function vendorTimes(lines: readonly HoursLine[], vendorId: string, size: Hours, event: Event): EventTimes {
  const { date, timeZone } = event;
  const own = lines
    .filter((line) => line.vendorId === vendorId)
    .map((line) => ({ start: startOf(line, size, event), minutes: itemHours(line, size) * 60 }));
  const known = own.flatMap(({ start, minutes }) => {
    if (start === undefined) return [];
    const daysLater = Math.floor(start / dayMinutes);
    const at = { day: toDay(date) + daysLater, time: start - daysLater * dayMinutes };
    const first = minuteAt(timeZone, at);
    return [{ ...at, first, end: first + minutes }];
  });
  const [earliest] = known.toSorted((a, b) => a.first - b.first);
  if (!earliest || known.length < own.length)
    return { date, timeZone, startTime: null, hours: Math.max(...own.map(({ minutes }) => minutes)) / 60 };
  const end = Math.max(...known.map((span) => span.end));
  return {
    date: toDate(earliest.day),
    timeZone,
    startTime: clock(earliest.time),
    hours: (end - earliest.first) / 60,
  };
}

/** Returns '16:30' for 990. */
export const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the lines of all agreements of a booking. */
export const linesIn = ({ agreements }: ExpectedBooking): HoursLine[] => agreements.flatMap(({ lines }) => lines);
