import type { OrderPayout } from '#shared/api/orders/earnings.ts';

/** Returns a payout as a vendor sees it, by default before its first attempt. */
export const payoutView = (changes: Partial<OrderPayout> = {}): OrderPayout => ({
  state: 'held',
  cents: 120_000,
  dueDate: '2027-06-15',
  at: null,
  on: null,
  sentCents: 0,
  deductedCents: 0,
  accountLastFour: null,
  hasOpenCase: false,
  hasOpenDispute: false,
  reason: null,
  ...changes,
});
