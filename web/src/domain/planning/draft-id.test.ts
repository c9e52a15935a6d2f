import { ulid } from 'ulid';
import { expect, it } from 'vitest';
import { currentDraftId } from './draft-id.ts';

const dayMs = 24 * 3_600_000;
const now = Date.parse('2027-06-01T12:00:00Z');

it.each([0, -dayMs, -28 * dayMs, dayMs / 3])('keeps the id of a plan started %d ms from now', (distance) => {
  const id = ulid(now + distance);
  expect(currentDraftId(id, now)).toBe(id);
});

it.each([ulid(now - 31 * dayMs), ulid(now + 2 * dayMs), 'ZZZZZZZZZZEQ79AA7QQ4AHGR5Z', '', 'x'])(
  'replaces an id that the server would refuse, %s',
  (id) => {
    expect(currentDraftId(id, now).slice(0, 10)).toBe(ulid(now).slice(0, 10));
  },
);
