import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coversHours, hoursCovered } from './offer-hours.ts';

const offer = { startTime: '20:00', durationHours: 8 };

it.each([
  ['20:00', 8],
  ['20:20', 7 + 2 / 3],
  ['23:45', 4.25],
  ['19:59', 0],
  ['00:30', 0],
])('an offer for 8 hours from 8 PM covers from %s on its date %d hours', (start, hours) => {
  expect(hoursCovered(offer, start)).toBeCloseTo(hours);
});

it('an offer covers hours inside its own to the minute', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const toTime = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  fc.assert(
    fc.property(
      minutes,
      fc.integer({ min: 1, max: 48 }),
      minutes,
      fc.integer({ min: 1, max: 96 }),
      (from, halves, start, quarters) => {
        const made = { startTime: toTime(from), durationHours: halves / 2 };
        const isInside = start >= from && start + quarters * 15 <= from + halves * 30;
        expect(coversHours(made, { startTime: toTime(start), durationHours: quarters / 4 })).toBe(isInside);
      },
    ),
  );
});

it('an offer from 8 PM covers a start after midnight on the next day', () => {
  const late = { startTime: '01:00', durationHours: 3 };
  expect([coversHours(offer, late), coversHours(offer, { ...late, daysLater: 1 })]).toEqual([false, true]);
  const made = { ...offer, date: '2027-06-12' };
  expect(hoursCovered(made, '01:00', { timeZone: 'America/Chicago', daysLater: 1 })).toBe(3);
});

it('an offer covers no event without a start or a length', () => {
  expect(coversHours(offer, { startTime: null, durationHours: 1 })).toBe(false);
  expect(coversHours(offer, { startTime: '20:00', durationHours: null })).toBe(false);
});

it.each([
  // The hour from 1 to 2 AM comes twice.
  ['2027-11-07', '04:00', 5],
  // And here it never comes.
  ['2027-03-14', '04:00', 7],
  ['2027-06-12', '04:00', 6],
])('an offer for 10 hours from midnight on %s covers from %s the hours that are left: %d', (date, start, left) => {
  const made = { date, startTime: '00:00', durationHours: 10 };
  expect(hoursCovered(made, start, { timeZone: 'America/Chicago' })).toBe(left);
  const covers = (durationHours: number) => coversHours(made, { startTime: start, durationHours }, 'America/Chicago');
  expect([covers(left), covers(left + 0.25)]).toEqual([true, false]);
});
