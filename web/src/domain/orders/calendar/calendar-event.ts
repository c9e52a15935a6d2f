import type { CalendarEvent } from '#shared/kernel/calendar-file.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { sentFacts } from '../sent-details.ts';

type Booked = Pick<
  Booking,
  'event' | 'timeZone' | 'status' | 'orders' | 'changes' | 'requirements' | 'dietaryRestrictions'
>;

/** Builds a booking's entry for the host's calendar, with all details sent to the vendors; `origin` is the site's. */
export function calendarEvent(booking: Booked, origin: string): CalendarEvent {
  const { event, timeZone, status, orders, changes, requirements } = booking;
  const { id, title, date, startTime, endTime, placeLabel } = event;
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
    description: [...bookedNames(orders), ...notes].join('\n'),
    url: `${origin}/event-overview?eventId=${id}`,
    isCancelled: status === 'cancelled',
    sequence: changes.length + orders.filter((order) => order.status === 'cancelled').length,
  };
}

/** Returns one line with the booked vendors; empty without any. */
export function bookedNames(orders: Booked['orders']): string[] {
  const names = orders.filter(({ status }) => status !== 'cancelled').map(({ vendorName }) => vendorName);
  return names.length > 0 ? [`Booked with Hostwell: ${names.join(', ')}`] : [];
}
