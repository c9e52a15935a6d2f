import { weekdayNames } from '../../kernel/weekdays.ts';
import { defaultLeadTime } from '../../kernel/policies.ts';
import type { BasicInformation } from './application.ts';
import { newSchedule } from '../calendar/schedule.ts';

type CalendarBasics = Pick<BasicInformation, 'openWeekdays' | 'opensAt' | 'closesAt' | 'leadTime'>;

/** Returns the open weekdays of an application in ascending order, 0 for Sunday. */
export const openWeekdaysIn = ({ openWeekdays }: Pick<CalendarBasics, 'openWeekdays'>): number[] =>
  openWeekdays.map(Number).toSorted((one, other) => one - other);

/** Returns the schedule and lead time that an approved vendor starts with; usual ones if it was never asked. */
export function toCalendar(basic: CalendarBasics) {
  const open = openWeekdaysIn(basic);
  const { opensAt: from, closesAt: to } = basic;
  const isAllDay = from === '' || to === '';
  return {
    ...newSchedule,
    closedWeekdays: open.length === 0 ? [] : [...weekdayNames.keys()].filter((weekday) => !open.includes(weekday)),
    workingHours: isAllDay ? [] : open.map((weekday) => ({ weekday, from, to })),
    leadTime: basic.leadTime || defaultLeadTime,
  };
}
