import { awaitsProvider, readRefundKey, refundKey, refundsIn } from '#shared/orders/ledger.ts';
import type { RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { RefundReturned } from '#functions/payments/payment-provider.ts';
import { findOrder, listPendingRefunds, storeOrder } from '../order-repository.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { returnRefund } from './return-refund.ts';

type RefundDeps = Pick<BookingDeps, 'table' | 'payments'>;

/**
 * Executes the pending refunds of an order's ledger through the provider, and marks them as done. The provider refunds
 * a key only once, so neither a crash in between nor two runs at once refund twice. A failed refund doesn't keep the
 * others from being tried, and one that the host's bank returns isn't repeated: it waits for an administrator. Returns
 * false if none was pending.
 *
 * @throws errors of the provider, once all were tried: the refund stays pending and is retried
 */
export async function executeRefunds(
  deps: RefundDeps,
  bookingId: string,
  vendorId: string,
  context: Context,
): Promise<boolean> {
  const { tried, failed } = await tryRefunds(deps, { bookingId, vendorId }, context);
  const [first] = failed;
  if (first) throw first.error;
  return tried > 0;
}

type OrderId = Pick<OrderRecord, 'bookingId' | 'vendorId'>;

interface FailedRefund {
  refundId: string;
  error: unknown;
}

async function tryRefunds(
  deps: RefundDeps,
  { bookingId, vendorId }: OrderId,
  context: Context,
): Promise<{ tried: number; failed: FailedRefund[] }> {
  const order = await findOrder(deps.table, bookingId, vendorId);
  const waiting = order ? pendingIn(order) : [];
  const failed: FailedRefund[] = [];
  for (const { id, attempt, chargeId, cents } of waiting) {
    const key = refundKey({ id, attempt });
    try {
      await deps.payments.refund({ key, chargeId, amountCents: cents });
      const done = { doneAt: context.now().toISOString() };
      await retryOnConflict('This order', () => noteRefund(deps, { bookingId, vendorId, refundId: id }, () => done));
    } catch (error) {
      const returned = error instanceof RefundReturned && readRefundKey(key);
      if (returned) await returnRefund(deps.table, { ...returned, reason: error.reason }, context);
      else failed.push({ refundId: id, error });
    }
  }
  return { tried: waiting.length, failed };
}

const pendingIn = ({ ledger }: OrderRecord) => refundsIn(ledger).filter(awaitsProvider);

async function noteRefund(
  { table }: RefundDeps,
  { bookingId, vendorId, refundId }: OrderId & { refundId: string },
  changes: (refund: RefundEntry) => Pick<RefundEntry, 'doneAt' | 'failedTries'>,
): Promise<true | undefined> {
  const order = await findOrder(table, bookingId, vendorId);
  if (!order || !pendingIn(order).some(({ id }) => id === refundId)) return true;
  const ledger = order.ledger.map((entry) =>
    entry.kind === 'refund' && entry.id === refundId ? { ...entry, ...changes(entry) } : entry,
  );
  return (await storeOrder(table, { ...order, version: order.version + 1, ledger })) || undefined;
}

// The subscriber of its cancellation gets the first try.
const sweptAfterMs = 60_000;

/** Failed attempts before an operator is alerted: a refund that fails once may succeed a minute later. */
const triesBeforeAlarm = 5;

/**
 * Executes every refund still pending a minute after its request. The next run retries failures, which count as stuck
 * from the fifth on but don't fail the run. May be repeated.
 */
export const sweepRefunds = (deps: RefundDeps, context: Context): Promise<Run> =>
  processAllPages(
    'sweep-refunds',
    (cursor) => listPendingRefunds(deps.table, new Date(context.now().getTime() - sweptAfterMs), cursor),
    async (order) => {
      const { tried, failed } = await tryRefunds(deps, order, context);
      for (const one of failed) await noteFailure(deps, order, one);
      return tried > failed.length;
    },
  );

async function noteFailure(deps: RefundDeps, order: OrderRecord, { refundId, error }: FailedRefund): Promise<void> {
  const { bookingId, vendorId, ledger } = order;
  logger.error('refund failed', { bookingId, refundId, error });
  const known = refundsIn(ledger).find(({ id }) => id === refundId)?.failedTries ?? 0;
  if (known + 1 >= triesBeforeAlarm) measure({ RefundsStuck: 1 });
  if (known >= triesBeforeAlarm) return;
  await retryOnConflict('This order', () =>
    noteRefund(deps, { bookingId, vendorId, refundId }, ({ failedTries = 0 }) => ({
      doneAt: null,
      failedTries: failedTries + 1,
    })),
  );
}
