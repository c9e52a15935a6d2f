import { dayAfter } from './dates.ts';
import { clockChanges, offsetMinutes } from './time-zone.ts';

export interface CalendarEvent {
  /** Unique and the same for the same event, so that a calendar replaces an older copy. */
  id: string;
  title: string;
  /** The event's own date and times (decision 26). */
  date: string;
  startTime: string | null;
  endTime: string | null;
  /** IANA name; null for times as clocks on the spot show them. */
  timeZone: string | null;
  location: string;
  description: string;
  /** Address of the event's page. */
  url?: string;
  isCancelled?: boolean;
  /** Grows with each change, so that calendars replace the copy that they have. */
  sequence: number;
}

/**
 * An iCalendar file (RFC 5545) of one event: local times with their time zone's definition, a whole day without a start
 * time, no end without an end time; an end that is not later than the start is the next day's.
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { date, startTime, timeZone } = event;
  return asFile([
    ...(startTime === null || timeZone === null ? [] : timeZoneLines(timeZone, date)),
    ...eventLines(event, now),
  ]);
}

/** A whole calendar to subscribe to, with the name it has there; its times are those on the spot. */
export const calendarFeed = (name: string, events: readonly Omit<CalendarEvent, 'timeZone'>[], now: Date): string =>
  asFile([
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => eventLines({ ...event, timeZone: null }, now)),
  ]);

function asFile(content: readonly string[]): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hostwell//Events//EN', 'CALSCALE:GREGORIAN'];
  const lines = [...head, 'METHOD:PUBLISH', ...content, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  const { id, title, location, description, url, isCancelled = false, sequence } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@hostwell`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
    ...whenLines(event),
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** A file name that every system takes: 'maya-s-birthday.ics'. */
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

function whenLines({ date, startTime, endTime: end, timeZone }: CalendarEvent): string[] {
  if (startTime === null) return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(dayAfter(date))}`];
  const zone = timeZone === null ? '' : `;TZID=${timeZone}`;
  const at = (name: string, day: string, time: string) => `${name}${zone}:${compact(`${day}T${time}:00`)}`;
  const start = at('DTSTART', date, startTime);
  return end === null ? [start] : [start, at('DTEND', end <= startTime ? dayAfter(date) : date, end)];
}

function timeZoneLines(timeZone: string, date: string): string[] {
  const changes = clockChanges(timeZone, date);
  const offset = offsetMinutes(timeZone, Date.parse(`${date}T12:00:00Z`));
  const always = { at: '1970-01-01T00:00:00', fromMinutes: offset, toMinutes: offset };
  const observances = changes.length > 0 ? changes : [always];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observances.flatMap(({ at, fromMinutes, toMinutes }) => {
      const kind = toMinutes > fromMinutes ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${compact(at)}`,
        `TZOFFSETFROM:${offsetWords(fromMinutes)}`,
        `TZOFFSETTO:${offsetWords(toMinutes)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** -300 -> '-0500'. */
function offsetWords(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** '2027-06-12T16:00:00' -> '20270612T160000'. */
const compact = (moment: string): string => moment.replace(/[-:]/g, '');

/** RFC 5545 3.3.11: a line break becomes two characters, and nothing else may begin a line of its own. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    // Control characters but for the tab.
    .replace(/(?!\t)\p{Cc}/gu, '');

const encoder = new TextEncoder();

/** RFC 5545 3.1: lines of at most 75 bytes, going on after a line break and a space; no character is torn apart. */
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
