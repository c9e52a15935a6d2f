import type { CheckoutState, checkout } from '#shared/api/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { madeBooking, isWaitingForBank } from './checkout.ts';
import type { BookingDeps } from '../orders/deps.ts';
import type { Actor } from '#functions/platform/context.ts';
import { findCheckout, findCheckoutWithDraft } from './checkout-repository.ts';
import { isPaidBy, toPlanPayer } from './plan-payer.ts';
import type { Payer } from './plan-payer.ts';

type GetCheckout = Pick<Call<typeof checkout.getCheckout>, 'actor' | 'params' | 'query'>;

/**
 * Returns the state of the last payment attempt for a draft, for a page that lost its response or was reopened
 * (rule checkout-38). It only reads: the call in progress or the reconciler completes the attempt. Another person's
 * attempt is theirs to continue: it has no key here, and a co-host is not led to its booking.
 * @throws AppError not_found, forbidden for another host's draft
 */
export async function getCheckout(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, params: { draftId }, query: { hostId = actor.userId } }: GetCheckout,
): Promise<CheckoutState> {
  const { checkout, draft } = await readState(table, hostId, draftId, actor);
  const payer = toPlanPayer({ hostId, draft, checkout }, actor.userId);
  if (!checkout) return noAttempt;
  const status = checkoutStatus(checkout);
  if (!isPaidBy(checkout, payer)) return viewOthers(status, madeBooking(checkout), payer);
  return {
    status,
    checkoutKey: checkout.key,
    bookingId: status === 'confirmed' ? madeBooking(checkout) : null,
    message: checkout.refusal?.message ?? null,
  };
}

const noAttempt = { status: 'none' as const, checkoutKey: null, bookingId: null, message: null };

/** Reads the draft too if the caller isn't its host. */
const readState = async (table: BookingDeps['table'], hostId: string, draftId: string, { userId }: Actor) =>
  hostId === userId
    ? { checkout: await findCheckout(table, hostId, draftId), draft: undefined }
    : findCheckoutWithDraft(table, hostId, draftId);

/** Returns the state of an attempt that another person made; a refused one doesn't concern the caller. */
function viewOthers(status: CheckoutState['status'], bookingId: string, payer: Payer): CheckoutState {
  if (status === 'confirmed') return { ...noAttempt, status, bookingId: payer === null ? bookingId : null };
  return status === 'refused' ? noAttempt : { ...noAttempt, status: 'under_way' };
}

function checkoutStatus(checkout: CheckoutRecord): CheckoutState['status'] {
  if (checkout.status === 'confirmed') return 'confirmed';
  if (checkout.status === 'released') return 'refused';
  return isWaitingForBank(checkout) ? 'waiting_for_bank' : 'under_way';
}
