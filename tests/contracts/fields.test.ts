import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });

/** The files of the site in which a pattern occurs. */
const filesWith = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));

it('every field for a number ignores the wheel', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/\btype(=|: )\{?['"]number['"]/)).toEqual(['web/src/ui/fields/NumberField.tsx']);
});

it('every field for a phone number normalizes it', () => {
  expect(filesWith(/\btype(=|: )\{?['"]tel['"]/)).toEqual(['web/src/ui/fields/PhoneField.tsx']);
});

it('Enter is taken in one place, which knows keyboards that compose', () => {
  expect(filesWith(/(['"])Enter\1/)).toEqual(['web/src/lib/forms/is-enter.ts']);
});
