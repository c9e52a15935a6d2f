import { coverRefund, hasCover, isCovered, nextAttempt, openDispute } from '#shared/orders/disputes.ts';
import { awaitsProvider, disputesIn, readRefundKey, refundsIn } from '#shared/orders/ledger.ts';
import type { LedgerEntry, RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findOrder, storeOrder } from '../order-repository.ts';

type Held = 'held' | 'unknown' | 'blocked';

/* Refunds of a disputed charge: the provider refuses them, and the bank may have given the money back by itself. */

/**
 * Holds a refund that the provider refused because of a dispute until its end, or has it done by a lost one (rules
 * disputes-6 and disputes-7). Returns 'unknown' if no dispute of the charge is known yet: it is tried again; 'blocked' if a
 * lost one leaves a part that the provider still refuses. May be repeated.
 */
export const holdDisputedRefund = (table: Table, key: string, context: Context): Promise<Held> =>
  retryOnConflict('This order', async () => {
    const refused = readRefundKey(key);
    const order = refused && (await findOrder(table, refused.bookingId, refused.vendorId));
    const refund = order && refundsIn(order.ledger).find(({ id }) => id === refused.refundId);
    if (!refund || !awaitsProvider(refund) || (refund.attempt ?? 1) !== refused.attempt) return 'held';
    const at = context.now().toISOString();
    const { ledger, held } = afterRefusal(order.ledger, refund, at);
    if (!(await storeOrder(table, { ...order, version: order.version + 1, ledger }))) return undefined;
    logger.warn('refund of a disputed charge', { bookingId: order.bookingId, refundId: refund.id, held });
    return held;
  });

function afterRefusal(
  ledger: readonly LedgerEntry[],
  refund: RefundEntry,
  at: string,
): { ledger: LedgerEntry[]; held: Held } {
  const withRefund = (changed: RefundEntry) => ledger.map((entry) => (entry === refund ? changed : entry));
  if (openDispute(ledger, refund.chargeId))
    return { ledger: withRefund({ ...refund, disputed: { at } }), held: 'held' };
  if (hasCover(ledger, refund)) return { ledger: coverRefund(ledger, refund, at), held: 'held' };
  const isLost = disputesIn(ledger).some(({ chargeId, outcome }) => chargeId === refund.chargeId && outcome === 'lost');
  return isLost
    ? { ledger: [...ledger], held: 'blocked' }
    : { ledger: withRefund(nextAttempt(refund)), held: 'unknown' };
}

/** Returns the order after its refunds that were owed only after a lost dispute of their charge are done by it. */
export const coverLateRefunds = (table: Table, before: OrderRecord, context: Context): Promise<OrderRecord> =>
  retryOnConflict('This order', async (attempt) => {
    const order = attempt === 1 ? before : await findOrder(table, before.bookingId, before.vendorId);
    if (!order) return before;
    const late = refundsIn(order.ledger).filter((one) => awaitsProvider(one) && isCovered(order.ledger, one));
    if (late.length === 0) return order;
    const at = context.now().toISOString();
    const ledger = late.reduce<LedgerEntry[]>((entries, refund) => coverRefund(entries, refund, at), order.ledger);
    const after = { ...order, version: order.version + 1, ledger };
    return (await storeOrder(table, after)) ? after : undefined;
  });
