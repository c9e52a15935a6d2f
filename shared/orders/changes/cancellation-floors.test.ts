import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cancellationTerms } from '../ledger.ts';
import { floorCents } from './cancellation-floors.ts';

const charge = (cents: number) => ({
  kind: 'charge' as const,
  purpose: 'checkout' as const,
  chargeId: 'c',
  cents,
  at: '',
});

/** An order with the days left until the event at each of its moves, and at its cancellation. */
const moved = fc.record({
  priceCents: fc.integer({ min: 100, max: 1_000_000 }),
  feeCents: fc.integer({ min: 0, max: 50_000 }),
  paidPercent: fc.integer({ min: 0, max: 100 }),
  daysAtMoves: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 5 }),
  daysAtEnd: fc.integer({ min: 0, max: 400 }),
});

it('retains after any moves at least as much as a cancellation before each of them', () => {
  fc.assert(
    fc.property(moved, ({ priceCents, feeCents, paidPercent, daysAtMoves, daysAtEnd }) => {
      const order = {
        priceCents,
        feeCents,
        ledger: [charge(Math.floor(((priceCents + feeCents) * paidPercent) / 100))],
      };
      const changes: { floors: { vendorId: string; cents: number }[] }[] = [];
      const retainedAt = (days: number) =>
        cancellationTerms(order, 'host', days, floorCents(changes, 'v1')).retainedCents;
      const before = daysAtMoves.map((days) => {
        const cents = retainedAt(days);
        changes.push({ floors: [{ vendorId: 'v1', cents }] });
        return cents;
      });
      const retained = retainedAt(daysAtEnd);
      expect(retained).toBeGreaterThanOrEqual(Math.max(0, ...before));
      expect(retained).toBeLessThanOrEqual(order.ledger[0]!.cents);
      expect(cancellationTerms(order, 'vendor', daysAtEnd, floorCents(changes, 'v1')).retainedCents).toBe(0);
    }),
  );
});

it("doesn't retain the amount that a case refunded, even below the floor", () => {
  const refund = {
    kind: 'refund' as const,
    id: 'r',
    chargeId: 'c',
    cents: 44_331,
    reason: 'A reported problem',
    requestedAt: '',
    doneAt: null,
  };
  const order = { priceCents: 84_439, feeCents: 4222, ledger: [charge(88_661), refund] };
  const changes = [{ floors: [{ vendorId: 'v1', cents: 44_331 }] }];
  expect(cancellationTerms(order, 'platform', -4, floorCents(changes, 'v1'))).toMatchObject({
    retainedCents: 44_330,
    refundCents: 0,
    refunds: [],
  });
});

it('counts the floors of one order only', () => {
  const changes = [{ floors: [{ vendorId: 'v1', cents: 500 }] }, { floors: [{ vendorId: 'v2', cents: 900 }] }];
  expect([floorCents(changes, 'v1'), floorCents(changes, 'v2'), floorCents(changes, 'v3')]).toEqual([500, 900, 0]);
});
