import {
  guestInvitationEntity,
  guestInvitationKey,
  guestInvitationRange,
  guestLinkEntity,
  guestLinkKey,
  guestMailCountEntity,
  guestMailCountKey,
  guestMailStopEntity,
  guestMailStopRange,
  hashSecret,
  replySettingsEntity,
  replySettingsKey,
} from '#functions/data/guests/guest-invitation.ts';
import type { GuestInvitationRecord, GuestLink, ReplySettingsRecord } from '#functions/data/guests/guest-invitation.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { noReplySettings } from '#shared/guests/reply-schema.ts';
import { guestMailsPerDay } from '#shared/guests/invitation-limits.ts';
import type { ListKey } from '../repository.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a list's invitations | `GUESTS#host#list` / `INVITATION#id` | readInvitations, findInvitation |
 * | the invitation of a link | `REPLY#hash` / `LINK` | findLink |
 * | addresses that get no more mails | `GUESTS#host#list` / `MAIL_STOP#hash` | readStops |
 * | how a host asks for replies | `USER#host` / `REPLY_SETTINGS#list` | findSettings |
 * | a host's mails of a day | `USER#host` / `GUEST_MAIL_COUNT#yyyy-mm-dd` | countMailsLeft |
 */

const consistent = { consistent: true };

export const readInvitations = async (table: Pick<Table, 'query'>, key: ListKey): Promise<GuestInvitationRecord[]> =>
  (await table.query(guestInvitationEntity, { ...guestInvitationRange(key), ...consistent })).items;

export const findInvitation = (
  table: Pick<Table, 'get'>,
  key: ListKey,
  id: string,
): Promise<GuestInvitationRecord | undefined> =>
  table.get(guestInvitationEntity, guestInvitationKey(key, id), consistent);

export const findLink = (table: Pick<Table, 'get'>, token: string): Promise<GuestLink | undefined> =>
  table.get(guestLinkEntity, guestLinkKey(hashSecret(token)), consistent);

/** Returns the hashes of a list's addresses that get no more mails. */
export async function readStops(table: Pick<Table, 'query'>, key: ListKey): Promise<ReadonlySet<string>> {
  const { items } = await table.query(guestMailStopEntity, { ...guestMailStopRange(key), ...consistent });
  return new Set(items.map(({ addressHash }) => addressHash));
}

/** Returns how a host asks for replies; version 0 before the first change. */
export const findSettings = async (
  table: Pick<Table, 'get'>,
  key: ListKey,
): Promise<Omit<ReplySettingsRecord, 'version'> & { version: number }> =>
  (await table.get(replySettingsEntity, replySettingsKey(key), consistent)) ?? {
    hostId: key.hostId,
    listId: key.listId,
    version: 0,
    settings: noReplySettings,
  };

/** Returns the mails to guests that a host may still send today. */
export async function countMailsLeft(table: Pick<Table, 'get'>, hostId: string, now: Date): Promise<number> {
  const count = await table.get(guestMailCountEntity, guestMailCountKey(hostId, now), consistent);
  return Math.max(0, guestMailsPerDay - (count?.sent ?? 0));
}

/** Returns the write of a link's way to its invitation. */
export const putLink = ({ hostId, listId, id, eventId, bookingId }: GuestInvitationRecord, token: string): Write => ({
  put: guestLinkEntity.toItem({
    tokenHash: hashSecret(token),
    hostId,
    listId,
    invitationId: id,
    eventId,
    bookingId,
  }),
});

/** Returns the write that ends a link; empty without one. */
export const deleteLink = ({ token }: Pick<GuestInvitationRecord, 'token'>): Write[] =>
  token === null ? [] : [{ delete: guestLinkKey(hashSecret(token)) }];

/** Returns the hash of an address, for comparison with those that get no more mails. */
export const hashAddress = (email: string): string => hashSecret(email.trim().toLowerCase());
