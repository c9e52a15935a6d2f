import type { OrderPayout } from '#shared/api/orders/earnings.ts';
import type { payouts } from '#shared/api/orders/payouts.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { hasOpenCase, hasOpenDispute, orderMoney } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { rethrowAsUnavailable } from '#functions/payments/refusals.ts';
import { findOrder } from '../order-repository.ts';
import type { PayoutDeps } from './deps.ts';
import { sendPayout } from './send-payouts.ts';
import type { Attempt } from './send-payouts.ts';
import { viewPayout } from './view-payout.ts';

/**
 * Retries one of the vendor's own failed payouts. @throws AppError not_found, conflict unless it has failed,
 * unavailable
 */
export const retryPayout = (
  deps: PayoutDeps,
  { params: { bookingId }, actor, context }: Call<typeof payouts.retryPayout>,
): Promise<{ payout: OrderPayout }> =>
  retry(deps, { bookingId, vendorId: actor.vendorId ?? '' }, () => ({ actor, context }));

/**
 * Retries a payout as an administrator, with an entry in the audit trail (rule administration-35). @throws AppError as
 * `retryPayout`
 */
export const retryVendorPayout = (
  deps: PayoutDeps,
  { params, actor, context }: Call<typeof payouts.retryVendorPayout>,
): Promise<{ payout: OrderPayout }> =>
  retry(deps, params, (order) => {
    const subject = `payout#${order.bookingId}.${order.vendorId}`;
    const cents = orderMoney(order, order.event.date).vendorShareCents;
    const auditEntry = {
      action: 'retry payout',
      subject,
      before: 'failed',
      after: 'sending',
      note: formatCents(cents),
    };
    return { actor, context, audit: auditWrite(auditEntry, actor, context) };
  });

async function retry(
  deps: PayoutDeps,
  { bookingId, vendorId }: { bookingId: string; vendorId: string },
  attemptFor: (order: OrderRecord) => Attempt,
): Promise<{ payout: OrderPayout }> {
  const order = orNotFound(await findOrder(deps.table, bookingId, vendorId), 'Order');
  if (orderMoney(order, order.event.date).payout.state !== 'failed')
    throw new AppError('conflict', "This payout hasn't failed.");
  if (hasOpenCase(order))
    throw new AppError(
      'conflict',
      "The host reported a problem with this order. We'll pay it out once the case is closed.",
    );
  if (hasOpenDispute(order))
    throw new AppError(
      'conflict',
      "The host's bank is looking into a payment. We'll pay it out once the bank has decided.",
    );
  const attempt = { ...attemptFor(order), isRetry: true } as const;
  if (!(await sendPayout(deps, order, attempt).catch(rethrowAsUnavailable)))
    throw new AppError('conflict', 'This payout has just been changed. Check it again.');
  const after = orNotFound(await findOrder(deps.table, bookingId, vendorId), 'Order');
  const today = todayIn(after.event.timeZone, attempt.context.now());
  return { payout: viewPayout(after, orderMoney(after, today)) };
}
