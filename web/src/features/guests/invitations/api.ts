import { queryOptions, useQuery } from '@tanstack/react-query';
import { guestInvitations } from '#shared/api/guests/invitations.ts';
import type { EndpointRequest, EndpointResponse } from '#shared/api/contract.ts';
import { householdsPerRequest } from '#shared/guests/invitation-limits.ts';
import { guestKeys } from '#web/domain/guests/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type Invitations = EndpointResponse<typeof guestInvitations.listGuestInvitations>;
export type GuestInvitation = Invitations['invitations'][number];
type InviteBody = EndpointRequest<typeof guestInvitations.inviteGuests>['body'];
type Invited = EndpointResponse<typeof guestInvitations.inviteGuests>;

const invitationsQuery = (planId: string) =>
  queryOptions({
    queryKey: guestKeys.invitations(planId),
    queryFn: ({ signal }) => call(guestInvitations.listGuestInvitations, { params: { planId } }, { signal }),
  });

/** Loads a booked event's invitations; `refused` for a draft. */
export const useInvitations = (planId: string) => useQuery(invitationsQuery(planId));

const update = (planId: string, change: (known: Invitations) => Invitations): void => {
  queryClient.setQueryData<Invitations>(guestKeys.invitations(planId), (known) => known && change(known));
};

function showChanged(planId: string, changed: readonly GuestInvitation[], mailsLeft?: number): void {
  const next = new Map(changed.map((invitation) => [invitation.id, invitation]));
  update(planId, (known) => ({
    ...known,
    ...(mailsLeft !== undefined && { mailsLeft }),
    invitations: [...known.invitations.filter(({ id }) => !next.has(id)), ...next.values()],
  }));
}

/**
 * Gives households a link, and mails it if asked to, in as many requests as they take.
 * @param guestIds one guest of each household
 * @throws ApiError after which those before it are invited
 */
export async function inviteGuests(
  planId: string,
  guestIds: readonly string[],
  mail: InviteBody['mail'],
): Promise<Pick<Invited, 'invitations' | 'mailed' | 'unsent'>> {
  const all: Pick<Invited, 'invitations' | 'mailed' | 'unsent'> = { invitations: [], mailed: [], unsent: [] };
  for (let from = 0; from < guestIds.length; from += householdsPerRequest) {
    const body = { guestIds: guestIds.slice(from, from + householdsPerRequest), mail };
    const { invitations, mailed, unsent, mailsLeft } = await call(guestInvitations.inviteGuests, {
      params: { planId },
      body,
    });
    showChanged(planId, invitations, mailsLeft);
    all.invitations.push(...invitations);
    all.mailed.push(...mailed);
    all.unsent.push(...unsent);
  }
  return all;
}

/** Gives a household another link, or none. @throws ApiError */
export async function changeLink(planId: string, invitationId: string, change: 'replace' | 'end') {
  const endpoint = change === 'replace' ? guestInvitations.replaceInvitationLink : guestInvitations.endInvitationLink;
  const { invitation } = await call(endpoint, { params: { planId, invitationId } });
  showChanged(planId, [invitation]);
  return invitation;
}

/** Resumes mails that were paused. @throws ApiError */
export async function resumeMails(planId: string): Promise<void> {
  const { isPaused } = await call(guestInvitations.resumeGuestMails, { params: { planId } });
  update(planId, (known) => ({ ...known, isPaused, canResume: false }));
}

/** Saves changed settings; fields that someone else changed meanwhile stay and are returned. @throws ApiError */
export async function changeReplySettings(
  planId: string,
  body: EndpointRequest<typeof guestInvitations.changeReplySettings>['body'],
): Promise<string[]> {
  const { settings, conflicts } = await call(guestInvitations.changeReplySettings, { params: { planId }, body });
  update(planId, (known) => ({ ...known, settings }));
  return conflicts;
}
