import { formatTime12, formatWeekdayAndDay } from './dates.ts';
import { eventEnd, plannedEnd } from './event-span.ts';
import type { EventEnd, PlannedSpan, ShownSpan } from './event-span.ts';

/* Times of events as text: an end past midnight shows its date, or at least that it is on the next day (orders-29). */

/** Formats '10:00 PM', or past midnight 'Sun, Jun 13, 4:00 AM'; if the date is open, '4:00 AM, the next day'. */
export function formatEnd({ date, time, daysLater }: EventEnd): string {
  if (daysLater === 0) return formatTime12(time);
  return date === null ? `${formatTime12(time)}, the next day` : `${formatWeekdayAndDay(date)}, ${formatTime12(time)}`;
}

/** Formats '10:00 PM' or '4:00 AM, the next day', for narrow places. */
export const formatEndBriefly = (end: EventEnd): string =>
  formatEnd(end.daysLater === 1 ? { ...end, date: null } : end);

/** Formats '10:00 PM to Sun, Jun 13, 4:00 AM', or as much of it as is known. */
export function formatTimeSpan(span: ShownSpan, format = formatEnd): string {
  if (span.startTime === null) return '';
  return [formatTime12(span.startTime), formatEventEnd(span, format)].filter(Boolean).join(' to ');
}

/** Formats the times of a part of an event, with the date of its start if it isn't the event's. */
export function formatPartSpan(part: ShownSpan, eventDate: string | null): string {
  const times = formatTimeSpan(part);
  if (times === '' || part.date === null || part.date === eventDate) return times;
  return `${formatWeekdayAndDay(part.date)}, ${times}`;
}

/** Formats the end of an event; empty without one. */
export function formatEventEnd(span: ShownSpan, format = formatEnd): string {
  const end = eventEnd(span);
  return end ? format(end) : '';
}

/** Formats the end of a planned event; empty without a start or a length. */
export function formatPlannedEnd(span: PlannedSpan, format = formatEnd): string {
  const end = plannedEnd(span);
  return end ? format(end) : '';
}

/** Formats the times of a planned event, or as much of them as is known. */
export function formatPlannedTimes(span: PlannedSpan, format = formatEnd): string {
  if (span.startTime === null) return '';
  return [formatTime12(span.startTime), formatPlannedEnd(span, format)].filter(Boolean).join(' to ');
}
