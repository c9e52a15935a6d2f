import type { EventMeta } from '#events/define-event.ts';
import { TipPaid } from '#events/orders/tip-paid.ts';
import type { ExtraRecord } from '#functions/data/orders/extra.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import type { Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { ChargeRequest, PaymentRefusal, SettledOutcome } from '../../payments/payment-provider.ts';
import { measureRefusal, rethrowAsUnavailable, rethrowConflictAsUnavailable } from '../../payments/refusals.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { isAbandoned, isCharging, paymentTerms, reopened, waitingForBank, withExtraPaid } from './extra.ts';
import type { ChargingExtra } from './extra.ts';
import { hasReport, overtimePaid } from './overtime-report.ts';
import { findExtra, listAbandonedExtras, storeExtra, storeExtraPaid } from './extra-repository.ts';

type ChargeDeps = Pick<BookingDeps, 'table' | 'payments'>;

/** How an extra is paid: a card of the browser, or the saved one. */
export type ExtraCard = Pick<ChargeRequest, 'token' | 'description' | 'savedCard'>;

/** The result of an extra's payment: the extra paid, or the refusal. */
type ExtraResult = { paid: ExtraRecord } | { refusal: PaymentRefusal };

/**
 * Charges the payment that an extra records as under way, and completes it. May be repeated; the provider charges its
 * key only once.
 *
 * @throws AppError payment_declined, authentication_required with the provider's message: nothing was paid;
 * action_required, unavailable: the same key may be tried again
 */
export async function chargeExtra(
  deps: ChargeDeps,
  extra: ChargingExtra,
  card: ExtraCard,
  context: Context,
): Promise<void> {
  const outcome = await deps.payments.charge({ ...card, ...paymentTerms(extra) }).catch(rethrowAsUnavailable);
  if (outcome.outcome === 'action_required') {
    const waiting = waitingForBank(extra);
    if (waiting) await storeExtra(deps.table, waiting).catch(rethrowConflictAsUnavailable);
    const { clientSecret } = outcome;
    throw new AppError('action_required', 'Your bank asks you to confirm this payment.', { clientSecret });
  }
  const result = await completeExtra(deps, extra, outcome, context);
  if (!('refusal' in result)) return;
  const { outcome: code, message } = result.refusal;
  throw new AppError(code === 'declined' ? 'payment_declined' : code, message);
}

/**
 * Ends an abandoned payment of an extra: asks the provider for its outcome, which closes a payment that never arrived,
 * and completes it. @throws errors of the provider
 */
export async function settleExtra(deps: ChargeDeps, extra: ChargingExtra, context: Context): Promise<ExtraResult> {
  return completeExtra(deps, extra, await deps.payments.settle(paymentTerms(extra)), context);
}

/** Ends every payment of an extra that was interrupted by a crash, a lost response or a closed browser. */
export const settleExtras = (deps: ChargeDeps, context: Context): Promise<Run> =>
  processAllPages(
    'settle-extras',
    (cursor) => listAbandonedExtras(deps.table, context.now(), cursor),
    async (listed) => {
      // Indexes lag behind, and settling closes a payment permanently.
      const extra = await findExtra(deps.table, listed);
      if (!isCharging(extra) || !isAbandoned(extra, context.now())) return false;
      await settleExtra(deps, extra, context);
      return true;
    },
  );

/**
 * Completes a payment, idempotently for all callers: by the provider's outcome of this key, the extra is paid or still
 * open. A charge for an order that was canceled meanwhile is refunded. Repeating changes nothing. `toRefused`: writes made
 * with a refusal.
 */
export const completeExtra = (
  { table, payments }: ChargeDeps,
  { payment: { key }, ...name }: ChargingExtra,
  outcome: SettledOutcome,
  context: Context,
  toRefused: (refusal: PaymentRefusal) => readonly Write[] = () => [],
): Promise<ExtraResult> =>
  retryOnConflict('This payment', async () => {
    const [extra, aggregate] = await Promise.all([findExtra(table, name), findBookingAggregate(table, name.bookingId)]);
    if (!isCharging(extra) || extra.payment.key !== key) return alreadyCompleted(extra, outcome);
    const order = aggregate?.orders.find(({ vendorId }) => vendorId === extra.vendorId);
    if (outcome.outcome !== 'charged') {
      if (!(await storeExtra(table, reopened(extra), ...toRefused(outcome)))) return undefined;
      measureRefusal(outcome);
      return { refusal: outcome };
    }
    if (!aggregate || !order || order.status === 'cancelled') {
      const { amountCents } = paymentTerms(extra);
      await payments.refund({ key: `${key}.given-back`, chargeId: outcome.chargeId, amountCents });
      return (await storeExtra(table, reopened(extra))) ? { refusal: wasCanceled } : undefined;
    }
    const after = withExtraPaid(extra, order, outcome.chargeId, context.now());
    const meta = { ...eventMeta(context, 'system'), actor: extra.customerId };
    return (await storeExtraPaid(table, after, extraPaid(aggregate, after, meta))) ? { paid: after.extra } : undefined;
  });

/** Its charge was refunded. */
const wasCanceled: PaymentRefusal = {
  outcome: 'declined',
  message: 'This vendor was canceled meanwhile. Your payment is being refunded.',
};

/** A charge that another call has already given back is a refusal too. */
function alreadyCompleted(extra: ExtraRecord | undefined, outcome: SettledOutcome): ExtraResult {
  if (outcome.outcome !== 'charged') return { refusal: outcome };
  return extra?.paid?.chargeId === outcome.chargeId ? { paid: extra } : { refusal: wasCanceled };
}

/** Returns the event of a payment. @throws Error for extra hours without a report */
function extraPaid(
  aggregate: BookingAggregate,
  { extra, order }: { extra: ExtraRecord; order: OrderRecord },
  meta: EventMeta,
) {
  const { booking } = aggregate;
  if (extra.kind === 'overtime') {
    if (!hasReport(order)) throw new Error(`The order of ${order.vendorId} in ${booking.id} has no extra hours`);
    return overtimePaid(order, vendorNameIn(aggregate, order.vendorId), meta);
  }
  return TipPaid.create(
    {
      bookingId: booking.id,
      customerId: booking.userId,
      eventId: booking.event.id,
      eventTitle: booking.event.title,
      eventDate: booking.event.date,
      vendorId: order.vendorId,
      vendorName: vendorNameIn(aggregate, order.vendorId),
      cents: extra.cents,
    },
    meta,
  );
}
