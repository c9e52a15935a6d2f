import { expect, it } from 'vitest';
import { parseCategory } from './categories.ts';

it('reads the spellings of every screen, and nothing that only an object has', () => {
  expect(['catering', ' Food_Beverage', 'activity'].map(parseCategory)).toEqual(['catering', 'catering', 'activities']);
  expect(['', 'cake', '__proto__', 'constructor'].map(parseCategory)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
