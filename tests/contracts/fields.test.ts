import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });

/** Returns the site's files that match a pattern. */
const filesWith = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));

it('every number field ignores the mouse wheel', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/\btype(=|: )\{?['"]number['"]/)).toEqual(['web/src/ui/fields/NumberField.tsx']);
});

it('every phone number field normalizes its value', () => {
  expect(filesWith(/\btype(=|: )\{?['"]tel['"]/)).toEqual(['web/src/ui/fields/PhoneField.tsx']);
});

it('the Enter key is handled in one place, which knows composing keyboards', () => {
  expect(filesWith(/(['"])Enter\1/)).toEqual(['web/src/lib/forms/is-enter.ts']);
});
