import { expect, it } from 'vitest';
import { formatSeenBy } from './thread-text.ts';

it.each([
  [[], undefined],
  [['Ember & Rye'], 'Seen by Ember & Rye'],
  [['Ember & Rye', 'Rosa'], 'Seen by Ember & Rye and Rosa'],
  [['Ember & Rye', 'Rosa', 'Vera'], 'Seen by Ember & Rye and 2 others'],
])('names the readers %j of a message', (names, text) => {
  expect(formatSeenBy(names)).toBe(text);
});
