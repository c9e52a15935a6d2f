import { demoCalendar } from './calendar.ts';

/** Where the local cloud serves the calendar that the demo vendor has connected. */
export const demoFeedPath = '/demo-calendars/ruth.ics';

/** Returns a private calendar as programs publish it: days off, a tasting, a weekly errand, and a day marked free. */
export function demoFeed(now: Date): string {
  const calendar = demoCalendar(now);
  const day = (days: number) => calendar.date(days).replaceAll('-', '');
  const market = calendar.saturday(9).replaceAll('-', '');
  const entry = (uid: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@calendar.example`,
    `DTSTAMP:${day(0)}T000000Z`,
    ...lines,
    'END:VEVENT',
  ];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar Example//Ruth//EN',
    'X-WR-TIMEZONE:America/Chicago',
    ...entry('away', `DTSTART;VALUE=DATE:${day(23)}`, `DTEND;VALUE=DATE:${day(26)}`, 'SUMMARY:Out of town'),
    ...entry(
      'tasting',
      `DTSTART;TZID=America/Chicago:${day(19)}T170000`,
      `DTEND;TZID=America/Chicago:${day(19)}T200000`,
      'SUMMARY:Tasting',
    ),
    ...entry(
      'market',
      `DTSTART;TZID=America/Chicago:${market}T070000`,
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'SUMMARY:Farmers market',
    ),
    ...entry(
      'birthday',
      `DTSTART;VALUE=DATE:${day(40)}`,
      `DTEND;VALUE=DATE:${day(41)}`,
      'TRANSP:TRANSPARENT',
      "SUMMARY:Nadia's birthday",
    ),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
