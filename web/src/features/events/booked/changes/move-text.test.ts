import { expect, it } from 'vitest';
import { describeMoveDay, formatSpokenDay } from './move-text.ts';

const date = '2027-06-26';
const exception = {
  vendorId: 'v1',
  vendorName: 'Second Light',
  reason: "Needs 3 weeks' notice, but your event is in 9 days",
};

const bounds = { earliest: '2027-06-01', latest: '2027-12-31' };

it('describes each day of the calendar for a move', () => {
  const now = '2027-06-12';
  expect(describeMoveDay({ date, day: { date, status: 'free', exception: null }, eventDate: now, bounds })).toBe(
    'Saturday, June 26, 2027: all your vendors are free.',
  );
  expect(describeMoveDay({ date, day: { date, status: 'one_exception', exception }, eventDate: now, bounds })).toBe(
    "Saturday, June 26, 2027: everyone is free except Second Light. Needs 3 weeks' notice, but your event is in 9 days.",
  );
  expect(
    describeMoveDay({ date, day: { date, status: 'unavailable', exception: null }, eventDate: now, bounds }),
  ).toContain("can't take this day");
  expect(describeMoveDay({ date: now, day: undefined, eventDate: now, bounds })).toContain(
    'You can still change the start time.',
  );
  expect(describeMoveDay({ date, day: undefined, eventDate: now, bounds })).toContain('checking your vendors');
  expect(describeMoveDay({ date: '2027-05-31', day: undefined, eventDate: now, bounds })).toContain('too soon');
  expect(formatSpokenDay({ date, day: { date, status: 'one_exception', exception }, eventDate: now, bounds })).toBe(
    'Saturday, June 26, 2027, one vendor not free',
  );
  expect(formatSpokenDay({ date: now, day: undefined, eventDate: now, bounds })).toBe(
    'Saturday, June 12, 2027, current date',
  );
});
