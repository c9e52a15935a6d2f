import { expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';
import type { FeedOptions } from './read-feed.ts';

/* Calendars as Google, Outlook, Apple and others write them, put together by hand, with the intervals that are right. */

const newYork: FeedOptions = { timeZone: 'America/New_York', from: '2027-01-01', to: '2028-12-31' };

function read(lines: readonly string[], options: FeedOptions = newYork) {
  const outcome = readFeed(new TextEncoder().encode(lines.join('\r\n')), options);
  if ('failure' in outcome) throw new Error(outcome.failure.code);
  return outcome.reading;
}

const calendar = (productId: string, ...lines: string[]) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  `PRODID:${productId}`,
  ...lines,
  'END:VCALENDAR',
];

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

const spans = ({ intervals }: ReturnType<typeof read>) =>
  intervals.map(({ startsAt, endsAt }) => `${startsAt.slice(0, 16)}/${endsAt.slice(0, 16)}`);

const exchangeZone = (name: string, standard: string, daylight: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${daylight}`,
  `TZOFFSETTO:${standard}`,
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${standard}`,
  `TZOFFSETTO:${daylight}`,
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

it('reads Google: single events in UTC, a series across the change of clocks, an occurrence moved by its UTC time', () => {
  const reading = read(
    calendar(
      '-//Google Inc//Google Calendar 70.9054//EN',
      'X-WR-CALNAME:Jobs',
      'X-WR-TIMEZONE:America/Chicago',
      ...event('DTSTART:20270605T220000Z', 'DTEND:20270606T030000Z', 'UID:1@google.com', 'TRANSP:OPAQUE'),
      ...event(
        'DTSTART;TZID=America/Chicago:20270306T100000',
        'DTEND;TZID=America/Chicago:20270306T120000',
        'RRULE:FREQ=WEEKLY;UNTIL=20270328T045959Z;BYDAY=SA',
        'EXDATE;TZID=America/Chicago:20270327T100000',
        'UID:2@google.com',
        'SEQUENCE:1',
      ),
      ...event(
        'DTSTART;TZID=America/Chicago:20270321T090000',
        'DTEND;TZID=America/Chicago:20270321T093000',
        'UID:2@google.com',
        'RECURRENCE-ID:20270320T150000Z',
        'SEQUENCE:2',
      ),
      ...event(
        'DTSTART;VALUE=DATE:20270701',
        'DTEND;VALUE=DATE:20270708',
        'UID:3@google.com',
        'SUMMARY:Not available',
        'TRANSP:TRANSPARENT',
      ),
    ),
    { ...newYork, timeZone: 'America/Chicago' },
  );
  expect(spans(reading)).toEqual([
    '2027-03-06T16:00/2027-03-06T18:00',
    '2027-03-13T16:00/2027-03-13T18:00',
    '2027-03-21T14:00/2027-03-21T14:30',
    '2027-06-05T22:00/2027-06-06T03:00',
  ]);
  expect(reading.warnings).toEqual([{ code: 'free_whole_days', entries: 1 }]);
});

it('reads Outlook as published: Windows names, defined or not, its own status, whole days from midnight to midnight', () => {
  const zone = '"Eastern Standard Time"';
  const reading = read(
    calendar(
      'Microsoft Exchange Server 2010',
      'METHOD:PUBLISH',
      ...exchangeZone('Pacific Standard Time', '-0800', '-0700'),
      ...event(
        'UID:1',
        `DTSTART;TZID=${zone}:20270612T180000`,
        `DTEND;TZID=${zone}:20270612T230000`,
        'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
      ),
      ...event(
        'UID:2',
        'DTSTART;TZID=Pacific Standard Time:20270619T180000',
        'DTEND;TZID=Pacific Standard Time:20270619T200000',
        'TRANSP:OPAQUE',
        'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
      ),
      ...event(
        'UID:3',
        'DTSTART;TZID=Pacific Standard Time:20270626T000000',
        'DTEND;TZID=Pacific Standard Time:20270628T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      ),
      ...event(
        'UID:4',
        'SUMMARY:Canceled: Tasting',
        'DTSTART;TZID=Eastern Standard Time:20270703T180000',
        'DTEND;TZID=Eastern Standard Time:20270703T200000',
        'STATUS:CONFIRMED',
      ),
    ),
  );
  expect(spans(reading)).toEqual([
    '2027-06-12T22:00/2027-06-13T03:00',
    '2027-06-20T01:00/2027-06-20T03:00',
    '2027-06-26T04:00/2027-06-28T04:00',
  ]);
  expect(reading.days).toEqual(['2027-06-12', '2027-06-19', '2027-06-26', '2027-06-27']);
  expect(reading.warnings).toEqual([]);
});

it('reads Outlook for Windows: a zone of its own with summer time, and names as Windows shows them', () => {
  const reading = read(
    calendar(
      '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
      ...exchangeZone('Customized Time Zone', '-0700', '-0600'),
      ...event('UID:1', 'DTSTART;TZID="Customized Time Zone":20270115T120000', 'DURATION:PT2H'),
      ...event('UID:2', 'DTSTART;TZID="Customized Time Zone":20270715T120000', 'DURATION:PT2H'),
      ...event('UID:3', 'DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20270716T120000', 'DURATION:PT2H'),
      ...event('UID:4', 'DTSTART;TZID=(UTC-08:00) Pacific Time (US & Canada):20270717T120000', 'DURATION:PT2H'),
      ...event('UID:5', 'DTSTART;TZID=tzone://Microsoft/Utc:20270718T120000', 'DURATION:PT2H'),
    ),
  );
  expect(spans(reading)).toEqual([
    '2027-01-15T19:00/2027-01-15T21:00',
    '2027-07-15T18:00/2027-07-15T20:00',
    '2027-07-16T19:00/2027-07-16T21:00',
    '2027-07-17T19:00/2027-07-17T21:00',
    '2027-07-18T12:00/2027-07-18T14:00',
  ]);
});

it('reads Apple: a century of definitions that are not needed, and a series with a changed occurrence', () => {
  const reading = read(
    calendar(
      '-//Apple Inc.//macOS 15.1//EN',
      'BEGIN:VTIMEZONE',
      'TZID:America/Denver',
      'BEGIN:STANDARD',
      'DTSTART:18831118T120000',
      'RDATE:18831118T120000',
      'TZNAME:MST',
      'TZOFFSETFROM:-065956',
      'TZOFFSETTO:-0700',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...event(
        'UID:A',
        'DTSTART;TZID=America/Denver:20271106T200000',
        'DTEND;TZID=America/Denver:20271107T020000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
      ),
      ...event(
        'UID:A',
        'RECURRENCE-ID;TZID=America/Denver:20271113T200000',
        'DTSTART;TZID=America/Denver:20271113T190000',
        'DTEND;TZID=America/Denver:20271113T210000',
      ),
      ...event('UID:B', 'DTSTART;VALUE=DATE:20271127', 'DTEND;VALUE=DATE:20271128', 'X-APPLE-EWS-BUSYSTATUS:FREE'),
    ),
    { ...newYork, timeZone: 'America/Denver' },
  );
  // The first is seven hours long, because the clock goes back in it, and so are all of its series.
  expect(spans(reading)).toEqual([
    '2027-11-07T02:00/2027-11-07T09:00',
    '2027-11-14T02:00/2027-11-14T04:00',
    '2027-11-21T03:00/2027-11-21T10:00',
    '2027-11-27T07:00/2027-11-28T07:00',
  ]);
});

it('reads Airbnb: stays until the day of departure; its own blocks too, unless only reservations are wanted', () => {
  const lines = calendar(
    '-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    ...event('DTEND;VALUE=DATE:20270503', 'DTSTART;VALUE=DATE:20270501', 'UID:1@airbnb.com', 'SUMMARY:Reserved'),
    ...event(
      'DTEND;VALUE=DATE:20270602',
      'DTSTART;VALUE=DATE:20270601',
      'UID:2@airbnb.com',
      'SUMMARY:Airbnb (Not available)',
    ),
  );
  expect(read(lines).days).toEqual(['2027-05-01', '2027-05-02', '2027-06-01']);
  expect(read(lines, { ...newYork, onlyReservations: true }).days).toEqual(['2027-05-01', '2027-05-02']);
});

it.each([
  ['VRBO', '-//HomeAway.com, Inc.//EN', 'SUMMARY:Réservée - A. B.'],
  ['Booking.com', '-//admin.booking.com\\\\\\, b.v.//NONSGML Calendar//EN', 'SUMMARY:CLOSED - Not available'],
])('reads whole days of %s', (_, productId, title) => {
  const lines = calendar(
    productId,
    ...event('UID:1', 'DTSTART;VALUE=DATE:20270501', 'DTEND;VALUE=DATE:20270503', title),
  );
  expect(read(lines).days).toEqual(['2027-05-01', '2027-05-02']);
});

it('reads a skipped time by the clock before the gap, and the first of a repeated one', () => {
  const zone = 'TZID=America/New_York';
  const lines = calendar(
    'x',
    ...event('UID:1', `DTSTART;${zone}:20270314T023000`, 'DURATION:PT1H'),
    ...event('UID:2', `DTSTART;${zone}:20271107T013000`, 'DURATION:PT1H'),
    ...event('UID:3', `DTSTART;${zone}:20270313T200000`, `DTEND;${zone}:20270314T020000`),
  );
  expect(spans(read(lines))).toEqual([
    '2027-03-14T01:00/2027-03-14T07:00',
    '2027-03-14T07:30/2027-03-14T08:30',
    '2027-11-07T05:30/2027-11-07T06:30',
  ]);
});

it('adds days by the wall clock and hours exactly, in a series too', () => {
  const zone = 'TZID=America/New_York';
  const lines = calendar(
    'x',
    ...event('UID:1', `DTSTART;${zone}:20270313T120000`, 'DURATION:P1D'),
    ...event('UID:2', `DTSTART;${zone}:20271106T120000`, 'DURATION:PT24H'),
    ...event('UID:3', `DTSTART;${zone}:20280311T120000`, 'DURATION:P1D', 'RRULE:FREQ=WEEKLY;COUNT=2'),
  );
  expect(spans(read(lines))).toEqual([
    '2027-03-13T17:00/2027-03-14T16:00',
    '2027-11-06T16:00/2027-11-07T16:00',
    '2028-03-11T17:00/2028-03-12T16:00',
    '2028-03-18T16:00/2028-03-19T16:00',
  ]);
});

it('reads floating times by the zone of the calendar, also one with a Windows name, and those from midnight as days', () => {
  const lines = calendar(
    'x',
    'X-WR-TIMEZONE:Pacific Standard Time',
    ...event('UID:1', 'DTSTART:20270701T100000', 'DTEND:20270701T120000'),
    ...event('UID:2', 'DTSTART:20270704T000000', 'DTEND:20270705T000000'),
  );
  expect(spans(read(lines))).toEqual(['2027-07-01T17:00/2027-07-01T19:00', '2027-07-04T04:00/2027-07-05T04:00']);
});

it('takes times of an unknown zone as local times, and warns', () => {
  const reading = read(calendar('x', ...event('UID:1', 'DTSTART;TZID=Middle/Earth:20270701T100000', 'DURATION:PT2H')));
  expect(spans(reading)).toEqual(['2027-07-01T14:00/2027-07-01T16:00']);
  expect(reading.warnings).toEqual([{ code: 'unknown_time_zone', name: 'Middle/Earth' }]);
});

it('moves later occurrences by the distance of a change, and gives them its length and marks', () => {
  const series = event(
    'UID:1',
    'DTSTART;TZID=America/New_York:20270201T100000',
    'DTEND;TZID=America/New_York:20270201T110000',
    'RRULE:FREQ=WEEKLY;COUNT=8',
  );
  const change = (...lines: string[]) =>
    event('UID:1', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20270308T100000', ...lines);
  const moved = change('DTSTART:20270309T170000Z', 'DTEND:20270309T190000Z');
  // From 10 AM on Monday to noon on Tuesday, also after the change of clocks.
  expect(spans(read(calendar('x', ...series, ...moved))).slice(4)).toEqual([
    '2027-03-01T15:00/2027-03-01T16:00',
    '2027-03-09T17:00/2027-03-09T19:00',
    '2027-03-16T16:00/2027-03-16T18:00',
    '2027-03-23T16:00/2027-03-23T18:00',
  ]);
  expect(read(calendar('x', ...series, ...change('STATUS:CANCELLED'))).days).toHaveLength(5);
});

it('counts changed occurrences by themselves, without their series and beside a free one', () => {
  const change = (day: string) =>
    event('UID:1', `RECURRENCE-ID:202702${day}T150000Z`, `DTSTART:202702${day}T170000Z`, `DTEND:202702${day}T190000Z`);
  const series = event('UID:1', 'DTSTART:20270201T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', 'TRANSP:TRANSPARENT');
  const days = ['2027-02-03', '2027-02-05'];
  expect(read(calendar('x', ...change('03'), ...change('05'))).days).toEqual(days);
  expect(read(calendar('x', ...change('03'), ...series, ...change('05'))).days).toEqual(days);
});

it('blocks every day of a rule within days from its start to its end, and warns', () => {
  const lines = (rule: string) => calendar('x', ...event('UID:1', 'DTSTART:20270201T150000Z', 'DURATION:PT1H', rule));
  const reading = read(lines('RRULE:FREQ=HOURLY;UNTIL=20270203T150000Z'));
  expect(reading.days).toEqual(['2027-02-01', '2027-02-02', '2027-02-03']);
  expect(reading.warnings).toEqual([{ code: 'repeats_within_a_day', entries: 1 }]);
  expect(read(lines('RRULE:FREQ=MINUTELY;INTERVAL=30;COUNT=50')).days).toEqual(['2027-02-01', '2027-02-02']);
  expect(read(lines('RRULE:FREQ=SECONDLY')).days).toHaveLength(700);
});

it('leaves out short appointments where only long entries are wanted', () => {
  const lines = calendar(
    'x',
    ...event('UID:1', 'DTSTART:20270201T150000Z', 'DURATION:PT3H59M'),
    ...event('UID:2', 'DTSTART:20270202T150000Z', 'DURATION:PT4H'),
    ...event('UID:3', 'DTSTART;VALUE=DATE:20270203'),
  );
  expect(read(lines, { ...newYork, onlyLong: true }).days).toEqual(['2027-02-02', '2027-02-03']);
});

it('clips to the window and merges', () => {
  const lines = calendar(
    'x',
    ...event('UID:1', 'DTSTART:20261231T120000Z', 'DTEND:20270102T120000Z'),
    ...event('UID:2', 'DTSTART:20270102T120000Z', 'DTEND:20270102T140000Z'),
    ...event('UID:3', 'DTSTART:20281231T120000Z', 'DTEND:20290301T120000Z'),
    ...event('UID:4', 'DTSTART;VALUE=DATE:20300101', 'DTEND;VALUE=DATE:99991231'),
  );
  expect(spans(read(lines))).toEqual(['2027-01-01T05:00/2027-01-02T14:00', '2028-12-31T12:00/2029-01-01T05:00']);
});

it('reads how often a calendar wants to be read', () => {
  expect(read(calendar('x', 'REFRESH-INTERVAL;VALUE=DURATION:PT4H')).refreshMinutes).toBe(240);
  expect(read(calendar('x', 'X-PUBLISHED-TTL:P1D')).refreshMinutes).toBe(1440);
  expect(read(calendar('x')).refreshMinutes).toBeNull();
});

it('leaves out canceled calendars', () => {
  const lines = calendar('x', 'METHOD:CANCEL', ...event('UID:1', 'DTSTART;VALUE=DATE:20270201'));
  expect(read(lines).days).toEqual([]);
});

it.each([
  ['an event without an end of its own', ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20270202']],
  ['an event without a start', event('UID:2', 'SUMMARY:Nothing')],
  ['a start that does not exist', event('UID:2', 'DTSTART:20270230T100000')],
  ['an end that does not exist', event('UID:2', 'DTSTART:20270220T100000', 'DTEND:20270220T250000')],
  ['an unclear rule', event('UID:2', 'DTSTART:20270220T100000Z', 'RRULE:FREQ=OFTEN')],
  ['an unclear length', event('UID:2', 'DTSTART:20270220T100000Z', 'DURATION:LONG')],
])('counts %s as unreadable and reads the others', (_, broken) => {
  const reading = read(calendar('x', ...event('UID:1', 'DTSTART;VALUE=DATE:20270201'), ...broken));
  expect(reading).toMatchObject({ days: ['2027-02-01'], unreadable: 1 });
});

it('fails when more entries are unreadable than readable', () => {
  const broken = [1, 2].flatMap((id) => event(`UID:b${id}`, 'DTSTART:soon'));
  const lines = calendar('x', ...event('UID:1', 'DTSTART;VALUE=DATE:20270201'), ...broken);
  expect(() => read(lines)).toThrow('unreadable_events');
});
