import { expect, it } from 'vitest';
import { FeedBudget, feedLimits } from './feed-budget.ts';
import { readFeed } from './read-feed.ts';

const window = { timeZone: 'America/New_York', from: '2027-01-01', to: '2028-12-31' };

const read = (lines: string[], budget?: FeedBudget) =>
  readFeed(new TextEncoder().encode(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')), window, { budget });

const events = (count: number, ...lines: string[]) =>
  Array.from({ length: count }, (_, index) => ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT']).flat();

const failure = (code: string) => ({ failure: { code } });

it('reads 20,000 events and 300 series without end, in time', () => {
  const started = process.cpuUsage();
  const singles = Array.from({ length: 20_000 }, (_, index) => {
    const day = new Date(Date.UTC(2010, 0, 1) + index * 30_000_000).toISOString().slice(0, 10).replaceAll('-', '');
    return ['BEGIN:VEVENT', `UID:s${index}`, `DTSTART:${day}T180000Z`, `DTEND:${day}T200000Z`, 'END:VEVENT'];
  });
  const series = Array.from({ length: 300 }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:w${index}`,
    `DTSTART;TZID=America/Denver:2015010${(index % 9) + 1}T${10 + (index % 10)}0000`,
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY',
    'END:VEVENT',
  ]);
  expect(read([...singles, ...series].flat())).toMatchObject({ reading: { unreadable: 0, entries: 20_300 } });
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(4);
});

it('refuses more events than the limit, 25,000', () => {
  const singles = (count: number) =>
    read(events(count, 'DTSTART;VALUE=DATE:20270101'), new FeedBudget({ ...feedLimits, events: 100 }));
  expect(feedLimits.events).toBe(25_000);
  expect(singles(100)).toHaveProperty('reading');
  expect(singles(101)).toEqual(failure('too_many_events'));
});

it.each([
  ['rules', events(200, 'DTSTART:20270101T100000Z', 'RRULE:FREQ=DAILY')],
  ['a rule with every second', events(1, 'DTSTART:20270101T100000Z', everySecond())],
  ['added dates', events(1, 'DTSTART:20270101T100000Z', `RDATE:${'20270101T110000Z,'.repeat(60_001)}`)],
  ['a length of centuries', events(1, 'DTSTART:10000101T100000Z', 'DURATION:P400000D', 'RRULE:FREQ=DAILY')],
])('refuses more than 60,000 occurrences, of %s', (_, lines) => {
  expect(read(lines)).toEqual(failure('too_many_repeats'));
});

function everySecond(): string {
  const list = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
  return `RRULE:FREQ=DAILY;BYHOUR=${list(24)};BYMINUTE=${list(60)};BYSECOND=${list(60)}`;
}

it.each([
  [
    'rules that seldom match',
    events(20_000, 'DTSTART:15000101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=9'),
  ],
  ['rules within days', events(20_000, 'DTSTART:20270101T100000Z', 'RRULE:FREQ=MINUTELY;BYDAY=SU;COUNT=9')],
])('stops after so much work: %s', (_, lines) => {
  const budget = new FeedBudget({ ...feedLimits, milliseconds: 200 });
  const started = process.cpuUsage();
  expect(read(lines, budget)).toEqual(failure('too_much_work'));
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2500);
});

it.each([
  ['a line of 2 MB', ['X-LONG:'.padEnd(2_000_000, 'x')]],
  ['100,000 folds', [`X-FOLDED:${'\r\n x'.repeat(100_000)}`]],
  ['components in each other', [...Array<string>(50_000).fill('BEGIN:X'), ...Array<string>(50_000).fill('END:X')]],
  ['many definitions', Array.from({ length: 20_000 }, () => ['BEGIN:VTIMEZONE', 'TZID:A', 'END:VTIMEZONE']).flat()],
  ['quotes without an end', ['SUMMARY;X="'.padEnd(500_000, '"')]],
  [
    'an exclusion of 30,000 times',
    events(1, 'DTSTART:20270101T100000Z', `EXDATE:${'20270101T110000Z,'.repeat(30_000)}`),
  ],
])('reads %s', (_, lines) => {
  expect(read(lines)).toMatchObject({ reading: { unreadable: 0 } });
});
