import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#shared/kernel/dates.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { testId, testNow, testUserId } from '#tests/support/calls.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive, withBalancePaid, startCharging } from './balance/balance.ts';
import { toBooked } from './booking.ts';
import { viewBooking } from './view-booking.ts';
import { cancellable, cancelOrders, toCancellationPreview } from './cancellation/cancellation.ts';

const eventDate = '2027-06-30';

const item = (n: number, vendor: number, amountCents: number): BookingRecord['items'][number] => ({
  id: `${testId(vendor)}:venue-${n}`,
  vendorId: testId(vendor),
  vendorName: `Vendor ${vendor}`,
  vendorEmail: null,
  vendorPhone: null,
  category: 'venue',
  packages: [
    {
      productId: testId(100 + n),
      productName: `Package ${n}`,
      description: '',
      price: { amountCents, unit: 'flat' },
      imageUrl: null,
    },
  ],
});

/**
 * An arbitrary booking: one to six packages of one to four vendors, odd prices, discounts, paid in full or by deposit.
 */
const anyBooking = fc
  .record({
    packages: fc.array(
      fc.record({
        vendor: fc.integer({ min: 1, max: 4 }),
        amountCents: fc.integer({ min: 50, max: 3_000_000 }),
        discount: fc.oneof(fc.constant(0), fc.nat({ max: 1_000_000 })),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    paymentOption: fc.constantFrom('full' as const, 'deposit' as const),
  })
  .map(({ packages, paymentOption }): BookingAggregate => {
    const items = packages.map(({ vendor, amountCents }, n) => item(n, vendor, amountCents));
    const discounts = Object.fromEntries(packages.map(({ discount }, n) => [items[n]?.id ?? '', discount]));
    const quoted = quote({ items, guestCount: 1, durationHours: 1, discounts });
    const booking: BookingRecord = {
      id: 'HST-ABCDEFGH1',
      jobs: {},
      userId: testUserId(1),
      draftId: testId(1),
      event: {
        id: testId(2),
        title: 'Garden birthday',
        date: eventDate,
        startTime: null,
        endTime: null,
        durationHours: 1,
        eventType: null,
        guestCount: 1,
        theme: null,
        placeLabel: 'Austin, TX 78704',
        zipCode: '78704',
      },
      timeZone: 'America/Chicago',
      items,
      quote: quoted,
      promoCodes: [],
      paymentOption,
      dueNowCents: paymentOption === 'full' ? quoted.totalCents : quoted.depositCents,
      balanceDueDate: '2027-06-22',
      contact: { name: 'Maya Ortiz', email: 'maya@example.test' },
      dietaryRestrictions: null,
      wishes: [],
      preferences: null,
      place: null,
      isDrafted: false,
      openServices: [],
      requirements: null,
      agreedAt: testNow,
    };
    const chargeId = booking.dueNowCents > 0 ? 'checkout' : null;
    const { settlement, orders } = toBooked(booking, { chargeId }, new Date(testNow));
    return { booking, agreed: booking, settlement, orders, changes: [] };
  });

const anyAct = fc.record({
  what: fc.constantFrom('pay', 'host', 'vendor', 'everything'),
  vendor: fc.integer({ min: 1, max: 4 }),
  daysBefore: fc.integer({ min: 0, max: 20 }),
});

type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never;

function after(aggregate: BookingAggregate, { what, vendor, daysBefore }: Act): BookingAggregate {
  const at = new Date(`${addDays(eventDate, -daysBefore)}T18:00:00.000Z`);
  if (what === 'pay') {
    if (aggregate.settlement.balance.status !== 'owed') return aggregate;
    const settlement = startCharging(aggregate, { request: 'request', id: 'payment', now: at });
    return withBalancePaid({ ...aggregate, settlement }, 'balance', at);
  }
  const targets = cancellable(aggregate, what === 'everything' ? undefined : testId(vendor));
  const by = what === 'vendor' ? ('vendor' as const) : ('host' as const);
  const preview = toCancellationPreview(aggregate, what === 'everything' ? undefined : testId(vendor), at);
  const { cancelled, ...next } = cancelOrders(aggregate, targets, { by, reason: '', at });
  const refundCents = cancelled.reduce((sum, { terms }) => sum + terms.refundCents, 0);
  expect(refundCents).toBe(by === 'host' ? preview.refundCents : preview.paidCents);
  return next;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** Checks that the host's bill adds up, line by line, from the total to the amounts paid, refunded and due. */
function expectBillSound(aggregate: BookingAggregate): void {
  const {
    quote: agreed,
    orders,
    currentTotalCents,
    paidCents,
    refundedCents,
    balanceCents,
  } = viewBooking(aggregate, new Date(testNow));
  const cancelled = orders.filter(({ status }) => status === 'cancelled');
  const less = sum(cancelled.map(({ grossCents, cancellationFeeCents }) => grossCents - cancellationFeeCents));
  expect(currentTotalCents).toBe(agreed.totalCents - less);
  expect(currentTotalCents).toBe(paidCents - refundedCents + balanceCents);
}

/** Checks the invariants of every booking. */
function expectSound(aggregate: BookingAggregate): void {
  expectBillSound(aggregate);
  const { settlement, orders } = aggregate;
  const money = orders.map((order) => orderMoney(order, eventDate));
  expect(sum(money.map(({ chargedCents }) => chargedCents))).toBe(sum(settlement.charges.map(({ cents }) => cents)));
  const owed = sum(money.map(({ owedCents }) => owedCents));
  expect(owed).toBe(settlement.balance.status === 'owed' ? settlement.balance.cents : 0);
  for (const [n, { netCents, owedCents, grossCents, vendorShareCents, platformFeeCents }] of money.entries()) {
    expect(netCents).toBeGreaterThanOrEqual(0);
    expect(owedCents).toBeGreaterThanOrEqual(0);
    const isBooked = orders[n] !== undefined && isActive(orders[n]);
    expect(vendorShareCents + platformFeeCents).toBe(isBooked ? grossCents : netCents);
  }
  expect(settlement.status === 'cancelled').toBe(orders.every(({ status }) => status === 'cancelled'));
  for (const { chargeId, cents } of settlement.charges) {
    const entries = orders.flatMap(({ ledger }) => ledger.filter((entry) => entry.chargeId === chargeId));
    const [charged, refunded] = (['charge', 'refund'] as const).map((kind) =>
      sum(entries.filter((entry) => entry.kind === kind).map((entry) => entry.cents)),
    );
    expect(charged).toBe(cents);
    expect(refunded).toBeLessThanOrEqual(cents);
  }
}

it('accounts for every cent of a booking through any sequence of payments and cancellations', () => {
  fc.assert(
    fc.property(anyBooking, fc.array(anyAct, { maxLength: 8 }), (booked, acts) => {
      expectSound(booked);
      let aggregate = booked;
      for (const act of acts) {
        aggregate = after(aggregate, act);
        expectSound(aggregate);
      }
    }),
    { numRuns: 300 },
  );
});
