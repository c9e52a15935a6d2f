import { expect, it } from 'vitest';
import { dayWords, spokenDay } from './move-words.ts';

const date = '2027-06-26';
const exception = {
  vendorId: 'v1',
  vendorName: 'Second Light',
  reason: "Needs 3 weeks' notice, your event is in 9 days",
};

it('says what each day means for the move', () => {
  const now = '2027-06-12';
  expect(dayWords(date, { date, status: 'free', exception: null }, now)).toBe(
    'Saturday, June 26, 2027: all your vendors are free.',
  );
  expect(dayWords(date, { date, status: 'one_exception', exception }, now)).toBe(
    "Saturday, June 26, 2027: everyone is free except Second Light. Needs 3 weeks' notice, your event is in 9 days.",
  );
  expect(dayWords(date, { date, status: 'unavailable', exception: null }, now)).toContain("can't take this day");
  expect(dayWords(now, undefined, now)).toContain('You can change its start time.');
  expect(spokenDay(date, { date, status: 'one_exception', exception }, now)).toBe(
    'Saturday, June 26, 2027, one vendor not free',
  );
  expect(spokenDay(now, undefined, now)).toBe('Saturday, June 12, 2027, your event now');
});
