import { expect, it } from 'vitest';
import { parseCategory } from './categories.ts';

it('parses the spellings of every screen, but no names of object properties', () => {
  expect(['catering', ' Food_Beverage', 'activity'].map(parseCategory)).toEqual(['catering', 'catering', 'activities']);
  expect(['', 'cake', '__proto__', 'constructor'].map(parseCategory)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
