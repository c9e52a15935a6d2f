import { addDays, toWeekday } from '#shared/kernel/dates.ts';

/** Dates of the demo data, counted from today, so that upcoming events stay upcoming. */
export interface Calendar {
  /** Returns the date a number of days from today; negative in the past. */
  date(days: number): string;
  /** Returns the first Saturday on or after that date: every business works on it. */
  saturday(days: number): string;
  /** Returns an instant of that date, with hours and minutes in UTC. Never later than now if `days` is 0 or less. */
  at(days: number, time?: string): string;
}

/** Returns the calendar counted from another day. */
export const countedFrom = (calendar: Calendar, first: number): Calendar => ({
  date: (days) => calendar.date(first + days),
  saturday: (days) => calendar.saturday(first + days),
  at: (days, time) => calendar.at(first + days, time),
});

export function demoCalendar(now: Date): Calendar {
  const today = now.toISOString().slice(0, 10);
  const date = (days: number) => addDays(today, days);
  return {
    date,
    saturday: (days) => addDays(date(days), 6 - toWeekday(date(days))),
    at(days, time = '15:00') {
      const instant = new Date(`${date(days)}T${time}:00.000Z`);
      return (days <= 0 && instant > now ? now : instant).toISOString();
    },
  };
}
