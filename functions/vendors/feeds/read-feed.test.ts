import { expect, it } from 'vitest';
import cases from './calendar-cases.json' with { type: 'json' };
import { readFeed } from './read-feed.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each(cases)('$id: $title ($rules)', ({ timeZone, from, to, text, days, unreadable, fails }) => {
  const right = fails ? { failure: expect.any(Object) } : { reading: { days, unreadable } };
  expect(readFeed(bytes(text), { timeZone, from, to })).toMatchObject(right);
});
