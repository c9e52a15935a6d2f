import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/dates.ts';
import { closedDay, closureProblems, upcomingDates, withClosure } from './closures.ts';
import type { NotedClosure } from './closures.ts';

const closure = (changes: Partial<NotedClosure> = {}): NotedClosure => ({
  id: 'one',
  from: '2027-12-20',
  to: '2028-01-03',
  yearly: false,
  note: 'Family',
  ...changes,
});
const yearly = closure({ yearly: true });
const bounds = { today: '2027-06-01', latest: '2029-06-30' };
const problems = (changes: Partial<NotedClosure>, others: NotedClosure[] = []) =>
  closureProblems(closure(changes), others, bounds);

describe('dates that can be closed', () => {
  it.each([
    ['a range across the end of a year', {}],
    ['a range that runs since yesterday', { from: '2027-05-31', to: '2027-06-01' }],
    ['a yearly range that began in an earlier year', { from: '2025-12-20', to: '2026-01-03', yearly: true }],
    ['a whole year', { from: '2027-07-01', to: '2028-06-30' }],
    ['the last day that can be planned', { from: '2029-06-30', to: '2029-06-30' }],
  ])('%s can be closed', (_, changes) => {
    expect(problems(changes)).toEqual({});
  });

  it.each([
    ['ends before it begins', { to: '2027-12-19' }, { to: 'Choose a last day that is not before the first' }],
    ['is over', { from: '2027-05-01', to: '2027-05-31' }, { to: 'These days are over' }],
    ['is longer than a year', { from: '2027-07-01', to: '2028-07-01' }, { to: 'Choose at most a year' }],
    [
      'ends too far ahead',
      { from: '2029-06-30', to: '2029-07-01' },
      { to: 'Days can be closed up to 24 months ahead' },
    ],
    [
      'begins too far ahead',
      { from: '2029-07-01', to: '2029-07-01' },
      { from: 'Days can be closed up to 24 months ahead' },
    ],
  ])('a range that %s is refused at its field', (_, changes, refused) => {
    expect(problems(changes)).toEqual(refused);
  });

  it('the 101st range is refused', () => {
    const others = Array.from({ length: 100 }, (_, n) => {
      const day = addDays('2028-02-01', n);
      return closure({ id: String(n), from: day, to: day });
    });
    expect(problems({}, others)).toEqual({ from: 'You can have up to 100 ranges. Remove one first' });
    expect(problems({}, others.slice(1))).toEqual({});
  });
});

describe('the same days again', () => {
  const again = { from: 'These days are already off' };
  const everyYear = { from: 'These days are already off every year' };

  it.each([
    ['once, as another range', {}, closure(), again],
    ['once, in a later year of a yearly range', { from: '2028-12-20', to: '2029-01-03' }, yearly, again],
    ['yearly, as another range', { yearly: true }, yearly, everyYear],
    ['yearly, from another year on', { from: '2028-12-20', to: '2029-01-03', yearly: true }, yearly, everyYear],
  ])('are refused %s', (_, changes, other, refused) => {
    expect(problems(changes, [{ ...other, id: 'other' }])).toEqual(refused);
  });

  it.each([
    ['every year instead of once', { yearly: true }, closure()],
    ['before a yearly range begins', {}, { ...yearly, from: '2028-12-20', to: '2029-01-03' }],
    ['a day more', { to: '2028-01-04' }, closure()],
  ])('can be closed %s', (_, changes, other) => {
    expect(problems(changes, [{ ...other, id: 'other' }])).toEqual({});
  });
});

describe('the reason for a closed day', () => {
  const schedule = { closedWeekdays: [0], closures: [yearly] };

  it.each([
    ['2027-12-21', undefined, { reason: 'time_off', closureId: 'one', note: 'Family' }],
    ['2029-01-03', undefined, { reason: 'time_off', closureId: 'one', note: 'Family' }],
    // A Sunday within the range.
    ['2027-12-26', undefined, { reason: 'time_off', closureId: 'one', note: 'Family' }],
    ['2027-12-12', undefined, { reason: 'weekly_schedule', closureId: null, note: '' }],
    ['2027-12-13', 'closed', { reason: 'by_hand', closureId: null, note: '' }],
    ['2027-12-13', undefined, null],
    ['2027-12-21', 'open', null],
  ] as const)('%s, by hand %s', (date, state, reason) => {
    expect(closedDay(schedule, date, { state })).toEqual(reason);
  });
});

describe('upcoming dates of a range', () => {
  it.each([
    ['once, while it runs', closure(), '2028-01-03', '2027-12-20'],
    ['once, after it', closure(), '2028-01-04', undefined],
    ['yearly, while it runs', yearly, '2029-01-02', '2028-12-20'],
    ['yearly, after it', yearly, '2029-01-04', '2029-12-20'],
    [
      'yearly from a leap day',
      closure({ from: '2028-02-29', to: '2028-03-02', yearly: true }),
      '2028-06-01',
      '2029-03-01',
    ],
    // Other years have no such day, and close none.
    [
      'yearly on a leap day alone',
      closure({ from: '2028-02-29', to: '2028-02-29', yearly: true }),
      '2028-06-01',
      '2032-02-29',
    ],
  ])('%s', (_, range, today, from) => {
    expect(upcomingDates(range, today)?.from).toBe(from);
  });
});

it('ranges are in the order of their first days, without those long over', () => {
  const past = closure({ id: 'past', from: '2026-01-01', to: '2026-01-02' });
  const later = closure({ id: 'later', from: '2028-06-01', to: '2028-06-02' });
  const changed = closure({ from: '2027-07-01', to: '2027-07-02' });
  expect(withClosure([past, later, closure()], changed, '2027-06-01')).toEqual([changed, later]);
});
