import { dayMs, hourMs, minuteMs, toDay } from './clock.ts';
import type { FeedBudget } from './feed-budget.ts';
import { parseTime } from './written-time.ts';
import type { ParsedTime } from './written-time.ts';

/*
 * Recurrence rules (RFC 5545, 3.3.10), counted out on the wall clock. Every loop ends with the window: a library's rule
 * that never matches goes on until the year 9999, which takes 19 s of a function's time.
 */

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const;
const fineFrequencies = { HOURLY: hourMs, MINUTELY: minuteMs, SECONDLY: 1000 } as const;

type Frequency = (typeof frequencies)[number];
type FineFrequency = keyof typeof fineFrequencies;

interface RuleParts {
  interval: number;
  count: number | undefined;
  until: ParsedTime | undefined;
  months: ReadonlySet<number>;
  monthDays: ReadonlySet<number>;
  yearDays: ReadonlySet<number>;
  weeks: ReadonlySet<number>;
  /** 0 for Sunday to 6. */
  weekdays: ReadonlySet<number>;
  /** Such as the last Friday of a month; without a number in weekly and daily rules. */
  nthWeekdays: ReadonlyMap<number, ReadonlySet<number>>;
  hours: readonly number[];
  minutes: readonly number[];
  seconds: readonly number[];
  positions: readonly number[];
  weekStart: number;
}

export type DayRule = RuleParts & { frequency: Frequency };
/** A rule that repeats within a day. */
export type FineRule = RuleParts & { frequency: FineFrequency };
export type Rule = DayRule | FineRule;

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Parses 'FREQ=WEEKLY;BYDAY=MO'; undefined if it isn't a rule, or one of another calendar than the Gregorian. */
export function parseRule(text: string): Rule | undefined {
  const parts = new Map(
    text.split(';').flatMap((part) => {
      const [name = '', value = ''] = part.split('=');
      return value.trim() === '' ? [] : [[name.trim(), value.trim()] as const];
    }),
  );
  const frequency = parts.get('FREQ') ?? '';
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined;
  const until = parts.has('UNTIL') ? parseTime(parts.get('UNTIL') ?? '') : undefined;
  const days = parseWeekdays(parts.get('BYDAY') ?? '', frequency);
  const weekStart = weekdayNames.indexOf(parts.get('WKST') ?? 'MO');
  const lists = parseLists(parts);
  if (!isFrequency(frequency) || !isPositive(interval) || !days || !lists || weekStart < 0) return undefined;
  if ((count !== undefined && !isPositive(count)) || (parts.has('UNTIL') && !until)) return undefined;
  if (!['GREGORIAN', undefined].includes(parts.get('RSCALE'))) return undefined;
  return { frequency, interval, count, until, weekStart, ...days, ...lists };
}

const isPositive = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

const isFrequency = (text: string): text is Rule['frequency'] =>
  (frequencies as readonly string[]).includes(text) || Object.hasOwn(fineFrequencies, text);

/** Returns true for rules that repeat within a day. */
export const isFine = (rule: Rule): rule is FineRule => Object.hasOwn(fineFrequencies, rule.frequency);

function parseLists(parts: ReadonlyMap<string, string>) {
  const read = (name: string): number[] | undefined => {
    const text = parts.get(name);
    const numbers = (text === undefined ? [] : text.split(',')).map(Number);
    return numbers.every(Number.isSafeInteger) ? sorted(numbers) : undefined;
  };
  const [months, monthDays, yearDays, weeks] = ['BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'].map(read);
  const [hours, minutes, seconds, positions] = ['BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYSETPOS'].map(read);
  if (!months || !monthDays || !yearDays || !weeks || !hours || !minutes || !seconds || !positions) return undefined;
  if (!areWithin(hours, 23) || !areWithin(minutes, 59) || !areWithin(seconds, 60)) return undefined;
  const days = { months: new Set(months), monthDays: new Set(monthDays), yearDays: new Set(yearDays) };
  return { ...days, weeks: new Set(weeks), hours, minutes, seconds, positions };
}

const areWithin = (numbers: readonly number[], maximum: number): boolean =>
  numbers.every((number) => number >= 0 && number <= maximum);

const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

function parseWeekdays(text: string, frequency: string): Pick<Rule, 'weekdays' | 'nthWeekdays'> | undefined {
  const weekdays = new Set<number>();
  const nthWeekdays = new Map<number, Set<number>>();
  for (const part of text === '' ? [] : text.split(',')) {
    const [, nth = '', name = ''] = /^([+-]?\d{1,3})?([A-Z]{2})$/.exec(part.trim()) ?? [];
    const weekday = weekdayNames.indexOf(name);
    if (weekday < 0) return undefined;
    if (Number(nth) === 0 || !['MONTHLY', 'YEARLY'].includes(frequency)) weekdays.add(weekday);
    else nthWeekdays.set(weekday, (nthWeekdays.get(weekday) ?? new Set()).add(Number(nth)));
  }
  return { weekdays, nthWeekdays };
}

/** Wall times, both included. */
export interface WallWindow {
  from: number;
  to: number;
}

/**
 * Yields the wall times of a rule inside a window, in order. `start` is among them only if it fits the rule.
 * @param until the last wall time, included
 */
export function* occurrences(
  rule: DayRule,
  start: number,
  window: WallWindow,
  until: number,
  budget: FeedBudget,
): Generator<number> {
  const days = withDefaults(rule, start);
  const times = timesOfDay(rule, start);
  const last = Math.min(window.to, until);
  const skipped = skippedPeriods(rule, start, window.from);
  let left = (rule.count ?? Infinity) - skipped.occurrences;
  for (let index = skipped.periods; left > 0; index += 1) {
    budget.countStep();
    const period = periodAt(rule, start, index);
    if (!period || period.first * dayMs > last) return;
    for (const wall of wallsIn(days, period, times)) {
      if (wall < start) continue;
      if (wall > last || left <= 0) return;
      budget.countOccurrence();
      left -= 1;
      if (wall >= window.from) yield wall;
    }
  }
}

/** Days of a year, month, week or day. */
interface Period {
  first: number;
  length: number;
}

/** The last year of the calendar; rules go no further. */
const lastYear = 9999;

function periodAt({ frequency, interval, weekStart }: DayRule, start: number, index: number): Period | undefined {
  const first = toDay(start);
  const date = new Date(start);
  switch (frequency) {
    case 'YEARLY':
      return monthsFrom((date.getUTCFullYear() + index * interval) * 12, 12);
    case 'MONTHLY':
      return monthsFrom(date.getUTCFullYear() * 12 + date.getUTCMonth() + index * interval, 1);
    case 'WEEKLY': {
      const before = daysIntoWeek(first, weekStart);
      // The first week begins with the start: earlier days are never occurrences, nor is a position counted from them.
      return index === 0 ? { first, length: 7 - before } : { first: first - before + 7 * index * interval, length: 7 };
    }
    default:
      return { first: first + index * interval, length: 1 };
  }
}

function monthsFrom(month: number, count: number): Period | undefined {
  if (month >= (lastYear + 1) * 12) return undefined;
  const first = firstOfMonth(month);
  return { first, length: firstOfMonth(month + count) - first };
}

/** Months are counted from the year 0. */
function firstOfMonth(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return toDay(date.getTime());
}

const weekdayAt = (day: number): number => (((day + 4) % 7) + 7) % 7;

const daysIntoWeek = (day: number, weekStart: number): number => (weekdayAt(day) - weekStart + 7) % 7;

/** Starts near the window, by whole cycles; with a count only where each cycle has exactly one occurrence. */
function skippedPeriods(rule: DayRule, start: number, from: number): { periods: number; occurrences: number } {
  const isPlain = (rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') && !hasParts(rule);
  if (rule.count !== undefined && !isPlain) return { periods: 0, occurrences: 0 };
  const periods = Math.max(0, Math.floor(cyclesBetween(rule, start, from)) - 1);
  return { periods, occurrences: rule.count === undefined ? 0 : periods };
}

function cyclesBetween({ frequency, interval }: DayRule, start: number, from: number): number {
  if (from <= start) return 0;
  if (frequency === 'DAILY') return (toDay(from) - toDay(start)) / interval;
  if (frequency === 'WEEKLY') return (toDay(from) - toDay(start)) / (7 * interval);
  const [first, last] = [new Date(start), new Date(from)];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  if (frequency === 'YEARLY') return years / interval;
  return (years * 12 + last.getUTCMonth() - first.getUTCMonth()) / interval;
}

function hasParts(rule: Rule): boolean {
  const sets = [rule.months, rule.monthDays, rule.yearDays, rule.weeks, rule.weekdays, rule.nthWeekdays];
  const lists = [rule.hours, rule.minutes, rule.seconds, rule.positions];
  return sets.some(({ size }) => size > 0) || lists.some(({ length }) => length > 0);
}

/** Adds the days that a rule takes from its start. */
function withDefaults(rule: DayRule, start: number): DayRule {
  const sets = [rule.weeks, rule.yearDays, rule.monthDays, rule.weekdays, rule.nthWeekdays];
  if (sets.some(({ size }) => size > 0)) return rule;
  const date = new Date(start);
  const monthDays = new Set([date.getUTCDate()]);
  if (rule.frequency === 'MONTHLY') return { ...rule, monthDays };
  if (rule.frequency === 'WEEKLY') return { ...rule, weekdays: new Set([date.getUTCDay()]) };
  if (rule.frequency !== 'YEARLY') return rule;
  return { ...rule, monthDays, months: rule.months.size > 0 ? rule.months : new Set([date.getUTCMonth() + 1]) };
}

function timesOfDay({ hours, minutes, seconds }: Rule, start: number): number[] {
  const date = new Date(start);
  const or = (list: readonly number[], value: number) => (list.length > 0 ? list : [value]);
  return or(hours, date.getUTCHours()).flatMap((hour) =>
    or(minutes, date.getUTCMinutes()).flatMap((minute) =>
      or(seconds, date.getUTCSeconds()).map((second) => hour * hourMs + minute * minuteMs + second * 1000),
    ),
  );
}

/** Yields the wall times of a period; with positions, only those. */
function* wallsIn(rule: Rule, period: Period, times: readonly number[]): Generator<number> {
  if (rule.positions.length === 0) {
    for (const day of daysIn(rule, period)) for (const time of times) yield day * dayMs + time;
    return;
  }
  const days = [...daysIn(rule, period)];
  const length = days.length * times.length;
  const at = rule.positions.map((position) => (position > 0 ? position - 1 : length + position));
  for (const index of sorted(at)) {
    const day = days[Math.floor(index / times.length)];
    if (index >= 0 && day !== undefined) yield day * dayMs + (times[index % times.length] ?? 0);
  }
}

interface DayOfRule {
  day: number;
  month: number;
  monthDay: number;
  monthLength: number;
  yearDay: number;
  yearLength: number;
}

/** Yields the days of a period that fit a rule. */
function* daysIn(rule: Rule, { first, length }: Period): Generator<number> {
  let month = monthAround(first);
  for (let day = first; day < first + length; day += 1) {
    if (day >= month.first + month.length) month = monthAround(day);
    if (rule.months.size > 0 && !rule.months.has(month.month)) {
      day = month.first + month.length - 1;
      continue;
    }
    const monthDay = day - month.first + 1;
    const info = { day, monthDay, monthLength: month.length, month: month.month, yearDay: day - month.yearFirst + 1 };
    if (fits(rule, { ...info, yearLength: month.yearLength })) yield day;
  }
}

interface Month {
  first: number;
  length: number;
  month: number;
  yearFirst: number;
  yearLength: number;
}

// Days come in order, so the next is mostly of the same month.
let latestMonth: Month = { first: 0, length: 0, month: 1, yearFirst: 0, yearLength: 0 };

function monthAround(day: number): Month {
  if (day >= latestMonth.first && day < latestMonth.first + latestMonth.length) return latestMonth;
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const first = firstOfMonth(year * 12 + month);
  const yearFirst = firstOfMonth(year * 12);
  const length = firstOfMonth(year * 12 + month + 1) - first;
  latestMonth = { first, length, month: month + 1, yearFirst, yearLength: firstOfMonth(year * 12 + 12) - yearFirst };
  return latestMonth;
}

/** Returns true if a number counted from the start or from the end is among those wanted. */
const isAmong = (wanted: ReadonlySet<number>, number: number, count: number): boolean =>
  wanted.size === 0 || wanted.has(number) || wanted.has(number - count - 1);

function fits(rule: Rule, at: DayOfRule): boolean {
  return (
    isAmong(rule.monthDays, at.monthDay, at.monthLength) &&
    isAmong(rule.yearDays, at.yearDay, at.yearLength) &&
    fitsWeekday(rule, at) &&
    (rule.weeks.size === 0 || fitsWeek(rule, at.day))
  );
}

function fitsWeekday(rule: Rule, at: DayOfRule): boolean {
  if (rule.weekdays.size === 0 && rule.nthWeekdays.size === 0) return true;
  const weekday = weekdayAt(at.day);
  if (rule.weekdays.has(weekday)) return true;
  const wanted = rule.nthWeekdays.get(weekday);
  if (!wanted) return false;
  const isOfMonth = rule.frequency === 'MONTHLY' || rule.months.size > 0;
  const [number, length] = isOfMonth ? [at.monthDay, at.monthLength] : [at.yearDay, at.yearLength];
  return wanted.has(Math.ceil(number / 7)) || wanted.has(-Math.ceil((length - number + 1) / 7));
}

/** Weeks belong to the year in which most of their days are. */
function fitsWeek({ weeks, weekStart }: Rule, day: number): boolean {
  const middle = day - daysIntoWeek(day, weekStart) + 3;
  const year = new Date(middle * dayMs).getUTCFullYear();
  const weekNumber = Math.floor((middle - firstOfMonth(year * 12)) / 7) + 1;
  // December 28 is always in a year's last week.
  const last = firstOfMonth(year * 12 + 12) - 4;
  const lastMiddle = last - daysIntoWeek(last, weekStart) + 3;
  return isAmong(weeks, weekNumber, Math.floor((lastMiddle - firstOfMonth(year * 12)) / 7) + 1);
}

/**
 * Returns the wall time at which a rule within days starts for the last time; Infinity if it has no end, or one that
 * can't be found within so many steps.
 */
export function findFineEnd(rule: FineRule, start: number, until: number, budget: FeedBudget): number {
  if (rule.count === undefined) return until;
  const step = fineFrequencies[rule.frequency] * rule.interval;
  if (!hasParts(rule)) return Math.min(until, start + (rule.count - 1) * step);
  let left = rule.count;
  for (let index = 0; index < fineSteps; index += 1) {
    budget.countStep();
    const wall = start + index * step;
    if (wall >= until) return until;
    if (fitsFine(rule, wall)) left -= 1;
    if (left === 0) return wall;
  }
  return until;
}

const fineSteps = 20_000;

function fitsFine(rule: FineRule, wall: number): boolean {
  const date = new Date(wall);
  const has = (list: readonly number[], value: number) => list.length === 0 || list.includes(value);
  const [day] = [...daysIn(rule, { first: toDay(wall), length: 1 })];
  if (day === undefined || !has(rule.hours, date.getUTCHours())) return false;
  if (rule.frequency !== 'HOURLY' && !has(rule.minutes, date.getUTCMinutes())) return false;
  return rule.frequency !== 'SECONDLY' || has(rule.seconds, date.getUTCSeconds());
}
