import { addDays, lastDate, toWeekday } from './dates.ts';

/** Adds business days (Monday to Friday) to a date; 9999-12-31 if the calendar ends first. */
export function addBusinessDays(date: string, days: number): string {
  let last = date;
  for (let left = days; left > 0 && last < lastDate;) {
    last = addDays(last, 1);
    if (![0, 6].includes(toWeekday(last))) left -= 1;
  }
  return last;
}
