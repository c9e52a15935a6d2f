import type { checkout, PaidPlan } from '#shared/api/checkout.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { bookOnce } from './place-booking.ts';

/**
 * Books another host's plan with the caller's card (rule event-room-36). The booking is the host's, with the host's
 * name and address; the payer gets only the amounts.
 *
 * @throws AppError not_found, forbidden, and those of `placeBooking`
 */
export async function payPlan(
  deps: BookingDeps,
  { actor, body: { hostId, ...body }, context }: Pick<Call<typeof checkout.payPlan>, 'actor' | 'body' | 'context'>,
): Promise<PaidPlan> {
  const { booking, settlement, agreed } = await bookOnce(deps, {
    actor,
    hostId,
    body: { ...body, requirements: null },
    context,
  });
  return {
    bookingId: booking.id,
    event: booking.event,
    hostName: agreed.contact.name,
    paidCents: agreed.dueNowCents,
    balanceCents: settlement.balance.status === 'paid' ? 0 : settlement.balance.cents,
  };
}
