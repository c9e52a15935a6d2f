/** Weekdays by number, from 0 for Sunday to 6. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

// The order of weekdays in schedules.
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

const list = new Intl.ListFormat('en-US');

/** Returns 'Monday to Thursday' for [1, 2, 3, 4], 'Saturday and Sunday' for [0, 6], 'every day' for all or none. */
export function formatWeekdays(weekdays: readonly number[]): string {
  const days = mondayFirst.filter((day) => weekdays.includes(day));
  if (days.length === 0 || days.length === 7) return 'every day';
  const names = days.map((day) => weekdayNames[day] ?? '');
  const isRun = mondayFirst.indexOf(days.at(-1) ?? 0) - mondayFirst.indexOf(days[0] ?? 0) === days.length - 1;
  return isRun && days.length > 2 ? `${names[0]} to ${names.at(-1)}` : list.format(names);
}
