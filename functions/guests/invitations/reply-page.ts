import type { guestReplies, ReplyPage } from '#shared/api/guests/replies.ts';
import { findHousehold } from '#shared/guests/household.ts';
import { formatGuest } from '#shared/guests/guest.ts';
import type { GuestInvitationRecord, GuestLink } from '#functions/data/guests/guest-invitation.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { readAll, viewGuest } from '../repository.ts';
import { findInvitation, findLink, readStops } from './invitation-repository.ts';
import type { MailStops } from './invitation-repository.ts';
import { lastDayToReply, listDishes, readBookedProducts, replyState, viewInvitedEvent } from './invited-event.ts';
import { findLinkedEvent } from './linked-event.ts';
import type { LinkedEvent } from './linked-event.ts';

/** What the secret of a link leads to. */
export interface Invited extends LinkedEvent {
  link: GuestLink;
  invitation: GuestInvitationRecord;
  /** The household's guests as stored; empty once all are removed. */
  household: GuestRecord[];
  stops: MailStops;
  dishes: ReplyPage['dishes'];
}

/**
 * Reads the invitation of a link, in three trips. A guessed link and one that ended are the same.
 * @throws AppError not_found also once the host deleted the event or is blocked
 */
export const readInvited = async (table: Table, token: string): Promise<Invited> =>
  orNotFound(await findInvited(table, token), 'Invitation');

/** Reads the invitation of a link; undefined once it ended. */
export async function findInvited(table: Table, token: string): Promise<Invited | undefined> {
  const link = await findLink(table, token);
  if (!link) return undefined;
  const { hostId, listId } = link;
  const key = { hostId, listId };
  const [invitation, event, stored, stops] = await Promise.all([
    findInvitation(table, key, link.invitationId),
    findLinkedEvent(table, link),
    readAll(table, key),
    readStops(table, key),
  ]);
  if (invitation?.token !== token || !event) return undefined;
  const guests = stored.map((record) => ({ ...viewGuest(record), record }));
  const household = findHousehold(guests, invitation.guestIds).map(({ record }) => record);
  const dishes = listDishes(await readBookedProducts(table, event.room));
  return { ...event, link, invitation, household, stops, dishes };
}

/** Returns the page of a household's link. @throws AppError not_found */
export const getReplyPage = async (
  { table }: { table: Table },
  { params, context }: Pick<Call<typeof guestReplies.getReplyPage>, 'params' | 'context'>,
): Promise<ReplyPage> => viewReplyPage(await readInvited(table, params.token), context.now());

export function viewReplyPage(invited: Invited, now: Date): ReplyPage {
  const { invitation, room, settings, hostName, picture, household, stops, dishes } = invited;
  const { note, replies, repliedAt, mails } = invitation;
  const state = replyState(room, settings, now);
  const last = mails.at(-1);
  return {
    state: household.length === 0 && (state === 'open' || state === 'closed') ? 'removed' : state,
    hostName,
    event: viewInvitedEvent(room, settings),
    picture,
    words: settings.words,
    replyBy: lastDayToReply(room, settings),
    dishes,
    guests: household.map(viewInvitedGuest),
    note,
    replies,
    repliedAt,
    isMailed: last !== undefined && !stops.has(last.to),
  };
}

/** Returns true for a guest whose household names it: a plus-one that has no name, or whose name it gave here. */
export const isPlusOne = ({
  guest,
  answered,
}: Pick<GuestRecord, 'guest'> & { answered: GuestRecord['answered'] }): boolean =>
  guest.named === false || (answered?.includes('first') ?? false);

/** Returns a guest as their household sees them: without the host's notes, tags and contact details. */
function viewInvitedGuest({ id, guest, answered }: GuestRecord): ReplyPage['guests'][number] {
  const { first = '', last = '', rsvp = 'pending', meal = '', diets = [], dietText = '', child, wheelchair } = guest;
  return {
    id,
    name: formatGuest(guest),
    rsvp,
    meal,
    diets: [...diets],
    dietText,
    isChild: child ?? false,
    wheelchair: wheelchair ?? false,
    plusOne: isPlusOne({ guest, answered }) ? { first, last } : null,
  };
}
