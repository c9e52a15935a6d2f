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
import type {
  GuestInvitationRecord,
  GuestLink,
  MailStopReason,
  ReplySettingsRecord,
} from '#functions/data/guests/guest-invitation.ts';
import {
  guestMailBanEntity,
  guestMailBanKey,
  guestMailReportEntity,
  guestMailReportRange,
} from '#functions/data/guests/mail-report.ts';
import type { GuestMailReport } from '#functions/data/guests/mail-report.ts';
import { pickItems } from '#functions/data/entity.ts';
import type { DomainEvent } from '#events/define-event.ts';
import { getInBatches } from '#functions/data/get-in-batches.ts';
import type { Table } from '#functions/data/table.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { noReplySettings } from '#shared/guests/reply-schema.ts';
import { guestMailsPerDay } from '#shared/guests/invitation-limits.ts';
import type { ListKey } from '../repository.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a list's invitations | `GUESTS#host#list` / `INVITATION#id` | readInvitations, findInvitation |
 * | the invitation of a link | `REPLY#hash` / `LINK` | findLink |
 * | addresses that get no more mails | `GUESTS#host#list` / `MAIL_STOP#hash` | readStops |
 * | addresses that get none of any event | `MAIL_BAN#hash` / `BAN` | withBans |
 * | mails that came back or were reported | `GUESTS#host#list` / `MAIL_REPORT#kind#id` | readReports |
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

/** Why addresses, by their hashes, get no more mails. */
export type MailStops = ReadonlyMap<string, MailStopReason>;

/** Returns a list's addresses that get no more mails. */
export async function readStops(table: Pick<Table, 'query'>, key: ListKey): Promise<MailStops> {
  const { items } = await table.query(guestMailStopEntity, { ...guestMailStopRange(key), ...consistent });
  return new Map(items.map(({ addressHash, because }) => [addressHash, because]));
}

/** Adds those of some guests whose address reported a mail of any event. */
export async function withBans(
  table: Pick<Table, 'getMany'>,
  stops: MailStops,
  guests: readonly Pick<Guest, 'email'>[],
): Promise<MailStops> {
  const hashes = [...new Set(guests.flatMap(({ email }) => (email ? hashAddress(email) : [])))];
  const items = await getInBatches(table, hashes.map(guestMailBanKey));
  const bans = pickItems(items, guestMailBanEntity).map(({ addressHash }) => [addressHash, 'complained'] as const);
  return new Map([...bans, ...stops]);
}

/** Returns a list's mails that came back or were reported. */
export const readReports = async (table: Pick<Table, 'query'>, key: ListKey): Promise<GuestMailReport[]> =>
  (await table.query(guestMailReportEntity, { ...guestMailReportRange(key), ...consistent })).items;

/** Version 0 before the first change. */
type FoundSettings = Omit<ReplySettingsRecord, 'version'> & { version: number };

/** Returns how a host asks for replies. */
export const findSettings = async (table: Pick<Table, 'get'>, key: ListKey): Promise<FoundSettings> =>
  (await table.get(replySettingsEntity, replySettingsKey(key), consistent)) ?? {
    hostId: key.hostId,
    listId: key.listId,
    version: 0,
    settings: noReplySettings,
  };

/** Returns the write of changed settings; it fails if they changed meanwhile. */
export function storeSettings(
  stored: FoundSettings,
  change: Partial<Omit<ReplySettingsRecord, 'hostId' | 'listId' | 'version'>>,
  event?: DomainEvent,
): Write {
  const next = { ...stored, ...change, version: stored.version + 1 };
  if (stored.version === 0) return { put: replySettingsEntity.toItem(next, event), condition: isNew };
  return nextVersion(replySettingsEntity, next, event);
}

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
