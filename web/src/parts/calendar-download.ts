import { calendarFile, calendarFileName } from '#shared/calendar-file.ts';
import type { CalendarEvent } from '#shared/calendar-file.ts';

type Booked = Omit<CalendarEvent, 'url' | 'description'> & { vendorNames: readonly string[] };

/** Hands the booked event to the person's calendar as an .ics file. */
export function downloadCalendar({ vendorNames, ...event }: Booked): void {
  const description = vendorNames.length > 0 ? `Booked with Hostwell: ${vendorNames.join(', ')}` : '';
  const url = `${location.origin}/event-overview?eventId=${event.id}`;
  const file = new Blob([calendarFile({ ...event, description, url }, new Date())], { type: 'text/calendar' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = calendarFileName(event.title);
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
