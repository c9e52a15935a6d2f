import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dequal } from 'dequal';
import { dayMs, hourMs, toDay } from './clock.ts';
import { FeedBudget } from './feed-budget.ts';
import { findFineEnd, isFine, occurrences, parseRule } from './recurrence-rule.ts';
import { parseTime } from './written-time.ts';

const unlimited = () => new FeedBudget({ events: 1e9, occurrences: 1e9, milliseconds: 1e9 });

function expand(text: string, start: number, window: { from: number; to: number }): number[] {
  const rule = parseRule(text);
  if (!rule || isFine(rule)) throw new Error(`Not a rule: ${text}`);
  const until = rule.until ? rule.until.wall + (rule.until.isDate ? dayMs - 1 : 0) : Infinity;
  return [...occurrences(rule, start, window, until, unlimited())];
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const some = <T>(values: readonly T[], maximum = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: maximum });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const signed = (to: number) => [...range(1, to), ...range(1, to).map((number) => -number)];
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const toWall = (text: string) => parseTime(text)?.wall ?? 0;

it('counts 600 generated rules out as python-dateutil does', () => {
  const cases = readFileSync(new URL('recurrence-cases.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const wrong = cases.filter((line) => {
    const [rule = '', start = '', from = '', to = '', count = '', list = ''] = line.split('|');
    const starts = list === '' ? [] : list.split(',').map(toWall);
    const found = expand(rule, toWall(start), { from: toWall(from), to: toWall(to) });
    return found.length !== Number(count) || !dequal(found.slice(0, starts.length), starts);
  });
  expect(cases).toHaveLength(600);
  expect(wrong).toEqual([]);
});

describe('a naive day loop', () => {
  const dayRule = fc.record({
    start: fc.integer({ min: 0, max: 4000 }).map((day) => Date.UTC(2020, 0, 1) + day * dayMs + 18 * hourMs),
    interval: fc.integer({ min: 1, max: 4 }),
    months: maybe(some(range(1, 12), 4)),
    monthDays: maybe(some(signed(31), 4)),
    days: maybe(some(weekdays, 3)),
    nth: maybe(fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), fc.constantFrom(...weekdays))),
  });

  it('agrees on monthly rules, weekdays with and without numbers mixed', () => {
    fc.assert(
      fc.property(dayRule, ({ start, interval, months, monthDays, days, nth }) => {
        const byDay = [...(days ?? []), ...(nth ? [`${nth[0]}${nth[1]}`] : [])];
        const rule = [
          `FREQ=MONTHLY;INTERVAL=${interval}`,
          ...(months ? [`BYMONTH=${months.join(',')}`] : []),
          ...(monthDays ? [`BYMONTHDAY=${monthDays.join(',')}`] : []),
          ...(byDay.length > 0 ? [`BYDAY=${byDay.join(',')}`] : []),
        ].join(';');
        const to = start + 900 * dayMs;
        const right: number[] = [];
        for (let wall = start; wall <= to; wall += dayMs) {
          const date = new Date(wall);
          const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
          const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1];
          const passed =
            (date.getUTCFullYear() - new Date(start).getUTCFullYear()) * 12 + month - 1 - new Date(start).getUTCMonth();
          const weekday = weekdays[date.getUTCDay()] ?? 'SU';
          const isNth =
            nth && nth[1] === weekday && [Math.ceil(day / 7), -Math.ceil((last - day + 1) / 7)].includes(nth[0]);
          const isStartsDay = byDay.length > 0 || monthDays ? true : day === new Date(start).getUTCDate();
          if (passed % interval !== 0 || (months && !months.includes(month)) || !isStartsDay) continue;
          if (monthDays && !monthDays.includes(day) && !monthDays.includes(day - last - 1)) continue;
          if (byDay.length > 0 && !days?.includes(weekday) && !isNth) continue;
          right.push(wall);
        }
        expect(expand(rule, start, { from: start, to })).toEqual(right);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

it.each([
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29', ['2028-02-29']],
  ['FREQ=MONTHLY', '2026-12-31', ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31']],
  ['FREQ=MONTHLY;COUNT=3', '2026-12-31', ['2027-01-31', '2027-03-31']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2027-01-29', ['2027-01-29', '2027-02-26', '2027-03-31']],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO', '2020-12-28', ['2026-12-28']],
])('leaves out days that a month or year lacks, without using the count up: %s', (rule, first, right) => {
  const window = { from: Date.UTC(2026, 11, 27), to: Date.UTC(2029, 0, 1) };
  const found = expand(rule, Date.parse(first), window).map((wall) => new Date(wall).toISOString().slice(0, 10));
  expect(found.filter((date) => date !== first || right.includes(first)).slice(0, right.length)).toEqual(right);
});

it('finds nothing in the window when a rare rule has ended before it', () => {
  const started = performance.now();
  const window = { from: Date.UTC(2027, 0, 1), to: Date.UTC(2029, 0, 1) };
  for (const frequency of ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
    expect(expand(`FREQ=${frequency};BYMONTH=2;BYMONTHDAY=29;COUNT=5`, Date.UTC(1601, 0, 1), window)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(3000);
});

it('starts near the window, so that an old rule counts only occurrences there', () => {
  const budget = new FeedBudget({ events: 1, occurrences: 800, milliseconds: 1e9 });
  const rule = parseRule('FREQ=DAILY;COUNT=50000');
  if (!rule || isFine(rule)) throw new Error('Not a rule');
  const window = { from: Date.UTC(2027, 0, 1), to: Date.UTC(2028, 11, 31) };
  const start = Date.UTC(1950, 0, 1);
  const found = [...occurrences(rule, start, window, Infinity, budget)];
  expect(found).toHaveLength(731);
  expect(toDay(found[0] ?? 0)).toBe(toDay(window.from));
});

it.each([
  'FREQ=FORTNIGHTLY',
  'INTERVAL=2',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=x',
  'FREQ=DAILY;UNTIL=soon',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=DAILY;BYHOUR=25',
  'FREQ=YEARLY;RSCALE=CHINESE',
])('refuses %s', (text) => {
  expect(parseRule(text)).toBeUndefined();
});

it.each([
  ['FREQ=HOURLY;COUNT=5', 4 * hourMs],
  ['FREQ=MINUTELY;INTERVAL=15;COUNT=5', hourMs],
  ['FREQ=HOURLY;BYHOUR=9,10;COUNT=4', 34 * hourMs],
  ['FREQ=HOURLY', Infinity],
])('finds the last start of a rule within days: %s', (text, after) => {
  const rule = parseRule(text);
  if (!rule || !isFine(rule)) throw new Error('Not a fine rule');
  const from = Date.UTC(2027, 0, 1);
  expect(findFineEnd(rule, from, Infinity, unlimited()) - from).toBe(after);
});
