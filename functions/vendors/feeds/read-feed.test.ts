import { expect, it } from 'vitest';
import cases from './calendar-cases.json' with { type: 'json' };
import { readFeed } from './read-feed.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const calendars = cases.filter(({ fails }) => !fails);

it.each(calendars)('$id: $title ($rules)', ({ timeZone, from, to, text, days, unreadable }) => {
  expect(readFeed(bytes(text), { timeZone, from, to })).toMatchObject({ reading: { days, unreadable } });
});

it.each(cases.filter(({ fails }) => fails))('$id: $title ($rules)', ({ timeZone, from, to, text }) => {
  expect(readFeed(bytes(text), { timeZone, from, to })).toHaveProperty('failure');
});

it.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'reads all of them alike in a process in %s',
  (timeZone) => {
    const former = process.env.TZ;
    process.env.TZ = timeZone;
    try {
      expect(new Date(2027, 0, 1).toISOString()).toBe(localMidnights[timeZone]);
      for (const { id, text, days, ...window } of calendars)
        expect(readFeed(bytes(text), window), id).toMatchObject({ reading: { days } });
    } finally {
      if (former === undefined) delete process.env.TZ;
      else process.env.TZ = former;
    }
  },
);

const localMidnights: Record<string, string> = {
  UTC: '2027-01-01T00:00:00.000Z',
  'Pacific/Kiritimati': '2026-12-31T10:00:00.000Z',
  'America/Los_Angeles': '2027-01-01T08:00:00.000Z',
};

it.each([
  ['a sign-in page', '<html>', 'web_page'],
  ['blanks', ' \r\n\r\n', 'empty'],
  ['JSON', '{"error":"Not found"}', 'not_a_calendar'],
  ['a plain text', 'BEGIN:VCARD\nEND:VCARD', 'not_a_calendar'],
  ['a calendar without an end', 'BEGIN:VCALENDAR\nVERSION:2.0', 'cut_off'],
  ['a calendar cut off inside its last line', 'BEGIN:VCALENDAR\nEND:VCALEN', 'cut_off'],
  ['a cut-off calendar before a whole one', 'BEGIN:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR', 'cut_off'],
])('fails for %s', (_, text, code) => {
  const window = { timeZone: 'America/New_York', from: '2027-01-01', to: '2028-12-31' };
  expect(readFeed(bytes(text), window)).toEqual({ failure: { code } });
});
