import { expect, it } from 'vitest';
import fc from 'fast-check';
import { addDays } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { ianaClock } from './clock.ts';
import { definedClock, isIanaName, namedClock } from './feed-zones.ts';
import { FeedBudget } from './feed-budget.ts';
import { readFeed } from './read-feed.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Pacific/Guam',
] as const;
const quarter = 900_000;
const quarters = fc.integer({ min: 0, max: 60 * 96 }).map((count) => Date.UTC(2027, 1, 20) + count * quarter);
const [from, to] = ['2027-03-01', '2027-04-05'];

/** A span of the vendor's time: whole days by their digits, or between two instants. */
const span = fc.oneof(
  fc.record({
    kind: fc.constant('days' as const),
    first: fc.integer({ min: 0, max: 55 }).map((days) => addDays('2027-02-15', days)),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('time' as const), start: quarters, length: fc.integer({ min: 1, max: 300 }) }),
);

const digits = (text: string) => text.slice(0, 19).replaceAll(/[-:]/g, '');

it('blocks each quarter of an hour that an entry covers and no other, and the days by the small hours', () => {
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 6 }), fc.constantFrom(...zones), (spans, timeZone) => {
      const lines = spans.flatMap((one, index) => [
        'BEGIN:VEVENT',
        `UID:${index}`,
        ...(one.kind === 'days'
          ? [`DTSTART:${digits(one.first)}`, `DTEND:${digits(addDays(one.first, one.count))}`]
          : [
              `DTSTART:${digits(new Date(one.start).toISOString())}Z`,
              `DTEND:${digits(new Date(one.start + one.length * quarter).toISOString())}Z`,
            ]),
        'END:VEVENT',
      ]);
      const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n');
      const outcome = readFeed(new TextEncoder().encode(text), { timeZone, from, to });
      if ('failure' in outcome) throw new Error(outcome.failure.code);
      const { intervals, days } = outcome.reading;
      const rightDays = new Set<string>();
      const [first, last] = [instantAt(timeZone, from, '00:00'), instantAt(timeZone, addDays(to, 1), '00:00')];
      for (let at = first.getTime(); at < last.getTime(); at += quarter) {
        const { date, time } = localTimeAt(timeZone, new Date(at).toISOString());
        const covering = spans.filter((one) =>
          one.kind === 'days'
            ? one.first <= date && date < addDays(one.first, one.count)
            : one.start <= at && at < one.start + one.length * quarter,
        );
        const iso = new Date(at).toISOString();
        const isBlocked = intervals.some(({ startsAt, endsAt }) => startsAt <= iso && iso < endsAt);
        if (isBlocked !== covering.length > 0) throw new Error(`${iso} in ${timeZone}`);
        const starts = covering.some(
          (one) => one.kind === 'days' || localTimeAt(timeZone, new Date(one.start).toISOString()).date === date,
        );
        if (starts || (covering.length > 0 && time >= '06:00')) rightDays.add(date);
      }
      expect(days).toEqual([...rightDays]);
      expect(intervals.every(({ endsAt }, index) => endsAt < (intervals[index + 1]?.startsAt ?? '9999'))).toBe(true);
    }),
    { numRuns: 30, seed: 41 },
  );
}, 60_000);

it('shows the same times as the clock of the product', () => {
  const minutes = fc.integer({ min: 0, max: 3 * 365 * 1440 }).map((count) => Date.UTC(2026, 0, 1) + count * 60_000);
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones, 'Australia/Lord_Howe', 'Asia/Kathmandu'), (wall, timeZone) => {
      const [date = '', time = ''] = new Date(wall).toISOString().slice(0, 16).split('T');
      expect(ianaClock(timeZone).toInstant(wall)).toBe(instantAt(timeZone, date, time).getTime());
    }),
    { numRuns: 1000, seed: 3 },
  );
});

it('reads a definition by its rules as the zone that it describes', () => {
  const observance = (offsetFrom: string, offsetTo: string, rule: string) => ({
    start: '16010101T020000',
    offsetFrom,
    offsetTo,
    rules: [`FREQ=YEARLY;INTERVAL=1;${rule}`],
    dates: [],
  });
  const definition = [
    observance('-0500', '-0600', 'BYDAY=1SU;BYMONTH=11'),
    observance('-0600', '-0500', 'BYDAY=2SU;BYMONTH=3'),
  ];
  const clock = definedClock(definition, Date.UTC(2029, 0, 1), new FeedBudget());
  for (let wall = Date.UTC(2026, 0, 1); wall < Date.UTC(2029, 0, 1); wall += 30 * 60_000)
    if (clock?.toInstant(wall) !== ianaClock('America/Chicago').toInstant(wall))
      throw new Error(new Date(wall).toISOString());
});

const januaryNoon = Date.UTC(2027, 0, 15, 12);

it.each([
  ['UTC', 12],
  ['Z', 12],
  ['Etc/GMT', 12],
  ['/UTC', 12],
  ['tzone://Microsoft/Utc', 12],
  ['america/new_york', 17],
  ['/America/New_York', 17],
  ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', 15],
  ['/softwarestudio.org/Olson_20011030_5/America/Chicago', 18],
  ['US/Pacific', 20],
  ['EST', 17],
  ['Pacific Standard Time', 20],
  ['hawaiian standard time', 22],
  ['US Mountain Standard Time', 19],
  ['W. Europe Standard Time', 11],
  ['(UTC-08:00) Pacific Time (US & Canada)', 20],
  ['(GMT-05:00) Eastern Time (US & Canada)', 17],
  ['(UTC-10:00) Hawaii', 22],
])('knows the zone %s', (name, hour) => {
  expect(new Date(namedClock(name)?.toInstant(januaryNoon) ?? 0).getUTCHours()).toBe(hour);
});

it.each(['Middle/Earth', 'Customized Time Zone', 'AST', 'CST', '', 'x'.repeat(1000), '/'])(
  "doesn't know '%s'",
  (name) => {
    expect(namedClock(name)).toBeUndefined();
    expect(isIanaName(name)).toBe(false);
  },
);
