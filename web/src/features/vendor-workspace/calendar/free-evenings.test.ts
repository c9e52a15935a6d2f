import { expect, it } from 'vitest';
import { calendarHold, calendarMonth, calendarOrder, weeklySchedule } from '#tests/support/calendar-views.ts';
import { formatEvenings, freeEvenings } from './free-evenings.ts';

// Its Fridays are the 4th, 11th, 18th and 25th.
const month = (parts: Parameters<typeof calendarMonth>[1] = {}) => calendarMonth('2027-06', parts);

const all = [4, 5, 11, 12, 18, 19, 25, 26].map((day) => `2027-06-${String(day).padStart(2, '0')}`);
const without = (...days: string[]) => all.filter((date) => !days.includes(date));

it('a free calendar has every Friday and Saturday evening', () => {
  expect(freeEvenings([month()])).toEqual(all);
});

it('evenings before the first date to book are left out', () => {
  expect(freeEvenings([{ ...month(), bookableFrom: '2027-06-12' }])).toEqual(all.slice(3));
});

it('an evening with an order or hold is not free, unless there is room for several at a time', () => {
  const orders = [calendarOrder('2027-06-04', '21:00', 5)];
  const holds = [calendarHold('2027-06-11')];
  expect(freeEvenings([month({ orders, holds })])).toEqual(without('2027-06-04', '2027-06-11'));
  const pattern = weeklySchedule({ capacityPerDay: 2, jobsAtOnce: 2 });
  expect(freeEvenings([month({ orders, holds, pattern })])).toEqual(all);
});

it('an order earlier that day leaves the evening, if the time between orders does', () => {
  const orders = [calendarOrder('2027-06-04', '10:00', 7)];
  const pattern = weeklySchedule({ capacityPerDay: 2 });
  expect(freeEvenings([month({ orders, pattern })])).toEqual(all);
  expect(freeEvenings([month({ orders, pattern: { ...pattern, minutesBetweenJobs: 90 } })])).toEqual(
    without('2027-06-04'),
  );
});

it('a canceled order leaves its evening free', () => {
  const orders = [calendarOrder('2027-06-04', '18:00', 5, { status: 'cancelled' })];
  expect(freeEvenings([month({ orders })])).toEqual(all);
});

it('closed days and hours that end early are not free', () => {
  const closures = [{ id: 'one', from: '2027-06-04', to: '2027-06-10', yearly: false, note: '' }];
  const workingHours = [{ weekday: 6, from: '09:00', to: '21:00' }];
  const pattern = weeklySchedule({ closures, workingHours });
  const states = { '2027-06-05': 'open', '2027-06-18': 'closed' } as const;
  expect(freeEvenings([month({ pattern, states })])).toEqual(['2027-06-05', '2027-06-11', '2027-06-25']);
});

it('a vendor who works on neither Friday nor Saturday has evenings on other days', () => {
  const pattern = weeklySchedule({ closedWeekdays: [0, 1, 2, 3, 5, 6] });
  expect(freeEvenings([month({ pattern })])).toEqual(['2027-06-03', '2027-06-10', '2027-06-17', '2027-06-24']);
});

it('the words are ready for a message', () => {
  expect(formatEvenings(['2027-06-11', '2027-06-19'])).toBe('My next free evenings are Fri, Jun 11 and Sat, Jun 19');
  expect(formatEvenings(['2027-06-11'])).toBe('My next free evening is Fri, Jun 11');
});
