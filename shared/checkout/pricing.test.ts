import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceUnits } from '../kernel/money.ts';
import type { Price, PriceUnit } from '../kernel/money.ts';
import { quantityBounds } from '../planning/quantity-bounds.ts';
import { minimumChargeCents } from '../kernel/policies.ts';
import { quote } from './pricing.ts';
import type { QuotePackage } from './pricing.ts';
import { quoteSchema } from './quote-schema.ts';
import { proves } from '#tests/support/proves.ts';

const price = (amountCents: number, unit: PriceUnit = 'flat'): Price => ({ amountCents, unit });
const item = (id: string, ...packages: QuotePackage[]) => ({ id, packages });
const party = { guestCount: 40, durationHours: 2.5 };

describe('quote', () => {
  it('multiplies each price by its unit', () => {
    const items = [
      item('hall', { price: price(120000) }),
      item('supper', { price: price(4550, 'per_person') }),
      item('band', { price: price(9999, 'per_hour') }),
      item('flowers', { price: price(50000, 'from') }),
    ];
    expect(
      quote({ items, ...party }).lines.map((line) => [line.id, line.packages[0]?.quantity, line.subtotalCents]),
    ).toEqual([
      ['hall', 1, 120000],
      ['supper', 40, 182000],
      ['band', 2.5, 24998],
      ['flowers', 1, 50000],
    ]);
  });

  it('adds up the packages of one service in the chosen quantities', () => {
    const plates = item(
      'kitchen',
      { price: price(1200, 'per_person'), quantity: 25 },
      { price: price(2800, 'per_person'), quantity: 12 },
      { price: price(450, 'per_person') },
      { price: price(9000), quantity: 2 },
      { price: price(3333, 'per_hour'), quantity: 0.5 },
    );
    const [line] = quote({ items: [plates], ...party }).lines;
    expect(line?.packages.map(({ quantity, subtotalCents }) => [quantity, subtotalCents])).toEqual([
      [25, 30_000],
      [12, 33_600],
      [40, 18_000],
      [2, 18_000],
      [0.5, 1667],
    ]);
    expect(line?.subtotalCents).toBe(101_267);
  });

  it('applies one discount and the fees of a service to all its packages together', () => {
    const two = { ...item('a', { price: price(600) }, { price: price(400) }), fees: { serviceFeePercent: 10 } };
    expect(quote({ items: [two], ...party, discounts: { a: 700 } }).lines[0]).toMatchObject({
      subtotalCents: 1000,
      discountCents: 700,
      fees: [{ kind: 'service', cents: 30 }],
      totalCents: 330,
    });
  });

  it(
    'adds 5% to the discounted subtotal and requires a deposit of 30% of the total',
    proves('constants-20', 'constants-21'),
    () => {
      const items = [item('hall', { price: price(100000) })];
      expect(quote({ items, ...party, discounts: { hall: 10000 } })).toMatchObject({
        subtotalCents: 100000,
        discountCents: 10000,
        feeCents: 4500,
        totalCents: 94500,
        depositCents: 28350,
        balanceCents: 66150,
      });
    },
  );

  it('rounds the fee once, half up', proves('constants-21'), () => {
    const items = ['a', 'b'].map((id) => item(id, { price: price(5) }));
    expect(quote({ items, ...party })).toMatchObject({ subtotalCents: 10, feeCents: 1, totalCents: 11 });
  });

  it('never discounts more than the line costs', () => {
    const items = [item('a', { price: price(500) }), item('b', { price: price(700) })];
    const result = quote({ items, ...party, discounts: { a: 900, unknown: 100 } });
    expect(result).toMatchObject({ discountCents: 500, subtotalCents: 1200, feeCents: 35, totalCents: 735 });
  });

  it('finds no discount under the name of an inherited object property', () => {
    const items = [item('constructor', { price: price(500) })];
    expect(quote({ items, ...party })).toMatchObject({ discountCents: 0, subtotalCents: 500 });
  });

  it('a quote without items costs nothing', () => {
    expect(quote({ items: [], ...party })).toMatchObject({ lines: [], totalCents: 0, depositCents: 0 });
  });
});

describe('any quote', () => {
  const somePackage = fc
    .record({
      price: fc.record({ amountCents: fc.integer({ min: 1, max: 100_000_000 }), unit: fc.constantFrom(...priceUnits) }),
      steps: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
    })
    .map(({ price: each, steps }): QuotePackage => {
      const { max, step } = quantityBounds[each.unit];
      return steps === undefined ? { price: each } : { price: each, quantity: Math.min(steps * step, max) };
    });
  const items = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1 }),
      packages: fc.array(somePackage, { minLength: 1, maxLength: 4 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  const request = items.chain((list) =>
    fc.record({
      items: fc.constant(list),
      guestCount: fc.integer({ min: 1, max: 10_000 }),
      durationHours: fc.integer({ min: 2, max: 16 }).map((halves) => halves / 2),
      discounts: fc
        .array(fc.integer({ min: -100, max: 200_000_000 }), { minLength: list.length, maxLength: list.length })
        .map((amounts) => Object.fromEntries(list.map(({ id }, index) => [id, amounts[index] ?? 0]))),
    }),
  );

  it('any quote has whole, non-negative cents', () => {
    fc.assert(fc.property(request, (asked) => quoteSchema.safeParse(quote(asked)).success));
  });

  it('the amounts of any quote add up', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const result = quote(asked);
        const lineTotals = result.lines.reduce((total, line) => total + line.totalCents, 0);
        for (const line of result.lines)
          expect(line.packages.reduce((total, one) => total + one.subtotalCents, 0)).toBe(line.subtotalCents);
        expect(lineTotals).toBe(result.subtotalCents - result.discountCents + result.vendorFeesCents);
        expect(result.totalCents).toBe(lineTotals + result.feeCents);
        expect(result.depositCents + result.balanceCents).toBe(result.totalCents);
      }),
    );
  });

  it('keeps fee and deposit within half a cent of their percentage', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const { feeCents, totalCents, depositCents } = quote(asked);
        expect(Math.abs(feeCents * 100 - (totalCents - feeCents) * 5)).toBeLessThanOrEqual(50);
        const off = depositCents === totalCents ? 0 : depositCents * 100 - totalCents * 30;
        expect(Math.abs(off)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('splits into deposit and balance only if a card can be charged for each', () => {
    const small = request.map((asked) => ({
      ...asked,
      guestCount: 1,
      items: asked.items.map(({ id, packages: [one] }, n) =>
        item(id, { price: price(((one?.price.amountCents ?? 0) % 200) + n + 1) }),
      ),
    }));
    fc.assert(
      fc.property(fc.oneof(request, small), (asked) => {
        const { totalCents, depositCents, balanceCents } = quote(asked);
        const isInTwo = Math.min(depositCents, balanceCents) >= minimumChargeCents;
        expect(isInTwo || (balanceCents === 0 && depositCents === totalCents)).toBe(true);
      }),
    );
  });
});
