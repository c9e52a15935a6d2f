import type { WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import type { CalendarSettings } from '#shared/vendors/calendar/calendar-settings.ts';
import type { WeeklyScheduleForm } from '#shared/vendors/calendar/weekly-schedule-form.ts';

/* Between the stored weekly schedule and its form. */

/** The select's value for minutes that aren't in its list; the same as in the schema, which loads with the resolver. */
const other = 'other';

/** Minutes between orders, with their words. */
export const timesBetween = [
  { value: '0', label: 'None' },
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '45', label: '45 minutes' },
  { value: '60', label: '1 hour' },
  { value: '90', label: '1.5 hours' },
  { value: '120', label: '2 hours' },
  { value: '180', label: '3 hours' },
  { value: '240', label: '4 hours' },
  { value: other, label: 'Other…' },
] as const;

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Suggested once a weekday is no longer open all day. */
const usualHours = { from: '09:00', to: '17:00' };

export function toScheduleForm(schedule: WeeklySchedule): WeeklyScheduleForm {
  const { capacityPerDay, jobsAtOnce, minutesBetweenJobs, moveConsentDays, closedWeekdays, workingHours } = schedule;
  const isListed = timesBetween.some(({ value }) => value === String(minutesBetweenJobs));
  return {
    capacityPerDay,
    jobsAtOnce,
    timeBetween: isListed ? String(minutesBetweenJobs) : other,
    typedMinutes: isListed ? null : minutesBetweenJobs,
    moveConsentDays,
    openWeekdays: weekdays.filter((day) => !closedWeekdays.includes(day)).map(String),
    hours: weekdays.map((day) => {
      const hours = workingHours.find(({ weekday }) => weekday === day);
      return hours ? { isAllDay: false, from: hours.from, to: hours.to } : { isAllDay: true, ...usualHours };
    }),
  };
}

export function toSettings(form: WeeklyScheduleForm): CalendarSettings {
  const { capacityPerDay, jobsAtOnce, timeBetween, typedMinutes, moveConsentDays, openWeekdays, hours } = form;
  const isOpen = (day: number) => openWeekdays.includes(String(day));
  return {
    capacityPerDay,
    jobsAtOnce,
    minutesBetweenJobs: timeBetween === other ? (typedMinutes ?? 0) : Number(timeBetween),
    moveConsentDays,
    closedWeekdays: weekdays.filter((day) => !isOpen(day)),
    workingHours: hours.flatMap(({ isAllDay, from, to }, weekday) =>
      isOpen(weekday) && !isAllDay ? [{ weekday, from, to }] : [],
    ),
  };
}

/** Returns the words for an end that isn't after its start; empty for others and while one is missing. */
export function formatNextDay({ from, to }: { from: string; to: string }): string {
  if (!from || !to || to > from) return '';
  return to === from ? 'next day (24 hours)' : 'next day';
}
