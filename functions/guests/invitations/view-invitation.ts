import type { GuestInvitation } from '#shared/api/guests/invitations.ts';
import { findHousehold } from '#shared/guests/household.ts';
import type { ListedGuest } from '#shared/guests/merge-guests.ts';
import type { GuestInvitationRecord } from '#functions/data/guests/guest-invitation.ts';
import { hashAddress } from './invitation-repository.ts';
import type { MailStops } from './invitation-repository.ts';

/**
 * Returns an invitation as its hosts see it, without addresses. A stopped address that the household no longer has
 * doesn't count (rule guests-58).
 * @param guests the whole list
 */
export function viewInvitation(
  { id, guestIds, token, mails, repliedAt, note }: GuestInvitationRecord,
  stops: MailStops,
  guests: readonly ListedGuest[],
): GuestInvitation {
  const last = mails.at(-1);
  const stop = last && stops.get(last.to);
  const isCurrent =
    stop !== undefined && findHousehold(guests, guestIds).some(({ email }) => email && hashAddress(email) === last?.to);
  return {
    id,
    guestIds,
    token,
    mails: mails.map(({ kind, at }) => ({ kind, at })),
    isStopped: isCurrent && stop !== 'bounced',
    isReturned: isCurrent && stop === 'bounced',
    repliedAt,
    note,
  };
}
