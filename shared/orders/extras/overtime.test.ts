import { expect, it } from 'vitest';
import { overtimeCents } from './overtime.ts';

it.each([
  [{ overtimeRate: 140 }, 14_000],
  [{ overtimeRate: 94.995 }, 9500],
  [{ overtimeRate: 0 }, undefined],
  [{ overtimeRate: -5 }, undefined],
  [{ overtimeRate: 1_000_001 }, undefined],
  [{ overtimeRate: 'ask us' }, undefined],
  [{}, undefined],
  [undefined, undefined],
])('the rate for an extra hour of %j is %s cents', (answers, cents) => {
  expect(overtimeCents(answers)).toBe(cents);
});
