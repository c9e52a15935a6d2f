import { expect, it } from 'vitest';
import fc from 'fast-check';
import {
  datesTouched,
  intervalFrom,
  lengthInMinutes,
  localTimeAt,
  mergeIntervals,
  overlaps,
  subtract,
  wholeDay,
  widen,
} from './interval.ts';

const chicago = 'America/Chicago';

// The three nights of time.md: clocks go forward, clocks go back, and an ordinary one.
it.each([
  ['2027-03-13', '22:00', 6, '2027-03-14', '05:00'],
  ['2027-11-06', '22:00', 6, '2027-11-07', '03:00'],
  ['2027-06-12', '22:00', 6, '2027-06-13', '04:00'],
  ['2027-06-12', '12:00', 24, '2027-06-13', '12:00'],
  ['2027-06-12', '16:15', 0.25, '2027-06-12', '16:30'],
])('ends %s at %s after exactly %d hours on %s at %s', (date, time, hours, lastDate, lastTime) => {
  const interval = intervalFrom(chicago, { date, time }, hours);
  expect(localTimeAt(chicago, interval.endsAt)).toEqual({ date: lastDate, time: lastTime });
  expect(lengthInMinutes(interval)).toBe(hours * 60);
});

it('starts in the skipped hour by the clock before the change, and first in the repeated one', () => {
  expect(intervalFrom(chicago, { date: '2027-03-14', time: '02:30' }, 1)).toEqual({
    startsAt: '2027-03-14T08:30:00.000Z',
    endsAt: '2027-03-14T09:30:00.000Z',
  });
  expect(intervalFrom(chicago, { date: '2027-11-07', time: '01:30' }, 1).startsAt).toBe('2027-11-07T06:30:00.000Z');
});

it.each([
  ['2027-03-14', 23],
  ['2027-11-07', 25],
  ['2027-06-12', 24],
])('takes %s as a whole day of %d hours', (date, hours) => {
  expect(lengthInMinutes(wholeDay(chicago, date))).toBe(hours * 60);
  expect(datesTouched(chicago, wholeDay(chicago, date))).toEqual([date]);
});

it('lists both dates of a night, and only one for an interval that ends at midnight', () => {
  const night = intervalFrom(chicago, { date: '2027-12-31', time: '22:00' }, 6);
  expect(datesTouched(chicago, night)).toEqual(['2027-12-31', '2028-01-01']);
  expect(datesTouched(chicago, intervalFrom(chicago, { date: '2027-06-12', time: '22:00' }, 2))).toEqual([
    '2027-06-12',
  ]);
  expect(datesTouched('America/Los_Angeles', night)).toEqual(['2027-12-31', '2028-01-01']);
});

it('lets an interval begin when another ends', () => {
  const first = intervalFrom(chicago, { date: '2027-06-12', time: '10:00' }, 4);
  const second = intervalFrom(chicago, { date: '2027-06-12', time: '14:00' }, 4);
  expect(overlaps(first, second)).toBe(false);
  expect(overlaps(first, widen(second, 1, 0))).toBe(true);
  expect(mergeIntervals([second, first])).toEqual([{ startsAt: first.startsAt, endsAt: second.endsAt }]);
});

it('subtracts minute by minute', () => {
  const at = (minute: number) => new Date(Date.UTC(2027, 5, 12) + minute * 60_000).toISOString();
  const intervals = fc
    .array(fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })), { maxLength: 6 })
    .map((parts) => parts.map(([start, length]) => ({ startsAt: at(start), endsAt: at(start + length) })));
  const minutesIn = (parts: readonly { startsAt: string; endsAt: string }[]) =>
    Array.from({ length: 90 }, (_, minute) => at(minute)).filter((instant) =>
      parts.some(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt),
    );
  fc.assert(
    fc.property(intervals, intervals, (from, others) => {
      const taken = new Set(minutesIn(others));
      expect(minutesIn(subtract(from, others))).toEqual(minutesIn(from).filter((instant) => !taken.has(instant)));
    }),
  );
});
