import { dayAfter, formatTime12 } from './dates.ts';
import { eventInstants } from './event-span.ts';
import type { EventSpan } from './event-span.ts';

export interface CalendarEvent extends EventSpan {
  /** Unique and stable for an event, so that a calendar replaces an older copy. */
  id: string;
  title: string;
  location: string;
  description: string;
  /** Address of the event's page. */
  url?: string;
  isCancelled?: boolean;
  /** Increases with each change, so that calendars replace their copy. */
  sequence: number;
}

/** Returns the file of one event. */
export const calendarFile = (event: CalendarEvent, now: Date): string => asFile(eventLines(event, now));

/** Returns one file of several events. */
export const calendarFiles = (events: readonly CalendarEvent[], now: Date): string =>
  asFile(events.flatMap((event) => eventLines(event, now)));

/** Returns a calendar to subscribe to, with its name and time zone. */
export const calendarFeed = (
  { name, timeZone }: { name: string; timeZone: string },
  events: readonly CalendarEvent[],
  now: Date,
): string =>
  asFile([
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    // Apple and Nextcloud read the first, Outlook the second, Google neither.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, now)),
  ]);

/** Returns an iCalendar file (RFC 5545). */
function asFile(content: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hostwell//Events//EN', 'CALSCALE:GREGORIAN'];
  const lines = [...head, 'METHOD:PUBLISH', ...content, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

// Outlook shows canceled events like any others, so the title and busy status repeat it. Google reads times without a
// zone as UTC and Outlook refuses them, so all times are in UTC.
function eventLines(event: CalendarEvent, now: Date): string[] {
  const { id, title, location, url, isCancelled = false, sequence } = event;
  const description = describeWithStart(event);
  return [
    'BEGIN:VEVENT',
    `UID:${id}@hostwell`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    ...whenLines(event),
    `SUMMARY:${escaped(isCancelled ? `Canceled: ${title}` : title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${isCancelled ? 'FREE' : 'BUSY'}`,
    'END:VEVENT',
  ];
}

/** Adds the start time to the description of an event that takes the whole day because its end is unknown. */
function describeWithStart({ startTime, endTime, description }: CalendarEvent): string {
  const isStartHidden = startTime !== null && endTime === null;
  return [...(isStartHidden ? [`Starts at ${formatTime12(startTime)}`] : []), description].filter(Boolean).join('\n');
}

/** Returns a file name that works on every system: 'maya-s-birthday.ics'. */
export const calendarFileName = (title: string): string =>
  `${
    title
      .normalize('NFKD')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/[\s_-]+/g, '-')
      .toLowerCase()
      .slice(0, 60) || 'event'
  }.ics`;

/** Without an end the duration is unknown, so the event takes the whole day. */
function whenLines(event: CalendarEvent): string[] {
  const { date } = event;
  const instants = eventInstants(event);
  return instants
    ? [`DTSTART:${utc(instants.start)}`, `DTEND:${utc(instants.end)}`]
    : [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(dayAfter(date))}`];
}

/** Returns '20270612T210000Z'. */
const utc = (instant: Date): string => `${compact(instant.toISOString().slice(0, 19))}Z`;

/** '2027-06-12' -> '20270612'. */
const compact = (text: string): string => text.replace(/[-:]/g, '');

/** Escapes text (RFC 5545 3.3.11): a line break becomes two characters, and nothing else may start a new line. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    // Control characters except tab.
    .replace(/(?!\t)\p{Cc}/gu, '');

const encoder = new TextEncoder();

/** Folds lines at 75 bytes (RFC 5545 3.1), continued after a line break and a space, without splitting characters. */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n');
}
