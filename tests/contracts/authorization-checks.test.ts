import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checks } from '#tests/mutation/authorization-checks.ts';

it.each(checks)('the check keeping $keeps occurs once in its file', ({ file, check, without, test }) => {
  expect(readFileSync(file, 'utf8').split(check)).toHaveLength(2);
  expect(without).not.toContain(check);
  expect(readFileSync(test, 'utf8')).toContain('expect(');
});
