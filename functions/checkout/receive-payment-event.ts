import type Stripe from 'stripe';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import { findUse } from '#functions/payments/stripe-events.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { bookingOfBalanceKey } from '../orders/balance/balance.ts';
import { settleExtra } from '../orders/extras/charge-extra.ts';
import { extraOfPaymentKey, isCharging } from '../orders/extras/extra.ts';
import { findExtra } from '../orders/extras/extra-repository.ts';
import { bookingOfPaymentKey } from './checkout.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { findCheckout } from './checkout-repository.ts';
import { findBooking } from '../orders/repository.ts';
import { settleBalance } from '../orders/balance/settle-balance.ts';
import type { PayoutDeps } from '../orders/payouts/deps.ts';
import { receivePayoutEvent } from '../orders/payouts/receive-payout-event.ts';
import { readRefundKey } from '#shared/orders/ledger.ts';
import { followDispute } from '../orders/disputes/follow-dispute.ts';
import type { DisputeDeps } from '../orders/disputes/follow-dispute.ts';
import { returnRefund } from '../orders/refunds/return-refund.ts';
import { settleCheckout } from './settle-checkout.ts';

type SettleDeps = Pick<BookingDeps, 'table' | 'payments'> & PayoutDeps & DisputeDeps;

/**
 * Handles a Stripe event. It is only a hint: the outcome is fetched from Stripe itself, so repeated, late or misordered
 * events change nothing. A payment that its browser abandoned ends here within seconds.
 *
 * @throws errors of the table and of Stripe: Stripe then redelivers the event
 */
export async function receivePaymentEvent(deps: SettleDeps, event: Stripe.Event, context: Context): Promise<void> {
  switch (findUse(event.type)) {
    case 'payment':
      return receivePayment(deps, event, context);
    case 'refund':
      return receiveReturn(deps, event, context);
    case 'dispute':
      return receiveDispute(deps, event, context);
    case 'payout':
      return receivePayoutEvent(deps, event, context);
    case 'warning':
      return warn(event);
    case undefined:
  }
}

async function receivePayment(deps: SettleDeps, event: Stripe.Event, context: Context): Promise<void> {
  const key = (event.data.object as Stripe.PaymentIntent).metadata['key'] ?? '';
  if (await endPayment(deps, key, context)) logger.info('payment completed by webhook', { eventType: event.type });
}

async function receiveDispute(deps: SettleDeps, event: Stripe.Event, context: Context): Promise<void> {
  await followDispute(deps, (event.data.object as Stripe.Dispute).id, context);
}

function warn({ id, type, account }: Stripe.Event): void {
  measure({ ProviderWarnings: 1 });
  logger.error('payment provider warning', { eventId: id, eventType: type, account });
}

async function receiveReturn({ table, payments }: SettleDeps, event: Stripe.Event, context: Context): Promise<void> {
  const returned = await payments.findReturned?.((event.data.object as Stripe.Refund).id);
  const refund = returned && readRefundKey(returned.key);
  if (refund) await returnRefund(table, { ...refund, reason: returned.reason }, context);
}

const endPayment = (deps: SettleDeps, key: string, context: Context): Promise<boolean> =>
  extraOfPaymentKey(key)
    ? endExtra(deps, key, context)
    : bookingOfBalanceKey(key)
      ? endBalance(deps, key, context)
      : endCheckout(deps, key, context);

async function endExtra(deps: SettleDeps, key: string, context: Context): Promise<boolean> {
  const name = extraOfPaymentKey(key);
  const extra = name && (await findExtra(deps.table, name));
  if (!isCharging(extra) || extra.payment.key !== key) return false;
  await settleExtra(deps, extra, context);
  return true;
}

async function endBalance(deps: SettleDeps, key: string, context: Context): Promise<boolean> {
  const aggregate = await findBookingAggregate(deps.table, bookingOfBalanceKey(key) ?? '');
  if (aggregate?.settlement.balance.key !== key) return false;
  return (await settleBalance(deps, aggregate, context)) !== undefined;
}

async function endCheckout(deps: SettleDeps, paymentKey: string, context: Context): Promise<boolean> {
  const bookingId = bookingOfPaymentKey(paymentKey);
  const agreed = bookingId && (await findBooking(deps.table, bookingId));
  if (!agreed) return false;
  const checkout = await findCheckout(deps.table, agreed.userId, agreed.draftId);
  if (checkout?.status !== 'reserved' || checkout.paymentKey !== paymentKey) return false;
  return (await settleCheckout(deps, checkout, context)) !== undefined;
}
