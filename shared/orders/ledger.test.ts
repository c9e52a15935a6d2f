import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../kernel/allocate.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { cancellationTerms, chargesIn, orderMoney, refundsIn, shareByGross, splitBooking, wasPaid } from './ledger.ts';
import type { OrderAccount } from './ledger.ts';
import { quote } from '../checkout/pricing.ts';

const at = '2027-06-01T17:00:00.000Z';
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('allocating cents', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 2, 1], [0, 1, 0]],
    [5, [0, 3, 0], [0, 5, 0]],
    [0, [0, 0], [0, 0]],
  ])('allocates %i by %j as %j', (cents, weights, parts) => {
    expect(allocate(cents, weights)).toEqual(parts);
  });

  it('requires a positive weight', () => {
    expect(() => allocate(10, [])).toThrow(RangeError);
    expect(() => allocate(10, [0, 0])).toThrow(RangeError);
  });

  it('an allocation is exact, gives nothing to zero weights, and never less to a larger weight', () => {
    const weights = fc.array(fc.nat({ max: 1_000_000_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000_000_000 }), weights, (cents, list) => {
        fc.pre(sum(list) > 0);
        const parts = allocate(cents, list);
        expect(sum(parts)).toBe(cents);
        expect(allocate(cents, list)).toEqual(parts);
        const byWeight = parts
          .map((part, i) => ({ part, weight: list[i] ?? 0 }))
          .toSorted((x, y) => x.weight - y.weight || x.part - y.part);
        expect(byWeight.map(({ part }) => part)).toEqual(parts.toSorted((x, y) => x - y));
        expect(byWeight.filter(({ part, weight }) => weight === 0 && part > 0)).toEqual([]);
        const off = byWeight.map(({ part, weight }) => Math.abs(part - (cents * weight) / sum(list)));
        expect(Math.max(...off)).toBeLessThan(1.01);
      }),
    );
  });
});

const plan = fc
  .array(
    fc.record({
      vendorId: fc.constantFrom('a', 'b', 'c', 'd'),
      amountCents: fc.integer({ min: 1, max: 10_000_000 }),
      discount: fc.integer({ min: 0, max: 10_000_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) => {
    const items = list.map(({ vendorId }, n) => ({ id: `${n}`, vendorId }));
    const priced = list.map(({ amountCents }, n) => ({
      id: `${n}`,
      packages: [{ price: { amountCents, unit: 'flat' as const } }],
    }));
    const discounts = Object.fromEntries(list.map(({ discount }, n) => [`${n}`, discount]));
    return { items, quoted: quote({ items: priced, guestCount: 1, durationHours: 1, discounts }) };
  });

/** The orders of any plan, paid in full or by deposit, with the balance open or paid. */
const booked = fc
  .record({ plan, payment: fc.constantFrom('full', 'deposit', 'both') })
  .map(({ plan: { items, quoted }, payment }) => {
    const parts = splitBooking(quoted, items);
    const first = payment === 'full' ? quoted.totalCents : quoted.depositCents;
    const shares = shareByGross(first, parts);
    const charge = (purpose: 'checkout' | 'balance', cents: number): LedgerEntry[] =>
      cents > 0 ? [{ kind: 'charge', purpose, chargeId: purpose, cents, at }] : [];
    const orders: OrderAccount[] = parts.map((part, n) => {
      const share = shares[n] ?? 0;
      const rest = payment === 'both' ? part.grossCents - share : 0;
      const ledger = [...charge('checkout', share), ...charge('balance', rest)];
      return { ...part, status: 'pending', event: { date: '2027-06-12' }, ledger, payout: null };
    });
    return { quoted, parts, orders, payment };
  });

const day = '2027-06-01';
const cancel = (order: OrderAccount, by: 'host' | 'vendor' | 'platform', daysBefore: number, isDone = true) => {
  const terms = cancellationTerms(order, by, daysBefore);
  const entries = terms.refunds.map(({ chargeId, cents }): LedgerEntry => ({
    kind: 'refund',
    id: chargeId,
    chargeId,
    cents,
    reason: 'cancelled',
    requestedAt: at,
    doneAt: isDone ? at : null,
  }));
  const cancelled: OrderAccount = { ...order, status: 'cancelled', ledger: [...order.ledger, ...entries] };
  return { terms, cancelled };
};

describe('booking split by vendor', () => {
  it('splits a booking into parts that add up to the quote, to the cent', () => {
    fc.assert(
      fc.property(booked, ({ quoted, parts, orders, payment }) => {
        expect(sum(parts.map(({ grossCents }) => grossCents))).toBe(quoted.totalCents);
        expect(sum(parts.map(({ feeCents }) => feeCents))).toBe(quoted.feeCents);
        expect(sum(parts.map(({ discountCents }) => discountCents))).toBe(quoted.discountCents);
        const money = orders.map((order) => orderMoney(order, day));
        const paid = payment === 'deposit' ? quoted.depositCents : quoted.totalCents;
        expect(sum(money.map(({ chargedCents }) => chargedCents))).toBe(paid);
        expect(sum(money.map(({ owedCents }) => owedCents))).toBe(quoted.totalCents - paid);
        for (const one of money) {
          expect(one.owedCents).toBeGreaterThanOrEqual(0);
          expect(one.vendorShareCents + one.platformFeeCents).toBe(one.grossCents);
        }
      }),
    );
  });
});

describe('cancellation', () => {
  const circumstances = fc.record({
    plan: booked,
    by: fc.constantFrom('host', 'vendor', 'platform'),
    daysBefore: fc.integer({ min: -2, max: 20 }),
  });

  it('refunds the amount not retained, up to each charge, latest first', () => {
    fc.assert(
      fc.property(circumstances, ({ plan: { orders }, by, daysBefore }) => {
        for (const order of orders) {
          const before = orderMoney(order, day);
          const { terms, cancelled } = cancel(order, by, daysBefore);
          expect(terms.retainedCents + terms.refundCents).toBe(before.netCents);
          expect(sum(terms.refunds.map(({ cents }) => cents))).toBe(terms.refundCents);
          for (const { chargeId, cents } of terms.refunds) {
            const charged = chargesIn(order.ledger).find((entry) => entry.chargeId === chargeId)?.cents ?? 0;
            expect(cents).toBeGreaterThan(0);
            expect(cents).toBeLessThanOrEqual(charged);
          }
          const after = orderMoney(cancelled, day);
          expect(after.netCents).toBe(terms.retainedCents);
          expect(after.vendorShareCents + after.platformFeeCents).toBe(after.netCents);
          expect(after.owedCents).toBe(0);
          expect(after.refundedCents).toBe(terms.refundCents);
        }
      }),
    );
  });

  it('refunds nothing the second time', () => {
    fc.assert(
      fc.property(circumstances, ({ plan: { orders }, by, daysBefore }) => {
        for (const order of orders) {
          const { cancelled } = cancel(order, 'vendor', 30);
          expect(cancellationTerms(cancelled, by, daysBefore)).toMatchObject({ refundCents: 0, refunds: [] });
        }
      }),
    );
  });
});

describe('order of $1,000 and a fee of $50', () => {
  const order = (...ledger: LedgerEntry[]): OrderAccount => ({
    priceCents: 100_000,
    feeCents: 5000,
    status: 'pending',
    event: { date: '2027-06-12' },
    payout: null,
    ledger,
  });
  const deposit: LedgerEntry = { kind: 'charge', purpose: 'checkout', chargeId: 'c1', cents: 31_500, at };
  const balance: LedgerEntry = { kind: 'charge', purpose: 'balance', chargeId: 'c2', cents: 73_500, at };

  it('refunds the deposit more than 7 days before the event and retains it later', () => {
    expect(cancellationTerms(order(deposit), 'host', 8)).toMatchObject({ retainedCents: 0, refundCents: 31_500 });
    expect(cancellationTerms(order(deposit), 'host', 7)).toMatchObject({
      retainedCents: 31_500,
      refundCents: 0,
      refunds: [],
    });
    expect(cancellationTerms(order(deposit), 'vendor', 1)).toMatchObject({ retainedCents: 0, refundCents: 31_500 });
  });

  it('refunds half of both payments 7 days before the event, from the later one', () => {
    const terms = cancellationTerms(order(deposit, balance), 'host', 7);
    expect(terms).toEqual({
      retainedPercent: 50,
      retainedCents: 52_500,
      refundCents: 52_500,
      refunds: [{ chargeId: 'c2', cents: 52_500 }],
    });
    const { cancelled } = cancel(order(deposit, balance), 'host', 7, false);
    expect(orderMoney(cancelled, '2027-06-06')).toMatchObject({
      refundedCents: 0,
      refundPendingCents: 52_500,
      vendorShareCents: 50_000,
      platformFeeCents: 2500,
      payout: { state: 'held', cents: 50_000, dueDate: '2027-06-15' },
    });
    expect(refundsIn(cancelled.ledger)).toHaveLength(1);
  });

  it('refunds both payments in full if the vendor cancels', () => {
    expect(cancellationTerms(order(deposit, balance), 'vendor', 0).refunds).toEqual([
      { chargeId: 'c2', cents: 73_500 },
      { chargeId: 'c1', cents: 31_500 },
    ]);
  });

  it('an order is due for payout two business days after a Saturday, once it is paid', () => {
    const payout = (today: string, ...ledger: LedgerEntry[]) => orderMoney(order(...ledger), today).payout;
    expect(payout('2027-06-14', deposit, balance)).toEqual({ state: 'held', cents: 100_000, dueDate: '2027-06-15' });
    expect(payout('2027-06-15', deposit, balance).state).toBe('due');
    expect(payout('2027-06-15', deposit).state).toBe('held');
    const { cancelled } = cancel(order(deposit), 'host', 20);
    expect(orderMoney(cancelled, '2027-06-20').payout).toMatchObject({ state: 'none', cents: 0 });
  });

  it('computes a payout date on the last days of the calendar', () => {
    const last = { ...order(deposit), event: { date: '9999-12-30' } };
    expect(orderMoney(last, '2027-06-20').payout).toMatchObject({ state: 'held', dueDate: '9999-12-31' });
  });
});

it('distinguishes a lower price, which leaves nothing owed, from a refund', () => {
  const refund = {
    kind: 'refund',
    id: 'r',
    chargeId: 'checkout',
    cents: 2100,
    reason: '',
    requestedAt: at,
    doneAt: at,
  } as const;
  const paid = { kind: 'charge', purpose: 'checkout', chargeId: 'checkout', cents: 10_500, at } as const;
  const order = { status: 'pending', event: { date: '2027-06-12' }, payout: null } as const;
  const lowered: OrderAccount = {
    ...order,
    priceCents: 8000,
    feeCents: 400,
    ledger: [paid, { ...refund, purpose: 'change' }],
  };
  expect(orderMoney(lowered, day)).toMatchObject({ netCents: 8400, owedCents: 0, vendorShareCents: 8000 });
  const raised = { ...lowered, priceCents: 9000, feeCents: 450 };
  expect(orderMoney(raised, day)).toMatchObject({ owedCents: 1050, vendorShareCents: 9000 });
  const refunded: OrderAccount = { ...order, priceCents: 10_000, feeCents: 500, ledger: [paid, refund] };
  expect(orderMoney(refunded, day)).toMatchObject({ netCents: 8400, owedCents: 0, vendorShareCents: 8000 });
});

it('counts an order as paid after a case refund, but not after its price fell to zero', () => {
  const paid = { kind: 'charge', purpose: 'checkout', chargeId: 'checkout', cents: 10_500, at } as const;
  const back = { kind: 'refund', id: 'r', chargeId: 'checkout', cents: 10_500, reason: '', requestedAt: at } as const;
  expect(wasPaid({ ledger: [] })).toBe(false);
  expect(wasPaid({ ledger: [paid] })).toBe(true);
  expect(wasPaid({ ledger: [paid, { ...back, doneAt: at }] })).toBe(true);
  expect(wasPaid({ ledger: [paid, { ...back, doneAt: at, purpose: 'change' }] })).toBe(false);
});
