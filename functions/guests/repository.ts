import { pickItems } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import {
  guestInvitationEntity,
  guestLinkKey,
  hashSecret,
  replySettingsKey,
} from '#functions/data/guests/guest-invitation.ts';
import { generalLinkEntity, generalLinkTargetKey } from '#functions/data/guests/general-link.ts';
import { guestEntity, guestKey, guestPartition, guestRange } from '#functions/data/guests/guest.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import { guestListEntity, guestListKey, guestListRange, guestLists } from '#functions/data/guests/guest-list.ts';
import type { GuestListRecord } from '#functions/data/guests/guest-list.ts';
import type { Roster } from '#functions/planning/members/roster.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a list, by pages | `GUESTS#host#list` / `GUEST#id` | readPage, readAll |
 * | some guests | the same, one batch | findGuests |
 * | the list's size and version | `USER#host` / `GUEST_LIST#list` | findList |
 * | all lists of a host | `USER#host` / `GUEST_LIST#` | forgetGuests |
 * | lists to check | gsi2 `GUEST_LISTS` / day | readDueLists |
 */

/** Whose list it is; it begins with a draft and stays with the event that is booked from it. */
export interface ListKey {
  hostId: string;
  listId: string;
}

// A little above half of the longest list, which then takes two.
const pageSize = 1024;

export const readPage = (table: Table, list: ListKey, cursor?: string): Promise<QueryPage<GuestRecord>> =>
  table.query(guestEntity, { ...guestRange(list), limit: pageSize, cursor, consistent: true });

export const readAll = async (table: Pick<Table, 'query'>, list: ListKey): Promise<GuestRecord[]> =>
  (await table.query(guestEntity, { ...guestRange(list), consistent: true })).items;

/** Finds at most 100 guests; the missing ones are left out. */
export async function findGuests(table: Table, list: ListKey, ids: readonly string[]): Promise<GuestRecord[]> {
  const keys = [...new Set(ids)].map((id) => guestKey(list, id));
  return (await table.getMany(keys, { consistent: true })).map((item) => guestEntity.fromItem(item));
}

export const findList = (table: Table, { hostId, listId }: ListKey): Promise<GuestListRecord | undefined> =>
  table.get(guestListEntity, guestListKey(hostId, listId), { consistent: true });

export const viewGuest = ({ id, guest, answered, checkIn }: GuestRecord) => ({
  ...guest,
  id,
  ...(answered && { answered }),
  ...(checkIn?.isHere && { checkedInAt: checkIn.at }),
});

/** Guests in one transaction, beside the list and a check of its plan; its limit is 100. */
const guestsPerWrite = 90;

export interface ListChange {
  key: ListKey;
  /** Undefined before its first guest. */
  list: GuestListRecord | undefined;
  /** The plan or event must still be there; the open pages of its members are notified. */
  roster: Pick<Roster, 'check' | 'members'>;
  /** The day of the first check of a new list. */
  checkOn: string;
  added?: readonly GuestRecord[];
  changed?: readonly GuestRecord[];
  removed?: readonly GuestRecord[];
}

/**
 * Stores a change of a list, with its size: in several transactions if it is large, each complete in itself, so that a
 * repeated request continues where an earlier one ended.
 *
 * @throws ConditionFailed if someone else added or removed guests, or changed one of these
 */
export async function storeChange(
  table: Table,
  { key, list, roster: { check, members }, checkOn, added = [], changed = [], removed = [] }: ListChange,
): Promise<void> {
  const memberIds = members.map(({ userId }) => userId);
  const store = (guest: GuestRecord): GuestRecord => ({ ...guest, memberIds });
  const writes = [
    ...added.map((guest) => ({ grows: 1, write: { put: guestEntity.toItem(store(guest)), condition: isNew } })),
    ...removed.map(({ id, version }) => ({
      grows: -1,
      write: { delete: guestKey(key, id), condition: hasVersion(version) },
    })),
    ...changed.map((guest) => ({ grows: 0, write: nextVersion(guestEntity, store(guest)) })),
  ];
  let current = list;
  for (let from = 0; from < writes.length; from += guestsPerWrite) {
    const part = writes.slice(from, from + guestsPerWrite);
    const all = part.map(({ write }) => write);
    if (part.every(({ grows }) => grows === 0)) {
      await writeWithRetry(table, check, ...all);
      continue;
    }
    const size = part.reduce((sum, { grows }) => sum + grows, current?.size ?? 0);
    const next: GuestListRecord = { checkOn, ...current, ...key, size, version: (current?.version ?? 0) + 1 };
    const condition = current ? hasVersion(current.version) : isNew;
    await writeWithRetry(table, { put: guestListEntity.toItem(next), condition }, check, ...all);
    current = next;
  }
}

/** Removes a list with all its guests, invitations and links, which go first. Safe to repeat. */
export async function removeList(table: Table, key: ListKey): Promise<void> {
  const { items } = await table.queryItems({ pk: guestPartition(key), consistent: true });
  const links = pickItems(items, guestInvitationEntity).flatMap(({ token }) =>
    token === null ? [] : guestLinkKey(hashSecret(token)),
  );
  const general = pickItems(items, generalLinkEntity).map(({ token }) => generalLinkTargetKey(token));
  const keys = [...links, ...general, ...items.map((item) => item as unknown as Key)];
  for (let from = 0; from < keys.length; from += guestsPerWrite) {
    const part = keys.slice(from, from + guestsPerWrite);
    await writeWithRetry(table, ...part.map((at): Write => ({ delete: at })));
  }
  await writeWithRetry(table, { delete: replySettingsKey(key) }, { delete: guestListKey(key.hostId, key.listId) });
}

/** Removes the lists of a deleted account. Safe to repeat. */
export async function forgetGuests(table: Table, userId: string): Promise<void> {
  const { items } = await table.query(guestListEntity, { ...guestListRange(userId), consistent: true });
  for (const list of items) await removeList(table, list);
}

// Sorts before every date; a key's bound can't be empty.
const earliest = '0';

/** Reads lists whose check is due on a day, the oldest first. */
export const readDueLists = async (table: Table, today: string, limit: number): Promise<GuestListRecord[]> =>
  (await table.query(guestListEntity, { pk: guestLists, index: 'gsi2', sk: { between: [earliest, today] }, limit }))
    .items;

/** Returns the write of a list's next check; it fails if the list changed meanwhile. */
export const storeCheck = (list: GuestListRecord, checkOn: string): Write =>
  nextVersion(guestListEntity, { ...list, checkOn, version: list.version + 1 });
