import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { toWeekday } from '#shared/kernel/dates.ts';
import { intervalFrom } from '#shared/kernel/interval.ts';
import { lazy } from '#shared/kernel/lazy.ts';
import { freeTimes, isOpenOn } from '#shared/vendors/calendar/schedule.ts';
import { toJobs, toSchedule } from './month-schedule.ts';

/** An evening is free if nothing is booked in it, and the vendor works, from six to ten. */
const eveningFrom = '18:00';
const eveningHours = 4;

const friday = 5;
const saturday = 6;

/** Returns the dates with a free evening: Fridays and Saturdays, or any weekday of a vendor who works on neither. */
export function freeEvenings(months: readonly CalendarMonth[]): string[] {
  const [first] = months;
  if (!first) return [];
  const schedule = toSchedule(first);
  const jobs = months.flatMap(toJobs);
  const { closedWeekdays } = first.pattern;
  const hasNoWeekend = closedWeekdays.includes(friday) && closedWeekdays.includes(saturday);
  const days = new Map(
    months
      .flatMap((month) => month.days)
      .map(({ date, state, blocks }) => [date, { jobs, blocks, state: state === 'default' ? undefined : state }]),
  );
  return [...days]
    .filter(([date, facts]) => {
      if (date < first.bookableFrom || !(hasNoWeekend || toWeekday(date) >= friday)) return false;
      if (!isOpenOn(schedule, date, facts)) return false;
      const evening = intervalFrom(schedule.timeZone, { date, time: eveningFrom }, eveningHours);
      return freeTimes(schedule, date, (one) => days.get(one)).some(
        ({ startsAt, endsAt }) => startsAt <= evening.startsAt && evening.endsAt <= endsAt,
      );
    })
    .map(([date]) => date);
}

const shortDate = lazy(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' }),
);

/** Formats 'My next free evenings are Fri, Jun 11 and Sat, Jun 19' for a message. */
export function formatEvenings(dates: readonly string[]): string {
  const names = dates.map((date) => shortDate().format(new Date(`${date}T00:00:00Z`)));
  if (names.length === 1) return `My next free evening is ${names[0]}`;
  return `My next free evenings are ${names.join(' and ')}`;
}
