import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  balanceDueDate,
  checkEventDate,
  daysBetween,
  earliestEventDate,
  formatDate,
  formatLongDate,
  formatTime12,
  formatTimestamp,
  formatTimestampWithZone,
  isPast,
  latestEventDate,
  todayIn,
  addBusinessDays,
} from './dates.ts';
import { proves } from '#tests/support/proves.ts';

const lateEveningInAustin = new Date('2027-06-02T03:30:00Z');

describe('today', () => {
  it.each([
    ['America/Chicago', '2027-06-01'],
    ['America/New_York', '2027-06-01'],
    ['UTC', '2027-06-02'],
    ['Pacific/Kiritimati', '2027-06-02'],
    ['Pacific/Honolulu', '2027-06-01'],
  ])('today in %s is %s', (timeZone, date) => {
    expect(todayIn(timeZone, lateEveningInAustin)).toBe(date);
  });
});

describe('event date', () => {
  const check = (text: string, timeZone = 'America/Chicago') => checkEventDate(text, lateEveningInAustin, timeZone);

  it('an event date must be at least 4 days from today at its place', proves('validation-2'), () => {
    expect(earliestEventDate(lateEveningInAustin, 'America/Chicago')).toBe('2027-06-05');
    expect(check('2027-06-05')).toBeUndefined();
    expect(check('2027-06-05', 'UTC')).toBe('Events must be scheduled at least 4 days in advance');
  });

  it.each(['2027-06-04', '2027-06-01', '2026-12-31', '0001-01-01'])('rejects the event date %s as too soon', (text) => {
    expect(check(text)).toBe('Events must be scheduled at least 4 days in advance');
  });

  it('an event date may be up to the end of the month 24 months ahead at its place', proves('validation-2'), () => {
    expect(latestEventDate(lateEveningInAustin, 'America/Chicago')).toBe('2029-06-30');
    expect(latestEventDate(new Date('2026-02-28T12:00:00Z'), 'America/Chicago')).toBe('2028-02-29');
    expect(check('2029-06-30')).toBeUndefined();
    expect(check('2029-07-01')).toBe('Events can be planned up to 24 months ahead');
    expect(check('9999-12-31')).toBe('Events can be planned up to 24 months ahead');
  });

  it.each(['', '  '])('an event date is required', (text) => {
    expect(check(text)).toBe('Event date is required');
  });

  it.each(['tomorrow', '0000-01-01', '2027-02-29', '2027-13-01', '06/12/2027', '2027-6-12', '2027-06-12T10:00'])(
    'rejects the event date %s as invalid',
    proves('validation-1'),
    (text) => {
      expect(check(text)).toBe('Please enter a valid date');
    },
  );

  it('an event date is past when its own day is over', () => {
    expect(isPast('2027-06-01', lateEveningInAustin, 'America/Chicago')).toBe(false);
    expect(isPast('2027-06-01', lateEveningInAustin, 'UTC')).toBe(true);
  });
});

describe('adding days', () => {
  const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const isoDate = date.map((value) => value.toISOString().slice(0, 10));

  it('adding days is reversible over leap days and clock changes', () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: -5000, max: 5000 }), (start, days) => {
        expect(daysBetween(start, addDays(start, days))).toBe(days);
        expect(addDays(addDays(start, days), -days)).toBe(start);
      }),
    );
  });

  it('throws if added days pass the end of the calendar', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('0001-01-02', -1)).toBe('0001-01-01');
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2027-06-01', Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });

  it.each(['9999-12-29', '9999-12-30', '9999-12-31'])(
    'stops business days at the end of the calendar, from %s',
    (date) => {
      expect(addBusinessDays(date, 2)).toBe('9999-12-31');
    },
  );

  it('sets the balance due date 8 days before the event', proves('constants-20'), () => {
    expect(balanceDueDate('2028-03-05')).toBe('2028-02-26');
  });
});

describe('formatting dates and times', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['16:00', '4:00 PM'],
    ['23:30', '11:30 PM'],
  ])('formats the time %s as %s', (time, text) => {
    expect(formatTime12(time)).toBe(text);
  });

  it('formats dates as on the cards and the summary', proves('events-10', 'constants-25'), () => {
    expect(formatDate('2025-01-05')).toBe('Jan 05, 2025');
    expect(formatLongDate('2027-06-12')).toBe('Saturday, June 12, 2027');
  });

  it('formats timestamps in their time zone', proves('constants-25'), () => {
    expect(formatTimestamp('2025-01-05T20:30:00Z', 'America/Chicago')).toBe('Jan 5, 2025, 02:30 PM');
    expect(formatTimestamp(new Date('2025-01-06T06:05:00Z'), 'America/Chicago')).toBe('Jan 6, 2025, 12:05 AM');
  });

  it('adds the time zone of the instant for readers who may be elsewhere', () => {
    expect(formatTimestampWithZone('2027-06-14T21:00:00Z', 'America/Chicago')).toBe('Jun 14, 2027, 04:00 PM CDT');
    expect(formatTimestampWithZone('2027-01-14T21:00:00Z', 'America/Chicago')).toBe('Jan 14, 2027, 03:00 PM CST');
    expect(formatTimestampWithZone('2027-06-14T21:00:00Z', 'Pacific/Honolulu')).toBe('Jun 14, 2027, 11:00 AM HST');
  });
});
