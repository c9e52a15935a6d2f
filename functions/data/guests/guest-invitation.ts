import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  bookingIdSchema,
  dateSchema,
  draftIdSchema,
  idSchema,
  shareTokenSchema,
  timestampSchema,
  userIdSchema,
} from '#shared/kernel/ids.ts';
import { guestMailsPerDay } from '#shared/guests/invitation-limits.ts';
import { replySettingsSchema } from '#shared/guests/reply-schema.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Write } from '#functions/data/write.ts';
import { guestPartition } from './guest.ts';
import type { ListOwner } from './guest.ts';

/** How a household is asked to reply to a booked event: its link, its mails, and the reply except its guests'. */
const guestInvitationSchema = z.object({
  hostId: userIdSchema,
  listId: draftIdSchema,
  id: idSchema,
  version: z.int().positive(),
  eventId: idSchema,
  bookingId: bookingIdSchema,
  /** The household's guests when it was invited. */
  guestIds: z.array(idSchema).min(1),
  /** Stored, so that a reminder has the link that is printed on paper; null once a host ended it. */
  token: z.nullable(shareTokenSchema),
  createdAt: timestampSchema,
  /** Invitations and reminders, with the hash of the address. */
  mails: z.array(z.object({ kind: z.enum(['invitation', 'reminder']), at: timestampSchema, to: z.string() })),
  /** The last change of the event for which a mail was requested: the id of the domain event. */
  mailedChange: z.optional(z.string()),
  /** The number of saved replies. */
  replies: z.int().nonnegative(),
  /** Those of the day of the last one, for the limit. */
  repliesOfDay: z.optional(z.object({ date: dateSchema, count: z.int() })),
  repliedAt: z.nullable(timestampSchema),
  note: z.string(),
  /** Co-hosts and viewers when it was written, for the live push. */
  memberIds: z.array(userIdSchema),
});

export type GuestInvitationRecord = z.infer<typeof guestInvitationSchema>;

const prefix = 'INVITATION#';

export const guestInvitationKey = (list: ListOwner, id: string): Key => ({
  pk: guestPartition(list),
  sk: `${prefix}${id}`,
});

/** All invitations of a list, oldest first. */
export const guestInvitationRange = (list: ListOwner) => ({ pk: guestPartition(list), sk: { beginsWith: prefix } });

export const guestInvitationEntity = defineEntity('GuestInvitation', guestInvitationSchema, (invitation) =>
  guestInvitationKey(invitation, invitation.id),
);

/** Leads from the hash of a link's secret to its invitation, and has no content of it. */
const guestLinkSchema = z.object({
  tokenHash: z.string(),
  hostId: userIdSchema,
  listId: draftIdSchema,
  invitationId: idSchema,
  eventId: idSchema,
  bookingId: bookingIdSchema,
});

export type GuestLink = z.infer<typeof guestLinkSchema>;

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const guestLinkKey = (tokenHash: string): Key => ({ pk: `REPLY#${tokenHash}`, sk: 'LINK' });

export const guestLinkEntity = defineEntity('GuestLink', guestLinkSchema, ({ tokenHash }) => guestLinkKey(tokenHash));

/** An address that gets no more mails about a list's event; its hash alone is stored. */
const guestMailStopSchema = z.object({
  hostId: userIdSchema,
  listId: draftIdSchema,
  addressHash: z.string(),
  at: timestampSchema,
  because: z.enum(['unsubscribed', 'bounced', 'complained']).default('unsubscribed'),
});

export type MailStopReason = z.infer<typeof guestMailStopSchema>['because'];

const stopPrefix = 'MAIL_STOP#';

export const guestMailStopKey = (list: ListOwner, addressHash: string): Key => ({
  pk: guestPartition(list),
  sk: `${stopPrefix}${addressHash}`,
});

export const guestMailStopRange = (list: ListOwner) => ({ pk: guestPartition(list), sk: { beginsWith: stopPrefix } });

export const guestMailStopEntity = defineEntity('GuestMailStop', guestMailStopSchema, (stop) =>
  guestMailStopKey(stop, stop.addressHash),
);

/** How a host asks a list's guests for replies, and whether mails to them may go out. */
const replySettingsRecordSchema = z.object({
  hostId: userIdSchema,
  listId: draftIdSchema,
  version: z.int().positive(),
  settings: z.object(replySettingsSchema.shape),
  /** When the mails of the event were paused (rule guests-60). */
  mailsPausedAt: z.optional(timestampSchema),
  /** When they last went out again; earlier mails and reports no longer count. */
  mailsResumedAt: z.optional(timestampSchema),
  /** About what guests would have been mailed during the pause. */
  missedChange: z.optional(z.enum(['change', 'cancellation'])),
});

export type ReplySettingsRecord = z.infer<typeof replySettingsRecordSchema>;

export const replySettingsKey = ({ hostId, listId }: ListOwner): Key => ({
  pk: `USER#${hostId}`,
  sk: `REPLY_SETTINGS#${listId}`,
});

export const replySettingsEntity = defineEntity('ReplySettings', replySettingsRecordSchema, (settings) =>
  replySettingsKey(settings),
);

const guestMailCountSchema = z.object({ sent: z.int() });

export const guestMailCountKey = (hostId: string, now: Date): Key => ({
  pk: `USER#${hostId}`,
  sk: `GUEST_MAIL_COUNT#${now.toISOString().slice(0, 10)}`,
});

export const guestMailCountEntity = {
  fromItem: (item: Record<string, unknown>) => guestMailCountSchema.parse(item),
};

/** Counts the mails to guests of a host's day; refused beyond the limit. */
export const countGuestMails = (hostId: string, sent: number, now: Date): Write => ({
  update: guestMailCountKey(hostId, now),
  set: 'SET #type = :type, #ttl = :ttl ADD #sent :more',
  values: { ':type': 'GuestMailCount', ':ttl': ttlAfter(now, { days: 2 }), ':more': sent },
  condition: {
    expression: 'attribute_not_exists(#sent) OR #sent <= :most',
    values: { ':most': guestMailsPerDay - sent },
  },
});
