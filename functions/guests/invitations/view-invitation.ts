import type { GuestInvitation } from '#shared/api/guests/invitations.ts';
import type { GuestInvitationRecord } from '#functions/data/guests/guest-invitation.ts';
import type { MailStops } from './invitation-repository.ts';

/** Returns an invitation as its hosts see it, without addresses. */
export function viewInvitation(
  { id, guestIds, token, mails, repliedAt, note }: GuestInvitationRecord,
  stops: MailStops,
): GuestInvitation {
  const last = mails.at(-1);
  const stop = last && stops.get(last.to);
  return {
    id,
    guestIds,
    token,
    mails: mails.map(({ kind, at }) => ({ kind, at })),
    isStopped: stop !== undefined && stop !== 'bounced',
    isReturned: stop === 'bounced',
    repliedAt,
    note,
  };
}
