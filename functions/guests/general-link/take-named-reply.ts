import type { EventOf } from '#events/define-event.ts';
import type { NamedReplySent } from '#events/guests/named-reply-sent.ts';
import { comparableText } from '#shared/guests/compare.ts';
import { findHousehold } from '#shared/guests/household.ts';
import { hoursBetweenNamedMails } from '#shared/guests/invitation-limits.ts';
import { namedReplyEntity, namedReplyKey } from '#functions/data/guests/general-link.ts';
import type { NamedReply } from '#functions/data/guests/general-link.ts';
import { countGuestMails } from '#functions/data/guests/guest-invitation.ts';
import { guestEntity } from '#functions/data/guests/guest.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import { guestListEntity } from '#functions/data/guests/guest-list.ts';
import type { Table } from '#functions/data/table.ts';
import { nextVersion } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findList, readAll, viewGuest } from '../repository.ts';
import { countMailsLeft, readInvitations, readStops, withBans } from '../invitations/invitation-repository.ts';
import { inviteHousehold, storeInvited } from '../invitations/invite-household.ts';
import type { HouseholdInvited } from '../invitations/invite-household.ts';
import { replyState } from '../invitations/invited-event.ts';
import { findLinkedEvent } from '../invitations/linked-event.ts';
import { memberIds } from '../invitations/members.ts';

/** Namesakes who are looked at: each takes up to three writes of a transaction. */
const mostNamesakes = 20;

/**
 * Searches the list for the name of a reply. The household of a guest who has it is mailed its own link; if it can't be
 * mailed, the reply waits for the host (rule guests-64). A name that isn't in the list leads to nothing. The reply is
 * deleted in the same write, so repeating it changes nothing.
 */
export async function takeNamedReply(
  table: Table,
  { hostId, listId, replyId }: EventOf<typeof NamedReplySent>['data'],
  context: Context,
): Promise<void> {
  const key = { hostId, listId };
  await retryOnConflict('This guest list', async () => {
    const reply = await table.get(namedReplyEntity, namedReplyKey(key, replyId), { consistent: true });
    if (reply) await take(table, reply, context);
    return true;
  });
}

async function take(table: Table, reply: NamedReply, context: Context): Promise<void> {
  const { hostId, listId, eventId: planId, bookingId } = reply;
  const key = { hostId, listId };
  const now = context.now();
  // Before guests and invitations: a change after this read refuses the write.
  const list = await findList(table, key);
  const [stored, invitations, listStops, left, event] = await Promise.all([
    readAll(table, key),
    readInvitations(table, key),
    readStops(table, key),
    countMailsLeft(table, hostId, now),
    findLinkedEvent(table, reply),
  ]);
  const remove = { delete: namedReplyKey(key, reply.id), condition: { expression: 'attribute_exists(#pk)' } };
  if (!list || !event || replyState(event.room, event.settings, now) !== 'open') {
    await writeWithRetry(table, remove);
    return;
  }
  const guests = stored.map(viewGuest);
  const members = memberIds(event.room);
  const open = { key, planId, bookingId, memberIds: members };
  const named = findByName(stored, reply.name);
  const households = named.map(({ id }) => findHousehold(guests, [id]));
  const stops = await withBans(table, listStops, households.flat());
  const mailsLeft = event.isPaused ? 0 : left;
  const facts = { open, invitations, guests, stops, mail: 'invitation' as const, context };
  const mailed = new Map<string, HouseholdInvited>();
  const waiting: GuestRecord[] = [];
  for (const [n, record] of named.entries()) {
    const household = households[n] ?? [];
    const id = household[0]?.id ?? record.id;
    const invited = mailed.get(id) ?? inviteHousehold(household, facts);
    if (mailed.size < mailsLeft && mayBeMailed(invited, now)) mailed.set(id, invited);
    else waiting.push(withReply(record, reply, members));
  }
  const writes = [...mailed.values()].flatMap((one) => storeInvited(one, { actor: 'system', context }));
  const nextList = nextVersion(guestListEntity, { ...list, version: list.version + 1 });
  await writeWithRetry(
    table,
    remove,
    ...(mailed.size > 0 ? [countGuestMails(hostId, mailed.size, now), nextList] : []),
    ...writes,
    ...waiting.map((record) => nextVersion(guestEntity, record)),
  );
}

/** Returns the guests of a full name, with or without title and suffix; nobody is found by a part of it. */
function findByName(all: readonly GuestRecord[], name: string): GuestRecord[] {
  const wanted = comparableText(name);
  return all.filter((record) => listNames(record).includes(wanted)).slice(0, mostNamesakes);
}

function listNames({ guest: { named, title = '', first = '', last = '', suffix = '' } }: GuestRecord): string[] {
  if (named === false || !(first || last)) return [];
  const names = [
    [first, last],
    [title, first, last],
    [first, last, suffix],
    [title, first, last, suffix],
  ];
  return names.map((parts) => comparableText(parts.join(' ')));
}

/** A stranger who knows a name can't have its household mailed again and again, nor revive a link that its host ended. */
function mayBeMailed({ mail, before }: HouseholdInvited, now: Date): boolean {
  const last = before?.mails.at(-1)?.at;
  const isRecent = last !== undefined && now.getTime() - Date.parse(last) < hoursBetweenNamedMails * 3_600_000;
  return mail !== undefined && before?.token !== null && !isRecent;
}

const withReply = (record: GuestRecord, { rsvp, note, at }: NamedReply, members: string[]): GuestRecord => ({
  ...record,
  namedReply: { rsvp, note, at },
  memberIds: members,
  version: record.version + 1,
});
