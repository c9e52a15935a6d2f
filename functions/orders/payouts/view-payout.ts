import type { OrderPayout } from '#shared/api/earnings.ts';
import type { OrderMoney } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';

/** An order's payout as its vendor and administrators see it. */
export function viewPayout({ payout: entry }: OrderRecord, { payout }: OrderMoney): OrderPayout {
  return {
    ...payout,
    at: entry?.at ?? null,
    sentCents: entry?.state === 'sent' ? entry.cents : 0,
    deductedCents: entry?.deductedCents ?? 0,
    accountLastFour: entry?.account?.lastFour ?? null,
    reason: entry?.state === 'failed' ? entry.reason : null,
  };
}
