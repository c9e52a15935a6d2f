import { expect, it } from 'vitest';
import {
  formatEndBriefly,
  formatEventEnd,
  formatPartSpan,
  formatPlannedEnd,
  formatPlannedTimes,
  formatTimeSpan,
} from './event-times.ts';

const night = { date: '2027-06-12', startTime: '21:00', endTime: '02:00' };
const planned = { date: '2027-06-12', startTime: '21:00', durationHours: 5, timeZone: 'America/Chicago' };

it('shows the date of an end past midnight (rule orders-29)', () => {
  expect(formatTimeSpan(night)).toBe('9:00 PM to Sun, Jun 13, 2:00 AM');
  expect(formatPlannedTimes(planned)).toBe('9:00 PM to Sun, Jun 13, 2:00 AM');
  expect([formatEventEnd(night), formatPlannedEnd(planned)]).toEqual(Array<string>(2).fill('Sun, Jun 13, 2:00 AM'));
});

it('marks an end past midnight in narrow places and without a date', () => {
  expect(formatTimeSpan(night, formatEndBriefly)).toBe('9:00 PM to 2:00 AM, the next day');
  expect(formatTimeSpan({ ...night, date: null })).toBe('9:00 PM to 2:00 AM, the next day');
  expect(formatPlannedEnd({ ...planned, date: null })).toBe('2:00 AM, the next day');
  const twoDaysLater = { ...planned, date: '2027-03-13', startTime: '23:30', durationHours: 24 };
  expect(formatPlannedEnd(twoDaysLater, formatEndBriefly)).toBe('Mon, Mar 15, 12:30 AM');
});

it('omits unknown times', () => {
  expect(formatTimeSpan({ ...night, startTime: null })).toBe('');
  expect(formatTimeSpan({ ...night, endTime: null })).toBe('9:00 PM');
  expect(formatTimeSpan({ ...night, endTime: '22:00' })).toBe('9:00 PM to 10:00 PM');
  expect(formatPlannedTimes({ ...planned, durationHours: null })).toBe('9:00 PM');
  expect(formatPlannedTimes({ ...planned, startTime: null })).toBe('');
  expect([formatEventEnd({ ...night, endTime: null }), formatPlannedEnd({ ...planned, durationHours: null })]).toEqual([
    '',
    '',
  ]);
});

it('shows the date of a part that begins on another day than its event', () => {
  const part = { startTime: '01:00', endTime: '02:00', timeZone: 'America/Chicago' };
  expect(formatPartSpan({ ...part, date: '2027-06-13' }, '2027-06-12')).toBe('Sun, Jun 13, 1:00 AM to 2:00 AM');
  expect(formatPartSpan({ ...part, date: '2027-06-12' }, '2027-06-12')).toBe('1:00 AM to 2:00 AM');
  expect(formatPartSpan({ ...part, date: null }, null)).toBe('1:00 AM to 2:00 AM');
});
