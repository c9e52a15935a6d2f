import { expect, it } from 'vitest';
import { weeklyScheduleFormSchema } from '#shared/vendors/calendar/weekly-schedule-form.ts';
import { formatNextDay, toScheduleForm, toSettings } from './schedule-values.ts';
import { weeklySchedule } from '#tests/support/calendar-views.ts';

const settings = {
  capacityPerDay: 3,
  jobsAtOnce: 2,
  minutesBetweenJobs: 90,
  moveConsentDays: 14,
  closedWeekdays: [1],
  workingHours: [{ weekday: 6, from: '17:00', to: '02:00' }],
};
const form = toScheduleForm(weeklySchedule(settings));

it.each([settings, { ...settings, minutesBetweenJobs: 50 }])('the form keeps a schedule: %o', (stored) => {
  expect(toSettings(toScheduleForm(weeklySchedule(stored)))).toEqual(stored);
});

it('hours of closed weekdays are left out', () => {
  const closedOnSaturday = { ...form, openWeekdays: ['0'] };
  expect(toSettings(closedOnSaturday).workingHours).toEqual([]);
});

it.each([
  ['more orders at one time than a day takes', { jobsAtOnce: 4 }, ['jobsAtOnce']],
  ['no minutes', { timeBetween: 'other', typedMinutes: null }, ['typedMinutes']],
  ['too many minutes', { timeBetween: 'other', typedMinutes: 721 }, ['typedMinutes']],
  ['no start', { hours: form.hours.map((row) => ({ ...row, from: '' })) }, ['hours', 6, 'from']],
])('the form refuses %s', (_, changes, path) => {
  const { error } = weeklyScheduleFormSchema.safeParse({ ...form, ...changes });
  expect(error?.issues.map((issue) => issue.path)).toEqual([path]);
});

it.each([
  ['09:00', '17:00', ''],
  ['17:00', '02:00', 'next day'],
  ['12:00', '12:00', 'next day (24 hours)'],
  ['', '02:00', ''],
])('%s to %s is marked as %o', (from, to, words) => {
  expect(formatNextDay({ from, to })).toBe(words);
});
