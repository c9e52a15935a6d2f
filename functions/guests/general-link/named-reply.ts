import { createHash, timingSafeEqual } from 'node:crypto';
import { NamedReplySent } from '#events/guests/named-reply-sent.ts';
import type { generalLink } from '#shared/api/guests/general-link.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { comparableText } from '#shared/guests/compare.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import {
  countNamedReply,
  countWrongCodeWord,
  generalLinkKey,
  generalLinkTargetEntity,
  generalLinkTargetKey,
  namedReplyEntity,
} from '#functions/data/guests/general-link.ts';
import type { GeneralLinkRecord } from '#functions/data/guests/general-link.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { lastDayToReply, replyState } from '../invitations/invited-event.ts';
import { findLinkedEvent } from '../invitations/linked-event.ts';
import type { LinkedEvent } from '../invitations/linked-event.ts';
import { findGeneralLink } from './general-link.ts';

interface Deps {
  table: Table;
}

interface Opened extends LinkedEvent {
  link: GeneralLinkRecord;
}

/** @throws AppError not_found; the same for a guessed link, a replaced one and one that was switched off */
async function openGeneralLink(table: Table, token: string): Promise<Opened> {
  const target = await table.get(generalLinkTargetEntity, generalLinkTargetKey(token), { consistent: true });
  if (!target) throw notFound('Invitation');
  const [link, event] = await Promise.all([findGeneralLink(table, target), findLinkedEvent(table, target)]);
  if (link?.token !== token || !event) throw notFound('Invitation');
  return { ...event, link };
}

/** Returns what a general link is for. @throws AppError not_found */
export async function getNamedReplyPage(
  { table }: Deps,
  { params, context }: Call<typeof generalLink.getNamedReplyPage>,
): Promise<EndpointResponse<typeof generalLink.getNamedReplyPage>> {
  const { hostName, room, settings } = await openGeneralLink(table, params.token);
  return { hostName, title: room.booking.event.title, state: replyState(room, settings, context.now()) };
}

/**
 * Takes a reply by name. The list isn't read here: reads, writes and response are the same for every name, so nobody
 * learns who is invited (decision 236). `takeNamedReply` searches the list later.
 *
 * @throws AppError not_found; refused after the last day; invalid_input for a wrong code word; too_many_requests
 */
export async function sendNamedReply(
  { table }: Deps,
  { params, body, context }: Call<typeof generalLink.sendNamedReply>,
): Promise<Record<string, never>> {
  const opened = await openGeneralLink(table, params.token);
  const { link } = opened;
  const now = context.now();
  mustBeOpen(opened, now);
  if (!isSameWord(link.codeWord, body.codeWord)) {
    await count(table, countWrongCodeWord(link, now));
    const problem = "This isn't the code word. Check your invitation.";
    throw new AppError('invalid_input', problem, { codeWord: problem });
  }
  const { hostId, listId, eventId, bookingId } = link;
  const id = context.newId();
  const { name, rsvp, note } = body;
  const reply = { hostId, listId, eventId, bookingId, id, name, rsvp, note, at: now.toISOString() };
  const sent = NamedReplySent.create({ hostId, listId, replyId: id }, eventMeta(context, 'system'));
  await count(
    table,
    countNamedReply(link, now),
    { check: generalLinkKey(link), condition: hasVersion(link.version) },
    { put: namedReplyEntity.toItem(reply, sent) },
  );
  return {};
}

/** @throws AppError refused */
function mustBeOpen({ room, settings, hostName }: Opened, now: Date): void {
  const state = replyState(room, settings, now);
  if (state === 'open') return;
  const day = formatLongDate(lastDayToReply(room, settings));
  const reasons = {
    canceled: `This event was canceled. Ask ${hostName} what comes next.`,
    over: 'This event is over.',
    closed: `The last day to reply was ${day}. Ask ${hostName}.`,
  };
  throw new AppError('refused', reasons[state]);
}

const digest = (word: string) => createHash('sha256').update(comparableText(word)).digest();

const isSameWord = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** @throws AppError too_many_requests; not_found if the link changed meanwhile */
async function count(table: Table, counted: Write, ...writes: Write[]): Promise<void> {
  try {
    await writeWithRetry(table, counted, ...writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.failed.includes(0)) throw notFound('Invitation');
    throw new AppError('too_many_requests', 'Many people are trying this link. Try again in an hour.');
  }
}
