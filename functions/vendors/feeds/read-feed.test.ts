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
