import { addDays } from '../kernel/dates.ts';
import type { PlannedSpan } from '../kernel/event-span.ts';
import { formatPlannedTimes } from '../kernel/event-times.ts';
import { plural } from '../kernel/plural.ts';
import { followsEvent, itemTimes } from './item-times.ts';
import type { TimedItem } from './item-times.ts';

/** Formats when an item takes place: '8:00 PM to 9:00 PM', or '3 hours' without a start; empty while unknown. */
export function formatItemTimes(item: TimedItem, { date, startTime, durationHours, timeZone }: PlannedSpan): string {
  const times = itemTimes(item, { startTime, durationHours });
  if (times.startTime === null) return times.durationHours === null ? '' : plural(times.durationHours, 'hour');
  const day = date === null ? null : addDays(date, times.daysLater);
  return formatPlannedTimes({ date: day, startTime: times.startTime, durationHours: times.durationHours, timeZone });
}

/** Formats the same of an item with times of its own; empty for one that takes place with its event. */
export const formatOwnTimes = (item: TimedItem, event: PlannedSpan): string =>
  followsEvent(item, event) ? '' : formatItemTimes(item, event);
