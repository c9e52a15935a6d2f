import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteItems } from '../../checkout/plan-quote.ts';
import { quote } from '../../checkout/pricing.ts';
import { spreadDiscounts } from '../../checkout/spread-discounts.ts';
import { splitBooking } from '../ledger.ts';
import { pricesFor } from './changed-event-prices.ts';
import type { AgreedTerms } from './changed-event-prices.ts';

type Item = AgreedTerms['items'][number];

const item = (vendor: string, changes: Partial<Item> = {}, unit: 'flat' | 'per_person' = 'per_person'): Item => ({
  id: `${vendor}:catering`,
  vendorId: vendor,
  vendorName: vendor,
  category: 'catering',
  packages: [
    {
      productId: `p-${vendor}`,
      productName: 'Supper',
      description: '',
      price: { amountCents: 3800, unit },
      imageUrl: null,
    },
  ],
  ...changes,
});

/** Returns the terms that checkout agrees on, priced by the rule of plans. */
function agreed(items: readonly Item[], guestCount: number, promoCodes: AgreedTerms['promoCodes'] = []): AgreedTerms {
  const event = { guestCount, durationHours: 4 };
  const place = { latitude: 30.5, longitude: -97.7 };
  const request = { items: quoteItems(items, place), guestCount, durationHours: 4 };
  const discounts = spreadDiscounts(promoCodes, items, quote(request).lines);
  return { items, quote: quote({ ...request, discounts }), promoCodes, event };
}

const sized = (guestCount: number) => ({ guestCount, durationHours: 4, place: null });

const grossCents = (terms: AgreedTerms, guestCount: number): number[] =>
  pricesFor(terms, { ...terms.event, guestCount, place: null }).map(
    ({ priceCents, feeCents }) => priceCents + feeCents,
  );

describe('booked event with another guest count', () => {
  it('costs more for vendors priced per guest and the same for others', () => {
    const terms = agreed([item('a'), item('b', {}, 'flat')], 40);
    expect(grossCents(terms, 40)).toEqual([159_600, 3990]);
    expect(grossCents(terms, 50)).toEqual([199_500, 3990]);
    expect(pricesFor(terms, sized(50))[0]?.lines[0]?.packages).toEqual([{ quantity: 50, subtotalCents: 190_000 }]);
  });

  it('a smaller event is charged for the minimum guests of the booking day', () => {
    const terms = agreed([item('a', { minimumGuests: 30 })], 40);
    expect(pricesFor(terms, sized(20))[0]?.lines[0]?.packages).toEqual([{ quantity: 30, subtotalCents: 114_000 }]);
    const [one] = item('a').packages;
    const made = one && agreed([item('a', { packages: [{ ...one, guests: { minimum: 35 } }] })], 40);
    expect(made && pricesFor(made, sized(20))[0]?.lines[0]?.packages).toEqual([
      { quantity: 35, subtotalCents: 133_000 },
    ]);
  });

  it('keeps the quantities that the host chose', () => {
    const [one] = item('a').packages;
    const terms = one && agreed([item('a', { packages: [{ ...one, quantity: 12 }] })], 40);
    expect(terms && grossCents(terms, 60)).toEqual([47_880]);
  });

  it('applies the same percentage, and a fixed discount once', () => {
    const half = {
      vendorId: 'a',
      discountCents: 76_000,
      terms: { discountType: 'percentage', discountValue: 50 },
    } as const;
    expect(pricesFor(agreed([item('a')], 40, [half]), sized(20))[0]).toMatchObject({
      priceCents: 38_000,
      discountCents: 38_000,
    });
    const early = { vendorId: 'a', discountCents: 76_000 };
    expect(pricesFor(agreed([item('a')], 40, [early]), sized(10))[0]).toMatchObject({
      priceCents: 0,
      discountCents: 38_000,
    });
  });

  it('keeps the travel fee and computes the service fee from the new price', () => {
    const fees = { serviceFeePercent: 10, travelFeeStructure: 'Per mile charge', travelFeeCents: 200 };
    const location = { latitude: 30.2, longitude: -97.7 };
    const terms = agreed([item('a', { fees, location, comesToEvent: true })], 40);
    const travel = { kind: 'travel', cents: 4200 };
    expect(terms.quote.lines[0]?.fees).toEqual([travel, { kind: 'service', cents: 15_200 }]);
    expect(pricesFor(terms, sized(50))[0]?.lines[0]?.fees).toEqual([travel, { kind: 'service', cents: 19_000 }]);
  });
});

const anyTerms = fc
  .record({
    vendors: fc.array(
      fc.record({
        amountCents: fc.integer({ min: 1, max: 90_001 }),
        unit: fc.constantFrom('per_person' as const, 'flat' as const),
        serviceFeePercent: fc.integer({ min: 0, max: 25 }),
        discount: fc.option(fc.integer({ min: 1, max: 100 })),
        minimumGuests: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    guestCount: fc.integer({ min: 1, max: 300 }),
  })
  .map(({ vendors, guestCount }) => {
    const items = vendors.map(({ amountCents, unit, serviceFeePercent, minimumGuests }, n) => {
      const packages = item('x').packages.map((one) => ({ ...one, price: { amountCents, unit } }));
      return item(`v${n}`, { packages, fees: { serviceFeePercent }, ...(minimumGuests && { minimumGuests }) });
    });
    const promos = vendors.flatMap(({ discount, amountCents, unit }, n) => {
      if (discount === null) return [];
      const subtotal = amountCents * (unit === 'flat' ? 1 : guestCount);
      const terms = { discountType: 'percentage' as const, discountValue: discount };
      return [{ vendorId: `v${n}`, discountCents: Math.round((subtotal * discount) / 100), terms }];
    });
    return agreed(items, guestCount, promos);
  });

it('costs exactly the agreed price for the agreed guest count', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const parts = splitBooking(terms.quote, terms.items).map(({ grossCents: cents }) => cents);
      expect(grossCents(terms, terms.event.guestCount ?? 0)).toEqual(parts);
    }),
  );
});

it('never costs less for more guests without a percentage code', () => {
  const withoutCodes = anyTerms.map((terms) => agreed(terms.items, terms.event.guestCount ?? 1));
  fc.assert(
    fc.property(withoutCodes, fc.nat({ max: 400 }), fc.nat({ max: 400 }), (terms, some, more) => {
      const [few, many] = [grossCents(terms, some + 1), grossCents(terms, some + 1 + more)];
      few.forEach((cents, n) => expect(many[n]).toBeGreaterThanOrEqual(cents));
    }),
  );
});

const perHour = (amountCents: number) =>
  item('h').packages.map((one) => ({ ...one, price: { amountCents, unit: 'per_hour' as const } }));

describe('booked event with another duration', () => {
  it('changes the price of vendors paid by the hour, down to their minimum, and no others', () => {
    const terms = agreed([item('a'), item('h', { packages: perHour(15_000), fees: { minimumHours: 3 } })], 40);
    const cents = (durationHours: number) =>
      pricesFor(terms, { guestCount: 40, durationHours, place: null }).map(({ priceCents }) => priceCents);
    expect([cents(4), cents(6.5), cents(1)]).toEqual([
      [152_000, 60_000],
      [152_000, 97_500],
      [152_000, 45_000],
    ]);
  });

  it('costs the same in any order of guest and duration changes, and the agreed price once both are back', () => {
    const some = fc.record({
      amountCents: fc.integer({ min: 1, max: 90_001 }),
      minimumHours: fc.integer({ min: 0, max: 10 }),
      percent: fc.integer({ min: 1, max: 100 }),
      halves: fc.integer({ min: 1, max: 48 }),
      guestCount: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(some, ({ amountCents, minimumHours, percent, halves, guestCount }) => {
        const discountCents = Math.round((amountCents * Math.max(4, minimumHours) * percent) / 100);
        const code = { discountType: 'percentage' as const, discountValue: percent };
        const promos = [{ vendorId: 'h', discountCents, terms: code }];
        const items = [item('a'), item('h', { packages: perHour(amountCents), fees: { minimumHours } })];
        const terms = agreed(items, 40, promos);
        const other = { guestCount, durationHours: halves / 2, place: null };
        const same = agreed(items, 40);
        expect(pricesFor(same, other).map(({ priceCents }) => priceCents)).toEqual(
          quote({ items: quoteItems(items, null), ...other }).lines.map(({ totalCents }) => totalCents),
        );
        const parts = splitBooking(terms.quote, terms.items).map(({ grossCents: cents }) => cents);
        expect(pricesFor(terms, { ...terms.event, place: null }).map((one) => one.priceCents + one.feeCents)).toEqual(
          parts,
        );
      }),
    );
  });
});

describe('booked event at another place', () => {
  const location = { latitude: 30.2, longitude: -97.7 };
  const travelling = (structure: string, cents: number) =>
    item('a', { fees: { travelFeeStructure: structure, travelFeeCents: cents }, location, comesToEvent: true });
  const away = fc.record({
    latitude: fc.double({ min: 29, max: 32, noNaN: true }),
    longitude: fc.double({ min: -99, max: -96, noNaN: true }),
  });
  const structures = ['Free within 10 miles', 'Flat rate per event', 'Per mile charge', 'By distance zones'];

  it('costs as much as a plan for that place on the booking day, and the agreed price at the agreed place', () => {
    fc.assert(
      fc.property(away, fc.constantFrom(...structures), fc.nat({ max: 5000 }), (place, structure, cents) => {
        const items = [travelling(structure, cents), item('b')];
        const terms = agreed(items, 40);
        const priced = pricesFor(terms, { ...terms.event, place }).map(({ priceCents }) => priceCents);
        const planned = quote({ items: quoteItems(items, place), guestCount: 40, durationHours: 4 }).lines;
        expect(priced).toEqual(planned.map(({ totalCents }) => totalCents));
        const back = pricesFor(terms, { ...terms.event, place: null }).map((one) => one.priceCents + one.feeCents);
        expect(back).toEqual(splitBooking(terms.quote, terms.items).map(({ grossCents: whole }) => whole));
      }),
    );
  });

  it("keeps the agreed travel fee if the vendor's location is unknown", () => {
    const fees = { travelFeeStructure: 'Per mile charge', travelFeeCents: 200 };
    const terms = agreed([item('a', { fees, comesToEvent: true })], 40);
    const [first] = terms.quote.lines;
    const withFee = first && {
      ...terms,
      quote: { ...terms.quote, lines: [{ ...first, fees: [{ kind: 'travel' as const, cents: 4200 }] }] },
    };
    expect(withFee && pricesFor(withFee, { ...terms.event, place: location })[0]?.lines[0]?.fees).toEqual([
      { kind: 'travel', cents: 4200 },
    ]);
  });
});
