import type { GuestInvitation } from '#shared/api/guests/invitations.ts';
import type { GuestInvitationRecord } from '#functions/data/guests/guest-invitation.ts';

/** Returns an invitation as its hosts see it, without addresses. */
export function viewInvitation(
  { id, guestIds, token, mails, repliedAt, note }: GuestInvitationRecord,
  stops: ReadonlySet<string>,
): GuestInvitation {
  const last = mails.at(-1);
  return {
    id,
    guestIds,
    token,
    mails: mails.map(({ kind, at }) => ({ kind, at })),
    isStopped: last !== undefined && stops.has(last.to),
    repliedAt,
    note,
  };
}
