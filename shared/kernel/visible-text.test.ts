import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textProblem } from './limits.ts';
import { sanitise } from './sanitize.ts';
import { businessName, draftText, eventTitle, productName } from './validation.ts';

const names = { businessName, eventTitle, productName };
const signs = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

describe.each(Object.entries(names))('%s', (_, schema) => {
  it.each(signs)('removes signs that reverse the text direction (%j)', (sign) => {
    expect(z.parse(schema, ` Ember${sign} & Rye${sign} `)).toBe('Ember & Rye');
  });

  it.each([
    '\u200B\u200B\u200B',
    '\u2060\uFEFF\u200D',
    '\u3164\u3164\u3164',
    '\u2800\u2800\u2800',
    '\u202E\u202E\u202E',
  ])('requires a visible character (%j)', (text) => {
    expect(z.safeParse(schema, text).success).toBe(false);
  });

  it.each(['Ember & Rye', 'مطعم الورد', 'לחם ויין', '👩‍🍳 Cooks', '日本料理'])('accepts %s unchanged', (text) => {
    expect(z.parse(schema, text)).toBe(text);
  });
});

it('applies the same rules without schemas and to draft texts', () => {
  expect(textProblem('businessName', '\u200B\u200B\u200B')).toBe('Business name must be at least 2 characters');
  expect(z.parse(draftText('eventTitle'), 'a\u202Eb')).toBe('ab');
});

it('removes direction signs from sanitized texts', () => {
  expect(sanitise('$12\u202E00')).toBe('$1200');
});
