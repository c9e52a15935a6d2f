import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '#functions/checkout/checkout.ts';
import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { OfferMade } from '#events/messaging/offer-made.ts';
import { offerEntity, offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { productEntity } from '#functions/data/products/product.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { testId, testContext } from '#tests/support/calls.ts';
import { metered } from '#tests/support/metered-table.ts';
import type { Metered } from '#tests/support/metered-table.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  caterer,
  hall,
  makePlanItem,
  pay,
  photographer,
} from '#tests/support/plans.ts';
import { planDraft, planTotalCents, portraits, supper, venue } from '#tests/support/plans.ts';
import { catererOffer, offeredTotalCents, photographerOffer, putHeld } from '#tests/support/planned-offers.ts';
import { packageLine, promoRecord, putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* The costs of a checkout by our own meter (docs/performance.md), with names and texts as long as the demo's. */

const laurel = { ...venue, name: 'Laurel Court', email: 'hello@laurelcourt.demo.hostwell.test' };
const ember = { ...caterer, name: 'Ember & Rye', email: 'hello@emberandrye.demo.hostwell.test' };
const light = { ...photographer, name: 'Second Light', email: 'hello@secondlight.demo.hostwell.test' };
const court = {
  ...hall,
  name: 'The court from four',
  description: 'The whole courtyard and the glass room from four in the afternoon, with tables for sixty.',
};
const feast = {
  ...supper,
  name: 'Family-style supper',
  description: 'Two mains, four sides, bread from the oven and a person who carries it all to the long table.',
};
const hours = {
  ...portraits,
  name: 'Evening by the hour',
  description: 'One photographer, an online gallery within ten days, every good frame in full size.',
};

const base = planDraft();
const draft = {
  ...base,
  details: {
    ...base.details,
    name: 'Maya turns thirty, in the garden',
    theme: 'Garden Party',
    formalityLevel: 'Casual',
  },
  items: [makePlanItem(laurel, court), makePlanItem(ember, feast), makePlanItem(light, hours)],
};
const promo = promoRecord(6, 'SPRING10', { description: 'Ten percent off any supper', usageLimit: 200, usedCount: 41 });
const withPromo = {
  agreed: agreedTo(draft, 332_640),
  promoCodes: [{ vendorId: ember.id, code: promo.code }],
};

// Fees of every kind and the longest names of travel structures, for three vendors who charge them all.
const fees = {
  setupFee: 150,
  teardownFee: 75,
  adminFee: 25,
  serviceFeePercentage: 18,
  travelFeeStructure: 'Free within 10 miles',
  travelFeeAmount: 60,
  minimumHours: 5,
};
const withFees = [
  { vendor: { ...laurel, answers: { venue: fees } }, product: court },
  { vendor: { ...ember, deliveryOptions: ['delivery' as const], answers: { catering: fees } }, product: feast },
  { vendor: { ...light, deliveryOptions: ['delivery' as const], answers: { photography: fees } }, product: hours },
];
// $3,320 and another hour of $150 are $3,470 of packages; 3 x $250 and 18% are $1,374.60 of fees; with 5% $5,086.83.
const totalWithFeesCents = 508_683;

// Offers with a paragraph about their content.
const included =
  'Tables, linen, glasses, a cook and two waiters from four to ten, and everything is cleaned up afterward.';
const offers = [
  { ...catererOffer, vendorName: ember.name, included, note: 'We can bring the grill at two, if you like.' },
  { ...photographerOffer, vendorName: light.name, included },
];
/** Returns the item with the event of its creation, as the table stores it. */
const asMade = (offer: OfferRecord) =>
  offerEntity.toItem(offer, OfferMade.create(offerEventData(offer), eventMeta(testContext(), 'system')));
const itemsWithOffers = [
  makePlanItem(laurel, court),
  ...offers.map((offer, nth) => offeredItem(offer, [ember, light][nth]!)),
];

/** Charges have ids as long as Stripe's. The provider's own records don't count as the checkout's. */
const payments: PaymentProvider = {
  charge: ({ token }) =>
    Promise.resolve(
      token === 'tok_sandbox_declined'
        ? { outcome: 'declined', message: 'Your card was declined.' }
        : { outcome: 'charged', chargeId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' },
    ),
  settle: () => Promise.reject(new Error('No one settles here')),
  refund: () => Promise.reject(new Error('No one refunds here')),
  removeCard: () => Promise.reject(new Error('No one removes a card here')),
};

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await table.write({ put: draftEntity.toItem(draft) });
  await table.write({ put: promoCodeEntity.toItem(promo) });
  await putVendor(table, laurel, court);
  await putVendor(table, ember, feast);
  await putVendor(table, light, hours);
});

async function cost(changes: Partial<CheckoutRequest>): Promise<Metered> {
  const watched = metered(table);
  const context = testContext({ firstId: 5_000_000 });
  const asked = agreement({ paymentOption: 'deposit', agreed: agreedTo(draft, planTotalCents), ...changes });
  await pay({ ...bookingDeps(table), table: watched, payments }, asked, { context }).catch(() => undefined);
  return watched.used();
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const sumWriteUnits = ({ writes }: Metered): number => sum(writes.map(({ units }) => units));
const sumIndexUnits = ({ writes }: Metered): number => sum(writes.map(({ indexUnits }) => indexUnits));

function show(name: string, used: Metered): void {
  const lines = used.writes.map(({ what, bytes, units, indexUnits }) =>
    [what.padEnd(24), `${bytes} B`.padStart(8), String(units).padStart(3), `+${indexUnits}`.padStart(4)].join(' '),
  );
  const total = `${used.trips} trips, ${used.readUnits} read units, ${sumWriteUnits(used)} write units, ${sumIndexUnits(used)} on indexes`;
  process.stdout.write(`\n${name}: ${total}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

describe('a checkout with three vendors', () => {
  it('a checkout takes three trips to the table and 44 write units', async () => {
    const used = await cost({});
    show('Booked', used);
    expect(used.writes).toHaveLength(17);
    expect(used.trips).toBeLessThanOrEqual(3);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(44);
  });

  it('a promo code adds no trip and two write units', async () => {
    const used = await cost(withPromo);
    show('Booked with a promo code', used);
    expect(used.writes).toHaveLength(18);
    expect(used.trips).toBeLessThanOrEqual(3);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(46);
  });

  it('a declined card releases everything in the same three trips', async () => {
    const used = await cost({ ...withPromo, paymentToken: 'tok_sandbox_declined' });
    show('Refused with a promo code', used);
    expect(used.writes).toHaveLength(16);
    expect(used.trips).toBeLessThanOrEqual(3);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(44);
  });

  it('fees of every kind add no trip and twelve write units', async () => {
    const items = withFees.map(({ vendor, product }) => makePlanItem(vendor, product));
    await table.write({ put: draftEntity.toItem({ ...draft, items }) });
    for (const { vendor, product } of withFees) await putVendor(table, vendor, product);
    const used = await cost({ agreed: agreedTo(draft, totalWithFeesCents) });
    show('Booked with fees', used);
    expect(used.writes).toHaveLength(17);
    expect(used.trips).toBeLessThanOrEqual(3);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(56);
  });

  it('two packages of each vendor add no trip and eight write units', async () => {
    const second = [court, feast, hours].map((one, n) => ({
      ...one,
      id: testId(8000 + n),
      name: `${one.name}, again`,
    }));
    const items = [laurel, ember, light].map((vendor, n) => ({
      ...makePlanItem(vendor, [court, feast, hours][n]!),
      packages: [packageLine([court, feast, hours][n]!), packageLine(second[n]!, 2)],
    }));
    await table.write({ put: draftEntity.toItem({ ...draft, items }) });
    for (const one of second) await table.write({ put: productEntity.toItem(one) });
    // $3,320 and two of each: another $2,400, $76 and $300; with 5% $6,400.80.
    const used = await cost({ agreed: agreedTo({ items }, 640_080) });
    show('Booked with two packages each', used);
    expect(used.writes).toHaveLength(17);
    expect(used.trips).toBeLessThanOrEqual(3);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(52);
  });

  it('two offers and a package add no trip and a write for each offer in both transactions', async () => {
    await table.write({ put: draftEntity.toItem({ ...draft, items: itemsWithOffers }) });
    for (const offer of offers) await table.write({ put: asMade(offer) });
    const used = await cost({ agreed: agreedTo({ items: itemsWithOffers }, offeredTotalCents) });
    show('Booked with two offers', used);
    expect(used.writes).toHaveLength(21);
    expect(used.trips).toBeLessThanOrEqual(3);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(62);
  });

  it('an offer with a hold adds two writes', async () => {
    await table.write({ put: draftEntity.toItem({ ...draft, items: itemsWithOffers }) });
    const [first, ...others] = offers;
    for (const offer of others) await table.write({ put: asMade(offer) });
    const held = await putHeld(table, ember, first!);
    await table.write({ put: asMade(held) });
    const used = await cost({ agreed: agreedTo({ items: itemsWithOffers }, offeredTotalCents) });
    show('Booked with two offers, one of a held day', used);
    expect(used.writes).toHaveLength(23);
    expect(used.trips).toBeLessThanOrEqual(3);
    expect(sumWriteUnits(used)).toBeLessThanOrEqual(68);
  });

  it('a different total reads once and writes only to update the plan', async () => {
    expect(await cost({ agreed: agreedTo(draft, 1) })).toMatchObject({ trips: 1, writes: [] });
  });
});
