import { expect, it } from 'vitest';
import { childrenAt } from './children-at.ts';

it.each([
  ["Mia's 6th birthday", 'Birthday Party', 'yes'],
  ['Leo turns five', 'Birthday Party', 'yes'],
  ['Kids’ party', 'Other', 'yes'],
  ["Sam's 50th birthday", 'Birthday Party', 'no'],
  ['Ana is 30', 'Birthday Party', 'no'],
  ['Garden birthday', 'Birthday Party', 'maybe'],
  ['First anniversary', 'Anniversary', 'no'],
  ['Our wedding', 'Backyard Wedding', 'no'],
  ['', null, 'maybe'],
])('children at “%s” (%s): %s', (name, eventType, expected) => {
  expect(childrenAt({ name, eventType })).toBe(expected);
});
