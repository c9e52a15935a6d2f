import { expect, it } from 'vitest';
import { toCalendar } from './application-calendar.ts';
import { emptyBasics } from './application-fields.ts';
import { newSchedule } from '../calendar/schedule.ts';

it('the answers become closed weekdays, the hours of the open ones and the lead time', () => {
  const basic = { ...emptyBasics, openWeekdays: ['6' as const, '5' as const], opensAt: '18:00', closesAt: '02:00' };
  expect(toCalendar({ ...basic, leadTime: '2 weeks' })).toEqual({
    ...newSchedule,
    closedWeekdays: [0, 1, 2, 3, 4],
    workingHours: [
      { weekday: 5, from: '18:00', to: '02:00' },
      { weekday: 6, from: '18:00', to: '02:00' },
    ],
    leadTime: '2 weeks',
  });
});

it('blank hours mean all day', () => {
  const { workingHours, closedWeekdays } = toCalendar({
    ...emptyBasics,
    openWeekdays: ['0', '1', '2', '3', '4', '5', '6'],
  });
  expect({ workingHours, closedWeekdays }).toEqual({ workingHours: [], closedWeekdays: [] });
});

it('an application from before the questions gets the usual calendar', () => {
  expect(toCalendar(emptyBasics)).toEqual({ ...newSchedule, leadTime: '1-2 weeks' });
});
