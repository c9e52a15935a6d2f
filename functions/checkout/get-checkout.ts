import type { CheckoutState, checkout } from '#shared/api/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { madeBooking, isWaitingForBank } from './checkout.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { findCheckout } from './checkout-repository.ts';

type GetCheckout = Pick<Call<typeof checkout.getCheckout>, 'actor' | 'params'>;

/**
 * Returns the state of the last payment attempt for a draft, for a page that lost its response or was reopened
 * (rule checkout-38). It only reads: the call in progress or the reconciler completes the attempt.
 */
export async function getCheckout(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params }: GetCheckout,
): Promise<CheckoutState> {
  const checkout = await findCheckout(table, actor.userId, params.draftId);
  if (!checkout) return { status: 'none', checkoutKey: null, bookingId: null, message: null };
  const status = checkoutStatus(checkout);
  return {
    status,
    checkoutKey: checkout.key,
    bookingId: status === 'confirmed' ? madeBooking(checkout) : null,
    message: checkout.refusal?.message ?? null,
  };
}

function checkoutStatus(checkout: CheckoutRecord): CheckoutState['status'] {
  if (checkout.status === 'confirmed') return 'confirmed';
  if (checkout.status === 'released') return 'refused';
  return isWaitingForBank(checkout) ? 'waiting_for_bank' : 'under_way';
}
