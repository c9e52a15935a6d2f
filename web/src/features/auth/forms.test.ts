import { expect, it } from 'vitest';
import { isWholeCode } from './forms.ts';

it('accepts six digits as a complete code, with the spaces of a paste or an app', () => {
  expect(['123456', ' 123456 ', '123 456'].map(isWholeCode)).toEqual([true, true, true]);
  expect(['', '12345', '1234567', '12345a', '12 3456'].map(isWholeCode)).toEqual([false, false, false, false, false]);
});
