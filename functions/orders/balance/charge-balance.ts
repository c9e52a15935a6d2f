import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Context } from '#functions/platform/context.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { ChargeRequest, PaymentRefusal, SettledOutcome } from '../../payments/payment-provider.ts';
import { rethrowAsUnavailable, rethrowConflictAsUnavailable, measureRefusal } from '../../payments/refusals.ts';
import type { BookingDeps } from '../deps.ts';
import { storePaid, storeReopened, storeSettlement } from '../settlement-repository.ts';
import { balancePaid } from '../settlement-events.ts';
import { jobsIn, returnLongerJobs, shortenJobs } from '../changes/changed-jobs.ts';
import { commitRepricing } from '../changes/commit-change.ts';
import { mayStillPay, noLongerAllowed, withPermission } from './payer.ts';
import { chargingCents, waitingForBank, isTooLate, reopened, withBalancePaid } from './balance.ts';

type ChargeDeps = Pick<BookingDeps, 'table' | 'payments'>;

/**
 * Charges the payment that the settlement records as under way, a balance or the difference of a change, and completes
 * it. May be repeated; the provider charges its key only once.
 *
 * @throws AppError payment_declined, authentication_required with the provider's message: the booking is as before;
 * action_required, unavailable: the same key may be tried again
 */
export async function chargeBalance(
  deps: ChargeDeps,
  { booking, settlement }: BookingAggregate,
  card: Pick<ChargeRequest, 'token' | 'description'>,
  context: Context,
): Promise<BookingAggregate> {
  const key = settlement.balance.key ?? '';
  const outcome = await deps.payments
    .charge({ ...card, key, amountCents: chargingCents(settlement) })
    .catch(rethrowAsUnavailable);
  if (outcome.outcome === 'action_required') {
    const waiting = waitingForBank(settlement, context.now());
    if (waiting) await storeSettlement(deps.table, waiting).catch(rethrowConflictAsUnavailable);
    const { clientSecret } = outcome;
    throw new AppError('action_required', 'Your bank asks you to confirm this payment.', { clientSecret });
  }
  const conclusion = await completeBalance(deps, booking.id, key, outcome, context);
  if (!('refusal' in conclusion)) return conclusion;
  const { outcome: code, message } = conclusion.refusal;
  throw new AppError(code === 'declined' ? 'payment_declined' : code, message);
}

/** The result of a balance's or change's payment: the booking with it paid, or the refusal. */
export type BalanceResult = BookingAggregate | { refusal: PaymentRefusal };

/**
 * Completes a payment, idempotently for all callers: by the provider's outcome of this key, the balance is paid or
 * still owed, or the change is made or dropped. A charge found after the payment's last day, or of a co-host who may no
 * longer pay, is refunded. Repeating changes nothing.
 *
 * @throws Error for a charge whose balance is not waiting for it; AppError unavailable
 */
export const completeBalance = (
  { table, payments }: Pick<BookingDeps, 'table' | 'payments'>,
  bookingId: string,
  key: string,
  outcome: SettledOutcome,
  context: Context,
): Promise<BalanceResult> =>
  retryOnConflict('This booking', async () => {
    const aggregate = await findBookingAggregate(table, bookingId);
    const balance = aggregate?.settlement.balance;
    if (!aggregate || balance?.status !== 'charging' || balance.key !== key)
      return alreadyCompleted(aggregate, outcome);
    if (outcome.outcome !== 'charged') {
      if (!(await reopen(table, aggregate))) return undefined;
      measureRefusal(outcome);
      return { refusal: outcome };
    }
    const why = refundReason(aggregate, context.now());
    if (why) {
      const refund = { key: `${key}.given-back`, chargeId: outcome.chargeId };
      await payments.refund({ ...refund, amountCents: chargingCents(aggregate.settlement) });
      return (await reopen(table, aggregate)) ? { refusal: why } : undefined;
    }
    const { pending } = aggregate.settlement;
    if (pending) {
      const { change } = pending;
      const paid = { change, chargeId: outcome.chargeId, jobWrites: shortenJobs(jobsIn(change)) };
      return commitRepricing(table, aggregate, paid, context);
    }
    const paid = withBalancePaid(aggregate, outcome.chargeId, context.now());
    const { payer } = balance;
    const meta = { ...eventMeta(context, 'system'), actor: payer?.userId ?? aggregate.booking.userId };
    const event = balancePaid(paid, meta, payer?.userId);
    return (await storePaid(table, aggregate, paid, event, withPermission(aggregate, payer))) ? paid : undefined;
  });

/** Ends a payment that was not made; hours that a change had taken are returned. */
function reopen(table: BookingDeps['table'], { settlement }: BookingAggregate): Promise<boolean> {
  const { pending } = settlement;
  return storeReopened(table, reopened(settlement), pending ? returnLongerJobs(jobsIn(pending.change)) : []);
}

/** Returns why a charge doesn't count and is refunded, if anything. */
function refundReason(aggregate: BookingAggregate, now: Date): PaymentRefusal | undefined {
  const refused = (message: string) => ({ outcome: 'declined' as const, message });
  if (isTooLate(aggregate, now)) return refused('Your payment arrived after the deadline and is being refunded.');
  if (mayStillPay(aggregate.members?.members, aggregate.settlement.balance.payer)) return undefined;
  return refused(`${noLongerAllowed} Your payment is being refunded.`);
}

function alreadyCompleted(aggregate: BookingAggregate | undefined, outcome: SettledOutcome): BalanceResult {
  if (outcome.outcome !== 'charged') return { refusal: outcome };
  if (aggregate?.settlement.charges.some(({ chargeId }) => chargeId === outcome.chargeId)) return aggregate;
  throw new Error(`Charge ${outcome.chargeId} belongs to a balance that is not being paid`);
}
