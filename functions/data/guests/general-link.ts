import * as z from 'zod';
import {
  bookingIdSchema,
  draftIdSchema,
  idSchema,
  shareTokenSchema,
  timestampSchema,
  userIdSchema,
} from '#shared/kernel/ids.ts';
import { givenRsvps } from '#shared/guests/guest.ts';
import { namedRepliesPerHour, wrongCodeWordsPerHour } from '#shared/guests/invitation-limits.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { guestPartition } from './guest.ts';
import type { ListOwner } from './guest.ts';
import { hashSecret } from './guest-invitation.ts';

const bookedList = {
  hostId: userIdSchema,
  listId: draftIdSchema,
  eventId: idSchema,
  bookingId: bookingIdSchema,
};

/** The one link for all guests of a booked event, with the code word that it asks for; without it there is none. */
const generalLinkSchema = z.object({
  ...bookedList,
  version: z.int().positive(),
  /** Stored, so that the host can copy it and print it again. */
  token: shareTokenSchema,
  codeWord: z.string(),
});

export type GeneralLinkRecord = z.infer<typeof generalLinkSchema>;

export const generalLinkKey = (list: ListOwner): Key => ({ pk: guestPartition(list), sk: 'GENERAL_LINK' });

export const generalLinkEntity = defineEntity('GeneralLink', generalLinkSchema, (link) => generalLinkKey(link));

/** Leads from the hash of the link's secret to its list. */
const generalLinkTargetSchema = z.object({ ...bookedList, tokenHash: z.string() });

export const generalLinkTargetKey = (token: string): Key => ({
  pk: `GENERAL_LINK#${hashSecret(token)}`,
  sk: 'LINK',
});

export const generalLinkTargetEntity = defineEntity('GeneralLinkTarget', generalLinkTargetSchema, ({ tokenHash }) => ({
  pk: `GENERAL_LINK#${tokenHash}`,
  sk: 'LINK',
}));

/** A reply that was sent at the general link with a name, until the list is searched for that name. */
const namedReplySchema = z.object({
  ...bookedList,
  id: idSchema,
  /** As typed. */
  name: z.string(),
  rsvp: z.enum(givenRsvps),
  note: z.string(),
  at: timestampSchema,
});

export type NamedReply = z.infer<typeof namedReplySchema>;

export const namedReplyKey = (list: ListOwner, id: string): Key => ({
  pk: guestPartition(list),
  sk: `NAMED_REPLY#${id}`,
});

export const namedReplyEntity = defineEntity('NamedReply', namedReplySchema, (reply) => namedReplyKey(reply, reply.id));

const triesKey = (list: ListOwner, now: Date): Key => ({
  pk: guestPartition(list),
  sk: `GENERAL_LINK_TRIES#${now.toISOString().slice(0, 13)}`,
});

const countTry = (list: ListOwner, now: Date, counted: 'wrong' | 'sent', condition: Condition): Write => ({
  update: triesKey(list, now),
  set: `SET #type = :type, #ttl = :ttl ADD #${counted} :one`,
  values: { ':type': 'GeneralLinkTries', ':ttl': ttlAfter(now, { days: 2 }), ':one': 1 },
  condition,
});

const mayGuess = '(attribute_not_exists(#wrong) OR #wrong < :mostWrong)';
const mostWrong = { ':mostWrong': wrongCodeWordsPerHour };

/** Counts a wrong code word of an event's hour; refused beyond the limit. */
export const countWrongCodeWord = (list: ListOwner, now: Date): Write =>
  countTry(list, now, 'wrong', { expression: mayGuess, values: mostWrong });

/** Counts a reply of an event's hour; refused beyond either limit, so that a guess after the last one can't succeed. */
export const countNamedReply = (list: ListOwner, now: Date): Write =>
  countTry(list, now, 'sent', {
    expression: `${mayGuess} AND (attribute_not_exists(#sent) OR #sent < :mostSent)`,
    values: { ...mostWrong, ':mostSent': namedRepliesPerHour },
  });
