import { refundsIn } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findOrder, listPendingRefunds, storeOrder } from '../order-repository.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';

type RefundDeps = Pick<BookingDeps, 'table' | 'payments'>;

/**
 * Gives back through the provider what an order's ledger says, and notes it as done. The provider refunds a key once,
 * so a crash in between or two at once give nothing back twice. False when nothing was waiting.
 *
 * @throws errors of the provider: the refund stays pending and is retried
 */
export async function executeRefunds(
  deps: RefundDeps,
  bookingId: string,
  vendorId: string,
  context: Context,
): Promise<boolean> {
  const order = await findOrder(deps.table, bookingId, vendorId);
  const waiting = order ? pendingIn(order) : [];
  for (const { id, chargeId, cents } of waiting) {
    await deps.payments.refund({ key: id, chargeId, amountCents: cents });
    await retryOnConflict('This order', () => noteDone(deps, { bookingId, vendorId, refundId: id }, context));
  }
  return waiting.length > 0;
}

const pendingIn = ({ ledger }: OrderRecord) => refundsIn(ledger).filter(({ doneAt }) => doneAt === null);

async function noteDone(
  { table }: RefundDeps,
  { bookingId, vendorId, refundId }: { bookingId: string; vendorId: string; refundId: string },
  context: Context,
): Promise<true | undefined> {
  const order = await findOrder(table, bookingId, vendorId);
  if (!order || !pendingIn(order).some(({ id }) => id === refundId)) return true;
  const doneAt = context.now().toISOString();
  const ledger = order.ledger.map((entry) =>
    entry.kind === 'refund' && entry.id === refundId ? { ...entry, doneAt } : entry,
  );
  return (await storeOrder(table, { ...order, version: order.version + 1, ledger })) || undefined;
}

// A refund is first carried out by the subscriber of its cancellation.
const sweptAfterMs = 60_000;

/** Carries out every refund that is still waiting a minute after it was asked for. May be repeated. */
export const sweepRefunds = (deps: RefundDeps, context: Context): Promise<Run> =>
  processAllPages(
    'sweep-refunds',
    (cursor) => listPendingRefunds(deps.table, new Date(context.now().getTime() - sweptAfterMs), cursor),
    ({ bookingId, vendorId }) => executeRefunds(deps, bookingId, vendorId, context),
  );
