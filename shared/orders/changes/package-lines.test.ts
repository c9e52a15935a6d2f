import { describe, expect, it } from 'vitest';
import { isAskingForMore, linesPattern, parsePackages, encodePackages } from './package-lines.ts';

const itemId = 'vendor-6:catering';
const [a, b] = ['01JD000000000000000000000A', '01JD000000000000000000000B'];

describe('encoded package lines', () => {
  it('decodes package lines as they were encoded, in any order', () => {
    const packages = [{ productId: b }, { productId: a, quantity: 2.5 }];
    const lines = encodePackages({ itemId, packages });
    expect(lines).toBe(`${itemId}=${a}*2.5,${b}`);
    expect(lines).toMatch(linesPattern);
    expect(parsePackages(lines)).toEqual({ itemId, packages: packages.toReversed() });
  });

  it.each(['', `${itemId}=`, `${itemId}=${a}*`, `${itemId}=${a},${b}*0.3`, a, `${itemId}=offer-1`])(
    'rejects %j',
    (lines) => {
      expect(lines).not.toMatch(linesPattern);
    },
  );
});

describe('change that asks more of a vendor', () => {
  const lines = (...packages: { productId: string; quantity?: number }[]) => encodePackages({ itemId, packages });

  it.each([
    ['more of a package', lines({ productId: a, quantity: 2 }), lines({ productId: a, quantity: 3 }), true],
    ['less of a package', lines({ productId: a, quantity: 2 }), lines({ productId: a, quantity: 1 }), false],
    ['another package', lines({ productId: a }), lines({ productId: a }, { productId: b }), true],
    ['a package removed', lines({ productId: a }, { productId: b }), lines({ productId: a }), false],
    ['the quantity of the event again', lines({ productId: a, quantity: 2 }), lines({ productId: a }), true],
  ])('compares whether a vendor is asked for more, %s: %s to %s', (_, from, to, isMore) => {
    expect(isAskingForMore(from, to)).toBe(isMore);
  });
});
