/** The vendor's zone and the two years that count. */
export const largeWindow = { timeZone: 'America/New_York', from: '2027-01-01', to: '2028-12-31' };

const singles = 20_000;
const series = 300;
/** Spreads the single events over 19 years. */
const apartMs = 30_000_000;

const stamp = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Returns a calendar as Google writes it, of 20,000 single events in UTC and 300 weekly series in a zone. */
export function largeFeed(): Uint8Array {
  const single = (n: number) => {
    const start = new Date(Date.UTC(2010, 0, 1, 15) + n * apartMs);
    const end = new Date(start.getTime() + 2 * 3_600_000);
    return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`];
  };
  const weekly = (n: number) => [
    `DTSTART;TZID=America/Denver:2015010${(n % 9) + 1}T${10 + (n % 10)}0000`,
    `DTEND;TZID=America/Denver:2015010${(n % 9) + 1}T${11 + (n % 10)}0000`,
    'RRULE:FREQ=WEEKLY',
  ];
  const event = (uid: string, lines: readonly string[]) => [
    'BEGIN:VEVENT',
    ...lines,
    `UID:${uid}@google.com`,
    'DTSTAMP:20261101T120000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Call',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'X-WR-TIMEZONE:America/New_York',
    ...Array.from({ length: singles }, (_, n) => event(`single${n}`, single(n))).flat(),
    ...Array.from({ length: series }, (_, n) => event(`series${n}`, weekly(n))).flat(),
    'END:VCALENDAR',
    '',
  ];
  return new TextEncoder().encode(lines.join('\r\n'));
}
