import type { CalendarEvent } from '#shared/kernel/calendar-file.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { dayAfter } from '#shared/kernel/dates.ts';
import { eventInstants } from '#shared/kernel/event-span.ts';
import { sentFacts } from '../sent-details.ts';

type Booked = Pick<
  Booking,
  'event' | 'timeZone' | 'status' | 'orders' | 'changes' | 'requirements' | 'dietaryRestrictions'
>;

/** Builds a booking's entry for the host's calendar, with all details sent to the vendors; `origin` is the site's. */
export function calendarEvent(booking: Booked, origin: string): CalendarEvent {
  const { event, timeZone, status, orders, changes, requirements } = booking;
  const { id, title, date, startTime, endTime, durationHours, placeLabel } = event;
  const notes = sentFacts(booking)
    .filter(([, value]) => value !== requirements?.venueAddress)
    .map(([label, value]) => `${label}: ${value}`);
  return {
    id,
    title,
    date,
    startTime,
    endTime,
    durationHours,
    timeZone,
    location: requirements?.venueAddress || placeLabel,
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

type Linked = Pick<
  CalendarEvent,
  'title' | 'date' | 'startTime' | 'endTime' | 'durationHours' | 'timeZone' | 'location' | 'description'
>;

/** Returns the URL of Google Calendar's new-event form, filled in; a whole day if the end is unknown. */
export function googleCalendarLink(event: Linked): string {
  const { from, to } = toInstants(event);
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: [from, to].map((moment) => moment.replace(/[-:]/g, '')).join('/'),
    details: event.description,
    location: event.location,
  });
}

/** Returns the URL of Outlook.com's new-event form, filled in. */
export function outlookCalendarLink(event: Linked): string {
  const { from, to, isWholeDay } = toInstants(event);
  return address('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: event.title,
    startdt: from,
    enddt: to,
    ...(isWholeDay && { allday: 'true' }),
    body: event.description,
    location: event.location,
  });
}

/** Returns instants ('2027-06-12T21:00:00Z') or, for a whole day, its date and the next. */
function toInstants(event: Linked): { from: string; to: string; isWholeDay: boolean } {
  const instants = eventInstants(event);
  if (!instants) return { from: event.date, to: dayAfter(event.date), isWholeDay: true };
  const [from, to] = [instants.start, instants.end].map((instant) => `${instant.toISOString().slice(0, 19)}Z`);
  return { from: from ?? '', to: to ?? '', isWholeDay: false };
}

const address = (base: string, query: Record<string, string>): string => {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${words.join('&')}`;
};
