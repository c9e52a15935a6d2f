import { expect, it } from 'vitest';
import { isWholeCode } from './forms.ts';

it('takes six digits for a whole code, with the spaces that a paste or an app brings', () => {
  expect(['123456', ' 123456 ', '123 456'].map(isWholeCode)).toEqual([true, true, true]);
  expect(['', '12345', '1234567', '12345a', '12 3456'].map(isWholeCode)).toEqual([false, false, false, false, false]);
});
