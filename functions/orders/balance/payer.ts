import { eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { PlanMember } from '#functions/data/planning/membership.ts';
import type { Balance } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';

/* Who may pay for a plan and its booked event: the host, and co-hosts whom the host lets pay (rule event-room-33). */

type Payer = Balance['payer'];
type Paid = Pick<BookingAggregate, 'booking' | 'members'>;
type Members = readonly PlanMember[] | undefined;

/** Returns the payer of a new payment; null for the host. @throws AppError forbidden */
export function toPayer({ booking, members }: Paid, userId: string): Payer {
  return booking.userId === userId ? null : toMemberPayer(members?.members, userId);
}

/** Returns a co-host who may pay, and since when. @throws AppError forbidden */
export function toMemberPayer(members: Members, userId: string): NonNullable<Payer> {
  const member = members?.find((one) => one.userId === userId);
  if (member?.role !== 'co_host' || member.mayPaySince === undefined)
    throw new AppError('forbidden', 'Only the host can pay for this event.');
  return { userId, since: member.mayPaySince };
}

/**
 * Returns true if a payment may still be completed. A permission that was taken and given again is another one, so that
 * a payment that was refunded never counts.
 */
export const mayStillPay = (members: Members, payer: Payer): boolean =>
  payer === null ||
  (members ?? []).some(({ userId, mayPaySince }) => userId === payer.userId && mayPaySince === payer.since);

/** Why a charge doesn't count whose payer may no longer pay. */
export const noLongerAllowed = 'The host no longer lets you pay.';

/** Returns the condition of a co-host's payment: the permission is as it was read. */
export const withPermission = ({ booking, members }: Paid, payer: Payer): Write[] =>
  payer && members ? [{ check: eventMembersKey(booking.id), condition: hasVersion(members.version) }] : [];
