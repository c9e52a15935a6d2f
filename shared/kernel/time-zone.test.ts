import { expect, it } from 'vitest';
import fc from 'fast-check';
import { instantAt, offsetMinutes } from './time-zone.ts';

const at = (timeZone: string, date: string, time: string) => instantAt(timeZone, date, time).toISOString();

it('returns the offset from UTC at an instant', () => {
  expect(offsetMinutes('America/New_York', Date.parse('2027-07-01T00:00:00Z'))).toBe(-240);
  expect(offsetMinutes('Pacific/Honolulu', 0)).toBe(-600);
  expect(offsetMinutes('UTC', 0)).toBe(0);
});

it.each([
  ['America/New_York', '2027-06-12', '18:00', '2027-06-12T22:00:00.000Z'],
  ['Pacific/Honolulu', '2027-06-12', '18:00', '2027-06-13T04:00:00.000Z'],
  ['America/Phoenix', '2027-01-12', '18:00', '2027-01-13T01:00:00.000Z'],
  ['Pacific/Guam', '2027-06-12', '09:00', '2027-06-11T23:00:00.000Z'],
  ['America/Chicago', '2027-03-14', '01:59', '2027-03-14T07:59:00.000Z'],
  ['America/Chicago', '2027-03-14', '03:00', '2027-03-14T08:00:00.000Z'],
  ['America/Chicago', '2027-11-07', '02:00', '2027-11-07T08:00:00.000Z'],
])('converts a local time in %s on %s at %s', (timeZone, date, time, instant) => {
  expect(at(timeZone, date, time)).toBe(instant);
});

it('reads a skipped time with the offset before it, and a repeated one as its first occurrence', () => {
  expect(at('America/Chicago', '2027-03-14', '02:00')).toBe('2027-03-14T08:00:00.000Z');
  expect(at('America/Chicago', '2027-03-14', '02:30')).toBe('2027-03-14T08:30:00.000Z');
  expect(at('America/Chicago', '2027-11-07', '01:30')).toBe('2027-11-07T06:30:00.000Z');
});

it('returns the instant whose local time was requested, except in the skipped hour', () => {
  const zones = ['America/New_York', 'America/Anchorage', 'America/Adak', 'America/Puerto_Rico', 'Pacific/Pago_Pago'];
  const minutes = fc
    .integer({ min: 0, max: 2 * 365 * 24 * 60 })
    .map((count) => new Date(1_798_761_600_000 + count * 60_000));
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (timeZone, moment) => {
      const [date = '', time = ''] = moment.toISOString().slice(0, 16).split('T');
      const instant = instantAt(timeZone, date, time).getTime();
      const shown = instant + offsetMinutes(timeZone, instant) * 60_000 - moment.getTime();
      expect(shown === 0 || (shown === 3_600_000 && time.startsWith('02'))).toBe(true);
    }),
  );
});
