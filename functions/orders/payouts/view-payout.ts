import type { OrderPayout } from '#shared/api/orders/earnings.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { hasOpenCase, hasOpenDispute } from '#shared/orders/ledger.ts';
import type { OrderMoney } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';

/** Returns an order's payout as its vendor and administrators see it. */
export function viewPayout(order: OrderRecord, { payout }: OrderMoney): OrderPayout {
  const { payout: entry } = order;
  return {
    ...payout,
    at: entry?.at ?? null,
    on: entry?.at ? todayIn(order.event.timeZone, new Date(entry.at)) : null,
    sentCents: (entry?.state === 'sent' ? entry.cents : 0) + (entry?.earlier?.cents ?? 0),
    deductedCents: entry?.deductedCents ?? 0,
    accountLastFour: entry?.account?.lastFour ?? null,
    hasOpenCase: hasOpenCase(order),
    hasOpenDispute: hasOpenDispute(order),
    reason: entry?.state === 'failed' ? entry.reason : null,
  };
}
