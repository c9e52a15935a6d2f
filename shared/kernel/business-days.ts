import { addDays, lastDate, weekdayOf } from './dates.ts';

/** The date so many business days (Monday to Friday) after a date; 9999-12-31 where the calendar ends before. */
export function addBusinessDays(date: string, days: number): string {
  let last = date;
  for (let left = days; left > 0 && last < lastDate;) {
    last = addDays(last, 1);
    if (![0, 6].includes(weekdayOf(last))) left -= 1;
  }
  return last;
}
