import { awaitsProvider, readRefundKey, refundKey, refundsIn } from '#shared/orders/ledger.ts';
import { disputedReason } from '#events/orders/refund-returned.ts';
import type { RefundEntry } from '#shared/orders/ledger-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { RefundDisputed, RefundReturned } from '#functions/payments/payment-provider.ts';
import { findOrder, listPendingRefunds, storeOrder } from '../order-repository.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { coverLateRefunds, holdDisputedRefund } from './disputed-refunds.ts';
import { returnRefund } from './return-refund.ts';

type RefundDeps = Pick<BookingDeps, 'table' | 'payments'>;

/**
 * Executes the pending refunds of an order's ledger through the provider, and marks them as done. The provider refunds
 * a key only once, so neither a crash in between nor two runs at once refund twice. A failed refund doesn't keep the
 * others from being tried. One that the host's bank returns waits for an administrator, one of a disputed charge for the
 * dispute's end. Returns false if none was pending.
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
  const found = await findOrder(deps.table, bookingId, vendorId);
  const order = found && (await coverLateRefunds(deps.table, found, context));
  const waiting = order ? pendingIn(order) : [];
  const failed: FailedRefund[] = [];
  for (const { id, attempt, chargeId, cents } of waiting) {
    const key = refundKey({ id, attempt });
    try {
      await deps.payments.refund({ key, chargeId, amountCents: cents });
      const done = { doneAt: context.now().toISOString() };
      await retryOnConflict('This order', () => noteRefund(deps, { bookingId, vendorId, refundId: id }, () => done));
    } catch (error) {
      if (!(await keepOpen(deps.table, key, error, context))) failed.push({ refundId: id, error });
    }
  }
  return { tried: waiting.length, failed };
}

/** Keeps a refund open that a bank returned or that is disputed. Returns false for any other failure. */
async function keepOpen(table: Table, key: string, error: unknown, context: Context): Promise<boolean> {
  const refund = readRefundKey(key);
  if (!refund) return false;
  if (error instanceof RefundReturned) await returnRefund(table, { ...refund, reason: error.reason }, context);
  else if (!(error instanceof RefundDisputed)) return false;
  else {
    const held = await holdDisputedRefund(table, key, context);
    if (held === 'blocked') await returnRefund(table, { ...refund, reason: disputedReason }, context);
    return held !== 'unknown';
  }
  return true;
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
