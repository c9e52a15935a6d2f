import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatPrice, parseCents, parsePriceText } from './money.ts';
import { priceSchema } from '../checkout/price-schema.ts';
import { proves } from '#tests/support/proves.ts';

describe('amounts', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123450, '$1,234.50'],
    [100000000, '$1,000,000.00'],
  ])('formats %i cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('parses formatted cents back to the same amount', () => {
    fc.assert(fc.property(fc.nat(99_999_999_999), (cents) => parseCents(formatCents(cents)) === cents));
  });

  it("rejects a comma that may be a decimal sign or doesn't precede three digits", () => {
    const misplaced = [
      '12,50',
      '1,00',
      '12,5',
      '1.234,56',
      '1,2000',
      ',500',
      '1,,200',
      '1234,567',
      '12,345,6',
      '1,200,',
    ];
    for (const text of misplaced) expect(parseCents(text), text).toBeUndefined();
    expect(['1,200', '12,345.60', '$1,234,567'].map(parseCents)).toEqual([120_000, 1_234_560, 123_456_700]);
    const twoDecimals = fc.tuple(fc.nat(999_999), fc.nat(99));
    fc.assert(
      fc.property(twoDecimals, ([whole, rest]) => {
        const decimals = `${rest}`.padStart(2, '0');
        expect(parseCents(`${whole},${decimals}`)).toBeUndefined();
        expect(parseCents(`${whole}.${decimals}`)).toBe(whole * 100 + rest);
      }),
    );
  });
});

describe('price typed as text', () => {
  it.each([
    ['$1,200', 120000, 'flat'],
    ['1200.5', 120050, 'flat'],
    [' $ 1,234.50 ', 123450, 'flat'],
    ['.99', 99, 'flat'],
    ['$45 per person', 4500, 'per_person'],
    ['45/person', 4500, 'per_person'],
    ['$45 pp', 4500, 'per_person'],
    ['$90/hr', 9000, 'per_hour'],
    ['$90 an hour', 9000, 'per_hour'],
    ['From $500', 50000, 'from'],
    ['starting at 500', 50000, 'from'],
    ['$800 flat fee', 80000, 'flat'],
  ] as const)('parses the price text %s', (text, amountCents, unit) => {
    expect(parsePriceText(text)).toEqual({ amountCents, unit });
  });

  it.each(['$500 - $2,000', '500-2000', 'call us', '', '$', '.', '0', '-5', '1.2.3', '12.345', '1e5', '$2,000,000'])(
    'rejects the price text %s',
    proves('validation-14'),
    (text) => {
      expect(parsePriceText(text)).toBeUndefined();
    },
  );
});

describe('any text as a price', () => {
  const amount = fc.nat(9_999_999).map((cents) => formatCents(cents + 1));

  it('parses any text as a valid price in whole cents, or as none', proves('validation-14'), () => {
    const texts = fc.oneof(
      fc.string(),
      fc.tuple(amount, fc.string({ maxLength: 12 })).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const price = parsePriceText(text);
        expect(price === undefined || priceSchema.safeParse(price).success).toBe(true);
      }),
    );
  });

  it('parses a range of prices as none', proves('validation-14'), () => {
    const between = fc.constantFrom('-', ' - ', ' – ', ' to ', ' or ', '/');
    const unit = fc.constantFrom('', ' per person', '/hr', ' flat fee');
    fc.assert(
      fc.property(amount, between, amount, unit, (low, word, high, suffix) => {
        expect(parsePriceText(`${low}${word}${high}${suffix}`)).toBeUndefined();
      }),
    );
  });
});

describe('price', () => {
  it.each([
    [{ amountCents: 4500, unit: 'per_person' }, '$45.00 per person'],
    [{ amountCents: 9000, unit: 'per_hour' }, '$90.00 per hour'],
    [{ amountCents: 50000, unit: 'from' }, 'From $500.00'],
    [{ amountCents: 120000, unit: 'flat' }, '$1,200.00'],
  ] as const)('formats the price %o as %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
    expect(parsePriceText(text)).toEqual(price);
  });

  it.each([0, -1, 10.5, 100_000_001])('refuses a price of %d cents', (amountCents) => {
    expect(priceSchema.safeParse({ amountCents, unit: 'flat' }).success).toBe(false);
  });
});
