import { addDays } from '#shared/kernel/dates.ts';
import { hasOpenCase, orderMoney } from '#shared/orders/ledger.ts';
import { payoutDueDate, payoutKey } from '#shared/orders/payouts/payout.ts';
import type { PayoutEntry } from '#shared/orders/payouts/payout-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { payoutRecordEntity, toPayoutRecord } from '#functions/data/orders/payout-record.ts';
import { sandboxTransferEntity } from '#functions/data/payments/sandbox.ts';
import { payoutEvent } from '#functions/orders/payouts/payout-events.ts';
import { sandboxAccounts } from '#functions/payments/sandbox-payouts.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../event-meta.ts';
import { demoId } from '../ids.ts';

/** Returns the order after its payout: sent on its due date, or failed; payouts due since yesterday are still open. */
export function withPayout(order: OrderRecord, ownerId: string, today: string, isFailed: boolean): OrderRecord {
  const dueDate = payoutDueDate(order.event.date);
  if (dueDate > addDays(today, -2) || hasOpenCase(order)) return order;
  const lastFour = isFailed ? sandboxAccounts.closed : '6789';
  const attempted = {
    attempt: 1,
    cents: orderMoney(order, order.event.date).vendorShareCents,
    deductedCents: 0,
    recoveredCents: 0,
    account: { id: `ba_sandbox_${ownerId}_demo${lastFour}`, lastFour },
    at: `${dueDate}T15:00:00.000Z`,
  };
  const payout: PayoutEntry = isFailed
    ? { ...attempted, state: 'failed', reason: 'account_closed' }
    : {
        ...attempted,
        state: 'sent',
        transferId: `tr_sandbox_${demoId(`transfer ${order.bookingId} ${order.vendorId}`)}`,
      };
  return { ...order, version: order.version + 2, payout };
}

/** Puts the sandbox's record of a payout, and its line in the vendor's bell. */
export function putPayout(demo: DemoItems, order: OrderRecord): void {
  const { bookingId, vendorId, payout } = order;
  if (!payout?.account) return;
  const key = payoutKey(bookingId, vendorId, payout.attempt);
  const outcome =
    payout.state === 'sent'
      ? { outcome: 'sent' as const, transferId: payout.transferId ?? '' }
      : { outcome: 'refused' as const, reason: 'account_closed' as const };
  demo.put(sandboxTransferEntity, { key, accountId: payout.account.id, cents: payout.cents, outcome, at: payout.at });
  const event = payoutEvent({ ...order, payout }, demoMeta(`payout ${key}`, payout.at, 'system'));
  if (event) demo.count(event);
  const record = toPayoutRecord(order);
  if (record) demo.put(payoutRecordEntity, record);
}
