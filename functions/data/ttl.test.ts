import { expect, it } from 'vitest';
import { epochSeconds, ttlAfter } from './ttl.ts';

it.each([new Date('1970-01-01T00:01:00.999Z'), '1970-01-01T00:01:00.999Z', 60_999])(
  'returns whole epoch seconds for %s',
  (time) => {
    expect(epochSeconds(time)).toBe(60);
  },
);

it('adds days, hours and seconds', () => {
  expect(ttlAfter(0, { days: 2 })).toBe(172_800);
  expect(ttlAfter('1970-01-01T00:00:10.000Z', { hours: 1, seconds: 5 })).toBe(3615);
});
