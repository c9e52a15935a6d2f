import type { Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { ChargeRequest } from '../../payments/payment-provider.ts';
import { rethrowAsUnavailable, rethrowConflictAsUnavailable } from '../../payments/refusals.ts';
import { chargingCents, waitingForBank } from './balance.ts';
import { completeBalance } from './complete-balance.ts';
import type { BookingDeps } from '../deps.ts';
import { storeSettlement } from '../settlement-repository.ts';

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
