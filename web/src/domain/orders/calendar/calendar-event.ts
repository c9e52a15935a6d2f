import { calendarFile, calendarFileName } from '#shared/kernel/calendar-file.ts';
import type { CalendarEvent } from '#shared/kernel/calendar-file.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { downloadText } from '#web/lib/download.ts';
import { sentFacts } from './sent-details.ts';

/** Hands the booked event to the person's calendar as an .ics file. */
export function downloadCalendar(booking: Booking): void {
  const file = calendarFile(calendarEvent(booking, location.origin), new Date());
  downloadText(calendarFileName(booking.event.title), file, 'text/calendar');
}

type Booked = Pick<
  Booking,
  'event' | 'timeZone' | 'status' | 'orders' | 'changes' | 'requirements' | 'dietaryRestrictions'
>;

/** A booking as its host's calendar entry, with everything the host sent to the vendors; `origin` is the site's. */
export function calendarEvent(booking: Booked, origin: string): CalendarEvent {
  const { event, timeZone, status, orders, changes, requirements } = booking;
  const { id, title, date, startTime, endTime, placeLabel } = event;
  const vendorNames = orders.filter((order) => order.status !== 'cancelled').map(({ vendorName }) => vendorName);
  const notes = sentFacts(booking)
    .filter(([, value]) => value !== requirements?.venueAddress)
    .map(([label, value]) => `${label}: ${value}`);
  return {
    id,
    title,
    date,
    startTime,
    endTime,
    timeZone,
    location: requirements?.venueAddress ?? placeLabel,
    description: [
      ...(vendorNames.length > 0 ? [`Booked with Hostwell: ${vendorNames.join(', ')}`] : []),
      ...notes,
    ].join('\n'),
    url: `${origin}/event-overview?eventId=${id}`,
    isCancelled: status === 'cancelled',
    sequence: changes.length + orders.filter((order) => order.status === 'cancelled').length,
  };
}
