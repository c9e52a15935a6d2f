import { expect, it } from 'vitest';
import { clockNotes } from './clock-change.ts';
import { plannedEnd } from './event-span.ts';

const notes = (date: string | null, startTime: string, durationHours: number | null, timeZone = 'America/Chicago') => {
  const span = { date, startTime, durationHours, timeZone };
  return clockNotes({ ...span, endTime: plannedEnd(span)?.time ?? null });
};

it.each([
  ['2027-03-13', '22:00', 6, { end: 'Clocks go forward that night: 6 hours end at 5:00 AM' }],
  ['2027-11-06', '22:00', 6, { end: 'Clocks go back that night: 6 hours end at 3:00 AM' }],
  ['2027-11-06', '20:30', 6, { end: 'Clocks go back that night: 6 hours end at 1:30 AM, the second time' }],
  ['2027-11-06', '20:30', 5, {}],
  ['2027-03-14', '02:30', 2, { start: "Clocks go forward that night: 2:30 AM doesn't exist, so it starts at 3:30 AM" }],
  ['2027-11-07', '00:30', 1, {}],
  [
    '2027-11-07',
    '01:30',
    1,
    {
      start: '1:30 AM comes twice that night; the first is meant',
      end: 'Clocks go back that night: 1 hour ends at 1:30 AM, the second time',
    },
  ],
  ['2027-11-07', '02:30', 2, {}],
  ['2027-06-12', '22:00', 6, {}],
  ['2027-03-14', '03:00', null, {}],
])('notes a change of the clocks on %s at %s for %s hours', (date, start, hours, expected) => {
  expect(notes(date, start, hours)).toEqual(expected);
});

it('has no notes where the clocks never change, and while date or place is open', () => {
  expect(notes('2027-03-13', '22:00', 6, 'America/Phoenix')).toEqual({});
  expect(notes(null, '22:00', 6)).toEqual({});
  expect(notes('9999-12-31', '22:00', 6)).toEqual({});
  const open = { date: '2027-03-14', startTime: '02:30', endTime: null };
  expect([clockNotes(open), clockNotes({ ...open, startTime: null, timeZone: 'America/Chicago' })]).toEqual([{}, {}]);
});
