import type { CheckoutState, booking } from '#shared/api/booking.ts';
import type { CheckoutRecord } from '#functions/data/checkout.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { isWaitingForBank } from './checkout.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { findCheckout } from './checkout-repository.ts';

type GetCheckout = Pick<Call<typeof booking.getCheckout>, 'actor' | 'params'>;

/**
 * How the last try to pay for a draft stands, for a page that lost its answer or was opened again (decision 21). It
 * only looks: what is under way is ended by whoever is at work on it, or by the reconciler.
 */
export async function getCheckout(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params }: GetCheckout,
): Promise<CheckoutState> {
  const checkout = await findCheckout(table, actor.userId, params.draftId);
  if (!checkout) return { status: 'none', checkoutKey: null, bookingId: null, message: null };
  const status = statusOf(checkout);
  return {
    status,
    checkoutKey: checkout.key,
    bookingId: status === 'confirmed' ? checkout.bookingId : null,
    message: checkout.refusal?.message ?? null,
  };
}

function statusOf(checkout: CheckoutRecord): CheckoutState['status'] {
  if (checkout.status === 'confirmed') return 'confirmed';
  if (checkout.status === 'released') return 'refused';
  return isWaitingForBank(checkout) ? 'waiting_for_bank' : 'under_way';
}
