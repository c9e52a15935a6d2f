import { expect, it } from 'vitest';
import type { Earning } from '#shared/api/orders/earnings.ts';
import { payoutView } from '#tests/support/payout-views.ts';
import { nextPayoutIn, overdueIn } from './expected-payouts.ts';

const earning = (orderId: string, payout: Partial<Earning['payout']>) =>
  ({ orderId, payout: payoutView(payout) }) as Earning;

const failed = earning('failed', { state: 'failed', dueDate: '2027-06-01' });
const late = earning('late', { state: 'held', dueDate: '2027-06-08' });
const first = earning('first', { state: 'held', dueDate: '2027-06-15', cents: 100 });
const second = earning('second', { state: 'held', dueDate: '2027-06-15', cents: 20 });
const paid = earning('paid', { state: 'sent', dueDate: '2027-05-04' });

it('returns the first day with a payout and counts each of its orders once', () => {
  const next = { date: '2027-06-15', cents: 120, orders: 2 };
  expect(nextPayoutIn([second, paid, first, second, earning('third', { dueDate: '2027-06-16' }), failed])).toEqual(
    next,
  );
  expect(nextPayoutIn([paid, failed])).toBeNull();
});

it('lists failed and overdue payouts, oldest first', () => {
  expect(overdueIn([first, late, paid, failed, late], () => '2027-06-09').map(({ orderId }) => orderId)).toEqual([
    'failed',
    'late',
  ]);
  expect(overdueIn([late], () => '2027-06-08')).toEqual([]);
  const alsoLate = earning('also late', { state: 'held', dueDate: '2027-06-08' });
  const todayAt = ({ orderId }: Earning) => (orderId === 'late' ? '2027-06-08' : '2027-06-09');
  expect(overdueIn([late, alsoLate], todayAt), 'each by the day at its own place').toEqual([alsoLate]);
});

it('expects no payout of an order with an open case', () => {
  const reported = earning('reported', { state: 'held', dueDate: '2027-06-14', cents: 65_000, hasOpenCase: true });
  expect(nextPayoutIn([reported, first])).toMatchObject({ date: '2027-06-15', cents: 100, orders: 1 });
  expect(nextPayoutIn([reported])).toBeNull();
});
