import type { ShownRow } from '#shared/api/orders/event-room.ts';
import { calendarFileName, calendarFiles } from '#shared/kernel/calendar-file.ts';
import type { CalendarEvent } from '#shared/kernel/calendar-file.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { downloadText } from '#web/lib/download.ts';
import { formatRowDetails } from './row-text.ts';

/** Minutes for which a calendar shows a moment. */
const momentMinutes = 15;

/** Returns a row's entry for a calendar; its id stays, so that a later file replaces it. */
export function toCalendarEvent(
  row: ShownRow,
  { eventId, timeZone }: { eventId: string; timeZone: string },
): CalendarEvent {
  const { id, title, startsAt, endsAt, isWholeDay, place } = row;
  const end = endsAt ?? new Date(Date.parse(startsAt) + momentMinutes * 60_000).toISOString();
  const start = localTimeAt(timeZone, startsAt);
  return {
    id: `${eventId}.${id}`,
    title,
    date: start.date,
    startTime: isWholeDay ? null : start.time,
    endTime: isWholeDay ? null : localTimeAt(timeZone, end).time,
    durationHours: (Date.parse(end) - Date.parse(startsAt)) / 3_600_000,
    timeZone,
    location: place,
    description: formatRowDetails(row),
    // Calendars replace a copy by the same or a higher number.
    sequence: Math.floor(Date.now() / 1000),
  };
}

/** Downloads the rows as a calendar file. */
export function downloadSchedule(
  rows: readonly ShownRow[],
  { title, ...event }: { title: string; eventId: string; timeZone: string },
): void {
  const entries = rows.map((row) => toCalendarEvent(row, event));
  downloadText(calendarFileName(`${title} run of show`), calendarFiles(entries, new Date()), 'text/calendar');
}
