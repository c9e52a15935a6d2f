import { calendarFile, calendarFileName } from '#shared/kernel/calendar-file.ts';
import { downloadText } from '#web/lib/download.ts';
import type { CalendarEvent } from '#shared/kernel/calendar-file.ts';

type Booked = Omit<CalendarEvent, 'url' | 'description'> & { vendorNames: readonly string[] };

/** Hands the booked event to the person's calendar as an .ics file. */
export function downloadCalendar({ vendorNames, ...event }: Booked): void {
  const description = vendorNames.length > 0 ? `Booked with Hostwell: ${vendorNames.join(', ')}` : '';
  const url = `${location.origin}/event-overview?eventId=${event.id}`;
  downloadText(
    calendarFileName(event.title),
    calendarFile({ ...event, description, url }, new Date()),
    'text/calendar',
  );
}
