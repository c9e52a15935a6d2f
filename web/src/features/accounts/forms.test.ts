import { expect, it } from 'vitest';
import { isWholeCode } from './forms.ts';

it('takes six digits for a whole code, with the spaces that a paste brings', () => {
  expect(['123456', ' 123456 '].map(isWholeCode)).toEqual([true, true]);
  expect(['', '12345', '1234567', '12345a', '123 456'].map(isWholeCode)).toEqual([false, false, false, false, false]);
});
