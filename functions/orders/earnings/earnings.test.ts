import { expect, it } from 'vitest';
import type { Earning } from '#shared/api/orders/earnings.ts';
import { earningsByMonth, earningsTotals, listYears } from './earnings.ts';

const earning = (date: string, state: Earning['payout']['state'], cents: number, refundedCents = 0, sentCents = 0) =>
  ({ date, vendorShareCents: cents, refundedCents, payout: { state, cents, sentCents, dueDate: date } }) as Earning;

const earnings = [
  earning('2027-06-30', 'held', 120_000),
  earning('2027-06-01', 'due', 5000),
  earning('2027-06-02', 'sending', 300),
  earning('2027-06-03', 'failed', 20),
  earning('2027-06-04', 'sent', 1),
  earning('2027-01-31', 'due', 7000, 7350),
  earning('2027-02-01', 'none', 0, 100_000),
];

it('adds up earnings by payout state and counts sending and failed payouts as due', () => {
  expect(earningsTotals(earnings)).toEqual({
    earnedCents: 132_321,
    heldCents: 120_000,
    dueCents: 12_320,
    paidCents: 1,
    refundedCents: 107_350,
  });
});

it('counts an earlier payout of a share that grew as paid', () => {
  expect(earningsTotals([earning('2027-06-30', 'held', 124_000, 0, 120_000)])).toMatchObject({
    earnedCents: 124_000,
    heldCents: 4000,
    dueCents: 0,
    paidCents: 120_000,
  });
});

it('returns all twelve months, each with its own payouts', () => {
  const months = earningsByMonth('2027', earnings);
  expect(months.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, n) => `2027-${String(n + 1).padStart(2, '0')}`),
  );
  expect(months[0]).toEqual({ month: '2027-01', heldCents: 0, dueCents: 7000, paidCents: 0 });
  expect(months[5]).toEqual({ month: '2027-06', heldCents: 120_000, dueCents: 5320, paidCents: 1 });
});

it('offers every year from the first order to the last, and the current year', () => {
  expect(listYears([], '2027')).toEqual(['2027']);
  expect(listYears(['2025-03-01', '2028-01-01'], '2027')).toEqual(['2028', '2027', '2026', '2025']);
});
