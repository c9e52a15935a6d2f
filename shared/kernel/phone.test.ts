import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatProblems, longestText } from './formats.ts';
import { extensionIn, normalizePhone } from './phone.ts';
import { phone } from './validation.ts';
import { proves } from '#tests/support/proves.ts';

const separators = [' ', '-', '.', '–', '—', '‑', '−', ' . ', ' ', ' – ', '/', '·', '--', ''];
const separator = fc.constantFrom(...separators);
const digits = (length: number) => fc.array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length });
/** A United States number as people type it. */
const written = fc
  .tuple(fc.constantFrom('', '+1', '1'), separator, fc.boolean(), digits(10), separator, separator)
  .map(([country, first, inBrackets, ten, second, third]) => {
    const [area, office, line] = [ten.slice(0, 3), ten.slice(3, 6), ten.slice(6)].map((part) => part.join(''));
    const code = inBrackets ? `(${area})` : area;
    return [country, country && first, code, second, office, third, line].join('');
  });
const keepDigits = (text: string) => text.replaceAll(/\D/g, '');

describe('phone number', proves('catalogue-6'), () => {
  it.each([
    ['512.555.0142', '512-555-0142'],
    ['512–555–0142', '512-555-0142'],
    ['512 — 555 — 0142', '512-555-0142'],
    ['(512) 555‑0142', '(512) 555-0142'],
    ['\u202A+1 512 555 0142\u202C', '+1 512 555 0142'],
    ['５１２－５５５－０１４２', '512-555-0142'],
    [' +1.512.555.0142. ', '+1-512-555-0142'],
  ])('normalizes the phone number %s to %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored);
    expect(formatProblems('phone', typed)).toEqual([]);
    expect(phone.parse(typed)).toBe(stored);
  });

  it.each([
    ['(512) 555-0142 x12', 'x12'],
    ['512.555.0142 ext. 7', 'ext-7'],
    ['(512) 555-0142 extension 1234', 'extension 1234'],
    ['512-555-0142 #12', '#12'],
  ])('rejects the extension in %s: %s', (typed, extension) => {
    expect(formatProblems('phone', typed)).toEqual([
      `We can't save extensions. Enter the number without “${extension}”.`,
    ]);
  });

  it('other invalid phone numbers are refused with the messages of the catalogue', () => {
    expect(formatProblems('phone', '512-555-0142 CAKE')).toEqual(['Invalid phone number format']);
    expect(formatProblems('phone', 'x'.repeat(100_000))).toEqual(['Phone number must be less than 20 characters']);
    expect(extensionIn('1'.repeat(100))).toBeUndefined();
  });

  it('a phone number is valid with any separators and keeps its digits', () => {
    fc.assert(
      fc.property(written, (typed) => {
        const stored = normalizePhone(typed);
        expect(keepDigits(stored)).toBe(keepDigits(typed));
        expect(stored).toMatch(/^[\d\s\-+()]*$/);
        expect(stored.length).toBeLessThanOrEqual(longestText('phone'));
        expect(formatProblems('phone', typed)).toEqual([]);
      }),
    );
  });

  it('a phone number is normalized only once, and a valid one stays valid', () => {
    const odd = fc.constantFrom(
      ...separators,
      '1',
      '2',
      'x',
      '\t',
      '\u200D',
      '\u0301',
      'e',
      '\u00A8',
      '\uFF0E',
      '\uFE63',
    );
    fc.assert(
      fc.property(fc.string({ unit: odd }), (typed) => {
        const stored = normalizePhone(typed);
        expect(normalizePhone(stored)).toBe(stored);
      }),
    );
    const signs = fc
      .string({ unit: fc.constantFrom(...'0123456789 -+()'), minLength: 10, maxLength: 19 })
      .filter((typed) => keepDigits(typed).length >= 10);
    fc.assert(
      fc.property(signs, (typed) => {
        expect(formatProblems('phone', typed)).toEqual([]);
      }),
    );
  });
});
