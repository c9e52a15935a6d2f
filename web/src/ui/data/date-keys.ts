import { addDays, toWeekday } from '#shared/kernel/dates.ts';
import { addMonths, firstDayIn, lastDayIn, toMonth } from '#shared/kernel/months.ts';

/**
 * Returns the date that a key leads to, following the ARIA practices for calendars: arrows by days and weeks, Home and
 * End within the week, Page Up and Page Down by months, with Shift by years. Undefined for other keys.
 */
export function dateByKey(key: string, date: string, shift = false): string | undefined {
  const months = shift ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -toWeekday(date));
    case 'End':
      return addDays(date, 6 - toWeekday(date));
    case 'PageUp':
      return sameDayIn(addMonths(toMonth(date), -months), date);
    case 'PageDown':
      return sameDayIn(addMonths(toMonth(date), months), date);
    default:
      return undefined;
  }
}

/** Returns the same day of another month; the 31st becomes the 30th where the month is shorter. */
function sameDayIn(month: string, date: string): string {
  const same = `${firstDayIn(month).slice(0, 8)}${date.slice(8)}`;
  return same > lastDayIn(month) ? lastDayIn(month) : same;
}
