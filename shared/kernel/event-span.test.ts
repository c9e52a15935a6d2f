import { describe, expect, it } from 'vitest';
import { formatTimeInZone, hasEnded, hasStarted } from './event-span.ts';

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
