import { randomBytes } from 'node:crypto';
import { GuestMailRequested } from '#events/guests/guest-mail-requested.ts';
import type { guestInvitations, unsentReasons } from '#shared/api/guests/invitations.ts';
import type { EndpointInput } from '#shared/api/contract.ts';
import { findHousehold } from '#shared/guests/household.ts';
import { mailsPerHousehold } from '#shared/guests/invitation-limits.ts';
import type { ListedGuest } from '#shared/guests/merge-guests.ts';
import { guestInvitationEntity } from '#functions/data/guests/guest-invitation.ts';
import type { GuestInvitationRecord } from '#functions/data/guests/guest-invitation.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { ListKey } from '../repository.ts';
import { hashAddress, putLink } from './invitation-repository.ts';
import type { MailStops } from './invitation-repository.ts';
import { findMailAddress } from './mail-address.ts';

type WantedMail = EndpointInput<typeof guestInvitations.inviteGuests>['body']['mail'];

export type UnsentReason = (typeof unsentReasons)[number];

/** What a request does for one household. */
export interface HouseholdInvited {
  before: GuestInvitationRecord | undefined;
  after: GuestInvitationRecord;
  mail: Exclude<WantedMail, 'none'> | undefined;
  /** Why a wanted mail isn't sent. */
  unsent: UnsentReason | undefined;
}

interface Facts {
  open: { key: ListKey; planId: string; bookingId: string; memberIds: string[] };
  invitations: readonly GuestInvitationRecord[];
  guests: readonly ListedGuest[];
  stops: MailStops;
  mail: WantedMail;
  context: Context;
}

/** Returns 192 random bits as 32 URL-safe characters. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Returns a household's invitation with a link, and with its mail if it may get one (rule guests-45). */
export function inviteHousehold(household: readonly ListedGuest[], facts: Facts): HouseholdInvited {
  const { invitations, guests, mail, context } = facts;
  const guestIds = household.map(({ id }) => id);
  const before = invitations.find((one) => findHousehold(guests, one.guestIds)[0]?.id === guestIds[0]);
  const invitation = before ? { ...before, token: before.token ?? newSecret() } : newInvitation(guestIds, facts);
  if (mail === 'none') return { before, after: invitation, mail: undefined, unsent: undefined };
  const found = addressFor(household, invitation, facts);
  if (typeof found === 'string') return { before, after: invitation, mail: undefined, unsent: found };
  const sent = { kind: mail, at: context.now().toISOString(), to: hashAddress(found.email) };
  const after = { ...invitation, guestIds, mails: [...invitation.mails, sent] };
  return { before, after, mail, unsent: undefined };
}

const newInvitation = (guestIds: string[], { open, context }: Facts): GuestInvitationRecord => ({
  ...open.key,
  id: context.newId(),
  version: 1,
  eventId: open.planId,
  bookingId: open.bookingId,
  guestIds,
  token: newSecret(),
  createdAt: context.now().toISOString(),
  mails: [],
  replies: 0,
  repliedAt: null,
  note: '',
  memberIds: open.memberIds,
});

function addressFor(
  household: readonly ListedGuest[],
  { mails, repliedAt }: GuestInvitationRecord,
  { mail, stops }: Facts,
): { email: string } | UnsentReason {
  if (mail === 'reminder' && repliedAt !== null) return 'replied';
  const isReminded = mail === 'reminder' && mails.some(({ kind }) => kind === 'reminder');
  if (isReminded || mails.length >= mailsPerHousehold) return 'enough';
  const found = findMailAddress(household, stops);
  if (found) return found;
  const reasons = household.flatMap(({ email, child }) => (email && !child ? stops.get(hashAddress(email)) : []));
  if (reasons.includes('bounced')) return 'returned';
  return reasons.length > 0 ? 'stopped' : 'no_address';
}

/** Returns the writes of an invitation, its link and its mail's domain event; none if nothing changes. */
export function storeInvited(
  { before, after, mail }: HouseholdInvited,
  { actor, context }: { actor: Actor | 'system'; context: Context },
): Write[] {
  const { hostId, listId, id, token } = after;
  const event =
    mail && GuestMailRequested.create({ hostId, listId, invitationId: id, about: mail }, eventMeta(context, actor));
  const hasNewLink = token !== null && before?.token !== token;
  if (before && !event && !hasNewLink) return [];
  const stored = before
    ? nextVersion(guestInvitationEntity, { ...after, version: before.version + 1 }, event)
    : { put: guestInvitationEntity.toItem(after, event), condition: isNew };
  return [stored, ...(hasNewLink ? [putLink(after, token)] : [])];
}
