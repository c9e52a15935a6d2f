import type { CalendarDay, CalendarHold, CalendarOrder, WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { intervalFrom } from '#shared/kernel/interval.ts';
import { datesFrom, firstDayIn, lastDayIn } from '#shared/kernel/months.ts';
import { toCalendarDay } from '#shared/vendors/calendar/calendar-day.ts';
import { newSchedule } from '#shared/vendors/calendar/schedule.ts';
import { conversationId } from './offer-views.ts';

/* A vendor's calendar as its page reads it. */

/** Returns the body that saves a weekly schedule unchanged. */
export const calendarBody = ({ closures: _, hasChosenJobsAtOnce: _chosen, ...settings }: WeeklySchedule) => settings;

export const timeZone = 'America/Chicago';

export const weeklySchedule = (changes: Partial<WeeklySchedule> = {}): WeeklySchedule => ({
  version: 1,
  ...newSchedule,
  moveConsentDays: 0,
  hasChosenJobsAtOnce: true,
  ...changes,
});

export const calendarDay = (
  date: string,
  { state = 'default', taken = 0, held = 0 }: Partial<CalendarDay> = {},
  pattern = weeklySchedule(),
): CalendarDay => toCalendarDay(pattern, { date, state, taken, held });

/** Returns an order of so many hours. */
export const calendarOrder = (
  date: string,
  time: string,
  hours: number,
  changes: Partial<CalendarOrder> = {},
): CalendarOrder => ({
  id: `HST-ORDER0001.${date}${time}`,
  bookingId: 'HST-ORDER0001',
  date,
  title: 'Garden birthday',
  customerName: 'Maya Ortiz',
  startTime: time,
  endTime: null,
  ...intervalFrom(timeZone, { date, time }, hours),
  isWholeDay: false,
  timeZone,
  status: 'confirmed',
  ...changes,
});

export const calendarHold = (date: string, changes: Partial<CalendarHold> = {}): CalendarHold => ({
  conversationId,
  version: 2,
  date,
  ...intervalFrom(timeZone, { date, time: '00:00' }, 24),
  isWholeDay: true,
  eventTitle: 'Garden birthday',
  hostName: 'Maya Ortiz',
  validThrough: addDays(date, -7),
  isBeingPaid: false,
  ...changes,
});

interface MonthParts {
  pattern?: WeeklySchedule;
  orders?: CalendarOrder[];
  holds?: CalendarHold[];
  /** Days opened or closed by hand. */
  states?: Record<string, CalendarDay['state']>;
}

export function calendarMonth(
  month: string,
  { pattern = weeklySchedule(), orders = [], holds = [], states = {} }: MonthParts = {},
) {
  const count = (on: string, of: readonly { date: string }[]) => of.filter(({ date }) => date === on).length;
  const days = datesFrom(firstDayIn(month), lastDayIn(month)).map((date) => {
    const counts = { taken: count(date, orders), held: count(date, holds) };
    return calendarDay(date, { state: states[date] ?? 'default', ...counts }, pattern);
  });
  return { timeZone, bookableFrom: firstDayIn(month), pattern, days, orders, holds };
}
