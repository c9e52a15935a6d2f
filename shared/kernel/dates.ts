import { lazy } from './lazy.ts';
import { balanceDueDays, calendarMonthsAhead, minimumLeadDays } from './policies.ts';

// Event dates are local to the event, 'yyyy-MM-dd', and so are times, 'HH:MM', without a time zone (rule orders-15).

const dateMessages = {
  required: 'Event date is required',
  invalid: 'Please enter a valid date',
  tooSoon: `Events must be scheduled at least ${minimumLeadDays} days in advance`,
  tooFar: `Events can be planned up to ${calendarMonthsAhead} months ahead`,
} as const;

const dayMs = 86_400_000;

// Years with more or fewer than four digits would not sort as text.
const firstDate = '0001-01-01';
const lastDate = '9999-12-31';

/**
 * The time zone in which a day ends last in the country, American Samoa. Without a place, an event's day is judged
 * here: it counts as upcoming while it is so anywhere.
 */
export const lastTimeZone = 'Pacific/Pago_Pago';

// Creating a format costs far more than using it, and a year's earnings need thousands.
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, format);
  return format;
}

/** Returns today's date in a time zone, 'yyyy-MM-dd'. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = dayFormat(timeZone)
    .formatToParts(now)
    .map((part) => [part.type, part.value]);
  const { year, month, day } = Object.fromEntries(parts) as Record<'year' | 'month' | 'day', string>;
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Adds days to a date, or subtracts them if negative. @throws RangeError before 0001-01-01 or after 9999-12-31 */
export function addDays(date: string, days: number): string {
  return dateAt(utc(date) + days * dayMs);
}

/** Returns the day after a date; the calendar's last day is returned unchanged. */
export const dayAfter = (date: string): string => (date < lastDate ? addDays(date, 1) : date);

/** Returns whole days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / dayMs);
}

/** Returns the weekday of a date, from 0 for Sunday to 6. */
export function toWeekday(date: string): number {
  return new Date(utc(date)).getUTCDay();
}

/** Returns the earliest date for an event in its own time zone; also the suggested one (customer spec 5). */
export function earliestEventDate(now: Date, timeZone: string): string {
  return addDays(todayIn(timeZone, now), minimumLeadDays);
}

/** Returns the latest date for an event: the end of the month `calendarMonthsAhead` from now in its time zone. */
export function latestEventDate(now: Date, timeZone: string): string {
  const [year = 0, month = 0] = todayIn(timeZone, now).split('-').map(Number);
  return dateAt(Date.UTC(year, month + calendarMonthsAhead, 0));
}

// Same rule as `dateSchema`, without loading schemas into pages that only format dates.
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDate && !Number.isNaN(utc(text)) && addDays(text, 0) === text;
}

/** Returns the message for an invalid event date; undefined if it is valid (customer spec 5, rule orders-15). */
export function checkEventDate(text: string, now: Date, timeZone: string): string | undefined {
  if (text.trim() === '') return dateMessages.required;
  if (!isDate(text)) return dateMessages.invalid;
  if (text < earliestEventDate(now, timeZone)) return dateMessages.tooSoon;
  return text > latestEventDate(now, timeZone) ? dateMessages.tooFar : undefined;
}

/** Returns true if a date is before today at the event's place: a 'Past Event' (customer spec 4). */
export function isPast(date: string, now: Date, timeZone: string): boolean {
  return date < todayIn(timeZone, now);
}

/** Returns `now` plus up to `minutes` whole minutes, within a date at a place; `now` if that date is past. */
export function withinDate(date: string, timeZone: string, now: Date, minutes: number): Date {
  for (let left = minutes; left > 0; left -= 1) {
    const end = new Date(now.getTime() + left * 60_000);
    if (!isPast(date, end, timeZone)) return end;
  }
  return now;
}

/** Returns the last date to pay a booking's balance. */
export function balanceDueDate(eventDate: string): string {
  return addDays(eventDate, -balanceDueDays);
}

/** Returns true if a time is a start that can be chosen (rule planning-107). */
export const isQuarterHour = (time: string): boolean => /:(00|15|30|45)$/.test(time);

export const quarterHourProblem = 'Choose a quarter hour, such as 4:00 or 4:15';

/** Formats '16:00' as '4:00 PM'. */
export function formatTime12(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${pad(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

// A process's first format takes as long as the rest of a function's start.
const cardDate = lazy(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: '2-digit', year: 'numeric' }),
);
const longDate = lazy(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }));

/** Formats '2025-01-05' as 'Jan 05, 2025' (customer spec 2). */
export function formatDate(date: string): string {
  return cardDate().format(utc(date));
}

const monthDay = lazy(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }));

/** Formats '2026-12-01' as 'Dec 1'. */
export function formatDay(date: string): string {
  return monthDay().format(utc(date));
}

const weekdayMonthDay = lazy(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }),
);

/** Formats '2027-06-13' as 'Sun, Jun 13'. */
export function formatWeekdayAndDay(date: string): string {
  return weekdayMonthDay().format(utc(date));
}

/** Formats '2027-06-12' as 'Saturday, June 12, 2027' (customer spec 2). */
export function formatLongDate(date: string): string {
  return longDate().format(utc(date));
}

/** Formats an instant as 'Jan 5, 2025, 02:30 PM' (customer spec 9) in a time zone, by default the reader's own. */
export function formatTimestamp(instant: Date | string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  // Newer locale data puts a narrow no-break space before AM and PM.
  return format.format(new Date(instant)).replace(/\u202f/g, ' ');
}

/** Returns a zone's short name at an instant: 'CST', in summer 'CDT'. */
export function zoneName(timeZone: string, instant: Date | string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Adds the zone's short name, for readers who may be elsewhere: 'Jan 5, 2025, 02:30 PM CST'. */
export const formatTimestampWithZone = (instant: Date | string, timeZone: string): string =>
  `${formatTimestamp(instant, timeZone)} ${zoneName(timeZone, instant)}`;

/** @throws RangeError */
function dateAt(instant: number): string {
  const date = new Date(instant).toISOString().slice(0, 10);
  if (date < firstDate || date > lastDate) throw new RangeError('This date is outside the calendar');
  return date;
}

function utc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Adds business days (Monday to Friday) to a date; 9999-12-31 if the calendar ends first. */
export function addBusinessDays(date: string, days: number): string {
  let last = date;
  for (let left = days; left > 0 && last < lastDate;) {
    last = addDays(last, 1);
    if (![0, 6].includes(toWeekday(last))) left -= 1;
  }
  return last;
}
