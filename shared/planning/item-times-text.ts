import { addDays, formatTime12, formatWeekdayAndDay } from '../kernel/dates.ts';
import type { PlannedSpan } from '../kernel/event-span.ts';
import { formatPlannedEnd } from '../kernel/event-times.ts';
import { plural } from '../kernel/plural.ts';
import { followsEvent, itemTimes } from './item-times.ts';
import type { TimedItem } from './item-times.ts';

/** Formats '8:00 PM', or on another day than its event 'Sun, Jun 13, 1:00 AM'; '1:00 AM, the next day' without a date. */
export function formatItemStart(time: string, daysLater: number, eventDate: string | null): string {
  if (daysLater === 0) return formatTime12(time);
  if (eventDate !== null) return `${formatWeekdayAndDay(addDays(eventDate, daysLater))}, ${formatTime12(time)}`;
  return `${formatTime12(time)}, the ${daysLater > 0 ? 'next day' : 'day before'}`;
}

/**
 * Formats when an item takes place: '8:00 PM to 9:00 PM', with the date if it begins on another day than its event, or
 * '3 hours' without a start; empty while unknown.
 */
export function formatItemTimes(item: TimedItem, { date, startTime, durationHours, timeZone }: PlannedSpan): string {
  const times = itemTimes(item, { startTime, durationHours });
  if (times.startTime === null) return times.durationHours === null ? '' : plural(times.durationHours, 'hour');
  const day = date === null ? null : addDays(date, times.daysLater);
  const end = formatPlannedEnd({
    date: day,
    startTime: times.startTime,
    durationHours: times.durationHours,
    timeZone,
  });
  const start = formatItemStart(times.startTime, times.daysLater, date);
  return [start, end].filter(Boolean).join(start.includes(', the ') ? ', to ' : ' to ');
}

/** Formats the same of an item with times of its own; empty for one that takes place with its event. */
export const formatOwnTimes = (item: TimedItem, event: PlannedSpan): string =>
  followsEvent(item, event) ? '' : formatItemTimes(item, event);
