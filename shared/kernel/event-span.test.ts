import { describe, expect, it } from 'vitest';
import {
  endAfter,
  eventEnd,
  eventInstants,
  formatTimeInZone,
  hasEnded,
  hasStarted,
  hoursUntil,
  plannedEnd,
} from './event-span.ts';

const at = (instant: string) => new Date(instant);
const evening = { date: '2027-06-12', startTime: '16:00', endTime: '20:00', timeZone: 'America/Chicago' };

describe('event at its place', () => {
  it('an event runs from its start to its end', () => {
    expect(hasStarted(evening, at('2027-06-12T20:59:00.000Z'))).toBe(false);
    expect(hasStarted(evening, at('2027-06-12T21:00:00.000Z'))).toBe(true);
    expect(hasEnded(evening, at('2027-06-13T00:59:00.000Z'))).toBe(false);
    expect(hasEnded(evening, at('2027-06-13T01:00:00.000Z'))).toBe(true);
  });

  it("a time has its zone's name on that date, and none without a zone", () => {
    expect(formatTimeInZone('2027-06-12', '18:00', 'America/Chicago')).toBe('6:00 PM CDT');
    expect(formatTimeInZone('2027-01-12', '18:00', 'America/Chicago')).toBe('6:00 PM CST');
    expect(formatTimeInZone('2027-06-12', '18:00', 'America/Phoenix')).toBe('6:00 PM MST');
    expect(formatTimeInZone('2027-06-12', '18:00', undefined)).toBe('6:00 PM');
  });

  it.each([
    ['past midnight', { startTime: '20:00', endTime: '02:00' }, '2027-06-13T07:00:00.000Z'],
    ['at midnight', { startTime: '20:00', endTime: '00:00' }, '2027-06-13T05:00:00.000Z'],
    ['a day later, which is the longest', { startTime: '10:00', endTime: '10:00' }, '2027-06-13T15:00:00.000Z'],
    ['with its day without a start time', { startTime: null, endTime: null }, '2027-06-13T05:00:00.000Z'],
    ['with its day without an end time', { endTime: null }, '2027-06-13T05:00:00.000Z'],
    [
      'by the clock of its place in the night with an extra hour',
      { date: '2027-11-06', startTime: '22:00', endTime: '03:00' },
      '2027-11-07T09:00:00.000Z',
    ],
  ])('an event ends %s', (_, times, end) => {
    const event = { ...evening, ...times };
    expect(hasEnded(event, new Date(Date.parse(end) - 1000))).toBe(false);
    expect(hasEnded(event, at(end))).toBe(true);
  });

  it('an event stays over while the clock repeats an hour', () => {
    const late = { ...evening, date: '2027-11-06', startTime: '20:00', endTime: '01:30' };
    expect(hasEnded(late, at('2027-11-07T06:29:00.000Z'))).toBe(false);
    expect(hasEnded(late, at('2027-11-07T06:30:00.000Z'))).toBe(true);
    expect(hasEnded(late, at('2027-11-07T07:10:00.000Z'))).toBe(true);
  });
});

const chicago = 'America/Chicago';

describe('end of a planned event', () => {
  const end = (date: string | null, startTime: string, durationHours: number) =>
    plannedEnd({ date, startTime, durationHours, timeZone: chicago });

  it.each([
    ['2027-06-12', '16:00', 4, '2027-06-12', '20:00', 0],
    ['2027-06-12', '10:30', 1.5, '2027-06-12', '12:00', 0],
    ['2027-06-12', '22:00', 2, '2027-06-13', '00:00', 1],
    ['2027-06-12', '23:30', 8, '2027-06-13', '07:30', 1],
    ['2027-03-13', '22:00', 6, '2027-03-14', '05:00', 1],
    ['2027-11-06', '22:00', 6, '2027-11-07', '03:00', 1],
    ['2027-03-13', '23:30', 24, '2027-03-15', '00:30', 2],
    ['2027-12-31', '22:00', 4.5, '2028-01-01', '02:30', 1],
  ])('is exact for %s at %s and %d hours: %s at %s', (date, start, hours, lastDate, time, daysLater) => {
    expect(end(date, start, hours)).toEqual({ date: lastDate, time, daysLater });
  });

  it('follows the clock face while the place or the date is open', () => {
    const placeless = { date: '2027-03-13', startTime: '22:00', durationHours: 6, timeZone: undefined };
    expect(plannedEnd(placeless)).toEqual({ date: '2027-03-14', time: '04:00', daysLater: 1 });
    expect(end(null, '22:00', 6)).toEqual({ date: null, time: '04:00', daysLater: 1 });
    expect(end('9999-12-31', '22:00', 6)).toEqual({ date: null, time: '04:00', daysLater: 1 });
  });

  it('is unknown without a start or a length', () => {
    const open = { date: '2027-06-12', startTime: '16:00', durationHours: 4, timeZone: chicago };
    expect([plannedEnd({ ...open, startTime: null }), plannedEnd({ ...open, durationHours: null })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('end of an event with a known length', () => {
  const night = { date: '2027-11-06', startTime: '20:30', endTime: '01:30', timeZone: chicago };
  const instant = (durationHours?: number | null) => eventInstants({ ...night, durationHours })?.end.toISOString();

  it('is the second 1:30 AM if the length leads to it', () => {
    expect(instant(5)).toBe('2027-11-07T06:30:00.000Z');
    expect(instant(6)).toBe('2027-11-07T07:30:00.000Z');
    expect(hasEnded({ ...night, durationHours: 6 }, at('2027-11-07T07:29:00.000Z'))).toBe(false);
  });

  it('follows the clock if the length is unknown, or if the Event Details form has another end', () => {
    expect([instant(), instant(null), instant(3)]).toEqual(Array<string>(3).fill('2027-11-07T06:30:00.000Z'));
  });

  it('may be later on the clock than its start, and yet on the next day', () => {
    const long = { date: '2027-03-13', startTime: '22:00', endTime: '23:00', durationHours: 24, timeZone: chicago };
    expect(eventInstants(long)?.end.toISOString()).toBe('2027-03-15T04:00:00.000Z');
    expect(eventEnd(long)).toEqual({ date: '2027-03-14', time: '23:00', daysLater: 1 });
    expect(eventEnd({ ...night, startTime: '01:30', date: '2027-11-07', durationHours: 1 })?.daysLater).toBe(0);
    expect(eventEnd({ ...long, timeZone: undefined })?.daysLater, 'without a zone').toBe(0);
  });

  it('is unknown without one of its times', () => {
    expect([eventEnd({ ...night, startTime: null }), eventEnd({ ...night, endTime: null })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(eventEnd({ ...night, date: null })).toEqual({ date: null, time: '01:30', daysLater: 1 });
  });
});

it.each([
  [{ date: '2027-06-12', startTime: '16:00', timeZone: chicago }, 4, '20:00'],
  [{ date: '2027-06-12', startTime: '22:00', timeZone: chicago }, 8, '06:00'],
  [{ date: '2027-06-12', startTime: '16:15', timeZone: chicago }, 24, '16:15'],
  [{ date: '2027-11-06', startTime: '22:00', timeZone: chicago }, 6, '03:00'],
  [{ date: '2027-03-13', startTime: '22:00', timeZone: chicago }, 6, '05:00'],
  [{ date: null, startTime: '22:00', timeZone: undefined }, 6, '04:00'],
])('an event of %j that lasts %d hours ends at %s', (start, hours, end) => {
  expect(endAfter(start, hours).time).toBe(end);
  expect(hoursUntil(start, end)).toBe(hours);
});
