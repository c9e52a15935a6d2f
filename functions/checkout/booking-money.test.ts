import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '#shared/checkout/pricing.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { priceUnits } from '#shared/kernel/money.ts';
import { testId, testNow, testUserId } from '#tests/support/calls.ts';
import { agreement, caterer, hall, makePlanItem, planDraft, venue } from '#tests/support/plans.ts';
import { vendorRecord } from '#tests/support/records.ts';
import { toBooked } from '../orders/booking.ts';
import { startCheckout, isAbandoned, released, waitingForBank } from './checkout.ts';
import { pricePlan } from './plan.ts';
import type { PlacedJob } from '#functions/data/vendors/day.ts';

const circumstances = {
  userId: testUserId(1),
  bookingId: 'HST-ABCDEFGH1',
  eventId: testId(9),
  now: new Date(testNow),
  correlationId: 'test',
  jobs: new Map<string, PlacedJob>(),
};

const price = fc.record({ amountCents: fc.integer({ min: 1, max: 5_000_000 }), unit: fc.constantFrom(...priceUnits) });
const plans = fc.record({
  prices: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), price), { minLength: 1, maxLength: 12 }),
  guestCount: fc.integer({ min: 1, max: 10_000 }),
  halfHours: fc.integer({ min: 1, max: 48 }),
  option: fc.constantFrom('full' as const, 'deposit' as const),
});

describe('booking money', () => {
  it('splits a booking among the vendors to the cent, for any prices', () => {
    fc.assert(
      fc.property(plans, ({ prices, guestCount, halfHours, option }) => {
        const durationHours = halfHours / 2;
        const items = prices.map(([n, each], index) => ({
          vendor: vendorRecord(n),
          item: { ...makePlanItem(vendorRecord(n), { ...hall, price: each }), id: `${index}` },
          fit: { guests: {} },
        }));
        const draft = planDraft();
        const details = { ...draft.details, date: '2027-06-12', zipCode: '78704', guestCount, durationHours };
        const priced = quote({ items: items.map(({ item }) => item), guestCount, durationHours });
        const plan = { draft, details, place: draft.place!, items, promos: [], quote: priced };
        const { booking } = startCheckout(plan, agreement({ paymentOption: option }), circumstances);
        const { orders, settlement } = toBooked(booking, { chargeId: 'ch_1' }, circumstances.now);
        const sum = (cents: (order: OrderRecord) => number) => orders.reduce((total, order) => total + cents(order), 0);
        expect(sum(({ priceCents }) => priceCents) + priced.feeCents).toBe(priced.totalCents);
        expect(sum(({ feeCents }) => feeCents)).toBe(priced.feeCents);
        expect(sum(({ ledger }) => ledger[0]!.cents)).toBe(booking.dueNowCents);
        expect(booking.dueNowCents + settlement.balance.cents).toBe(priced.totalCents);
        expect(new Set(orders.map(({ vendorId }) => vendorId)).size).toBe(orders.length);
        expect(orders.flatMap(({ lines }) => lines)).toHaveLength(items.length);
      }),
    );
  });
});

describe('a checkout', () => {
  const draft = planDraft({ items: [makePlanItem(venue, hall)] });
  const plan = pricePlan(
    draft,
    new Map([[makePlanItem(venue, hall).id, { vendor: venue, products: [hall] }]]),
    new Date(testNow),
  );
  const checkout = startCheckout(plan, agreement(), circumstances);

  it("stores the vendors' contact details and the end of the event", () => {
    expect(checkout.booking.items[0]).toMatchObject({ vendorEmail: venue.email, vendorPhone: venue.phone });
    expect(checkout.booking.event).toMatchObject({ startTime: '16:00', endTime: '20:00', zipCode: '78704' });
  });

  it('a checkout is confirmed at the time of its charge', () => {
    const now = new Date('2027-06-01T17:05:00.000Z');
    const { settlement } = toBooked(checkout.booking, { chargeId: 'ch_1' }, now);
    expect(settlement).toMatchObject({ status: 'confirmed', confirmedAt: now.toISOString() });
  });

  it('counts a checkout as abandoned after half a minute, or after ten minutes if the bank was asked', () => {
    const after = (seconds: number) => new Date(Date.parse(testNow) + seconds * 1000);
    expect([29, 30].map((seconds) => isAbandoned(checkout.checkout, after(seconds)))).toEqual([false, true]);
    const waiting = waitingForBank(checkout.checkout, checkout.booking);
    expect([599, 600].map((seconds) => isAbandoned(waiting, after(seconds)))).toEqual([false, true]);
  });

  it('releases a checkout with the refusal of the payment provider', () => {
    const asked = released(checkout.checkout, { outcome: 'authentication_required', message: 'Confirm it.' });
    expect(asked.refusal).toEqual({ code: 'authentication_required', message: 'Confirm it.' });
    const declined = released(checkout.checkout, { outcome: 'declined', message: 'No.' });
    expect(declined).toMatchObject({ status: 'released', refusal: { code: 'payment_declined', message: 'No.' } });
  });

  it('gives the event the picture of the first package that has one', () => {
    const [item] = checkout.booking.items;
    const [line] = item!.packages;
    const plain = { ...item!, id: `${caterer.id}:venue`, packages: [{ ...line!, imageUrl: null }] };
    const booking = { ...checkout.booking, items: [plain, item!] };
    const { event } = toBooked(booking, { chargeId: 'ch_1' }, circumstances.now);
    expect(event).toMatchObject({ imageUrl: line!.imageUrl, vendors: [{}, {}] });
  });
});
