import type { guestReplies, ReplyPage } from '#shared/api/guests/replies.ts';
import type { Guest } from '#shared/guests/guest.ts';
import { repliesPerDay } from '#shared/guests/invitation-limits.ts';
import type { AnsweredField } from '#shared/guests/merge-guests.ts';
import type { GuestReply } from '#shared/guests/reply-schema.ts';
import { formatLongDate, todayIn } from '#shared/kernel/dates.ts';
import { isSameValue } from '#shared/kernel/field-changes.ts';
import { guestInvitationEntity } from '#functions/data/guests/guest-invitation.ts';
import type { GuestInvitationRecord } from '#functions/data/guests/guest-invitation.ts';
import { guestEntity } from '#functions/data/guests/guest.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import { hostEventKey } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import { nextVersion } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { memberIds } from './members.ts';
import { tidyGuest } from '../guest-rules.ts';
import { lastDayToReply } from './invited-event.ts';
import { isPlusOne, readInvited, viewReplyPage } from './reply-page.ts';
import type { Invited } from './reply-page.ts';

type SaveReply = Call<typeof guestReplies.saveReply>;

/**
 * Saves a household's reply, with its note, in one conditional write. After the last day only the note is saved.
 * Repeating it changes nothing.
 *
 * @throws AppError not_found; refused after the last day, for an unknown dish or an event that isn't to come; conflict if
 * a guest was removed meanwhile; version_conflict if someone else of the household replied meanwhile; too_many_requests
 */
export const saveReply = ({ table }: { table: Table }, call: SaveReply): Promise<ReplyPage> =>
  retryOnConflict('This invitation', () => save(table, call));

async function save(table: Table, { params, body, context }: SaveReply): Promise<ReplyPage> {
  const now = context.now();
  const invited = await readInvited(table, params.token);
  const { invitation, household, link, room } = invited;
  const today = todayIn(room.booking.timeZone, now);
  const known = new Map(household.map((record) => [record.id, record]));
  const answers = body.guests.flatMap((reply) => {
    const record = known.get(reply.id);
    return record ? [{ record, guest: answer(record, reply, today) }] : [];
  });
  // An answer counts as the guest's also where the host had noted the same.
  const changed = answers.filter(({ record, guest }) => !record.answered || !isSameValue(record.guest, guest));
  const isFirst = invitation.repliedAt === null && answers.length > 0;
  if (changed.length === 0 && !isFirst && body.note === invitation.note && answers.length === body.guests.length)
    return viewReplyPage(invited, now);
  mustBeOpen(invited, body, now);
  mustOfferDishes(invited, body.guests, known);
  const records = changed.map(({ record, guest }) => ({
    ...record,
    guest,
    // The household's own reply replaces one by name.
    namedReply: undefined,
    answered: answeredBy(record, guest),
    memberIds: memberIds(room),
    version: record.version + 1,
  }));
  const next: GuestInvitationRecord = {
    ...invitation,
    version: invitation.version + 1,
    note: body.note,
    replies: invitation.replies + 1,
    repliesOfDay: countReply(invitation, now),
    repliedAt: answers.length > 0 ? now.toISOString() : invitation.repliedAt,
    memberIds: memberIds(room),
  };
  await writeWithRetry(
    table,
    nextVersion(guestInvitationEntity, next),
    { check: hostEventKey(link.hostId, link.eventId), condition: isToCome },
    ...records.map((record) => nextVersion(guestEntity, record)),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const after = household.map((record) => byId.get(record.id) ?? record);
  return viewReplyPage({ ...invited, invitation: next, household: after }, now);
}

const isToCome = { expression: '#status = :confirmed', values: { ':confirmed': 'confirmed' } };

/** Returns a guest with a reply; the day of the reply changes with it. */
function answer(
  { guest, answered }: GuestRecord,
  { rsvp, meal, diets, dietText, wheelchair = guest.wheelchair ?? false, plusOne }: GuestReply,
  today: string,
): Guest {
  const isComing = rsvp !== 'declined';
  // Others are named by their host.
  const named = plusOne &&
    isPlusOne({ guest, answered }) && {
      first: plusOne.first || undefined,
      last: plusOne.last || undefined,
      child: plusOne.child ? (true as const) : undefined,
    };
  const next = tidyGuest({
    ...guest,
    ...named,
    rsvp,
    meal: (isComing && meal) || undefined,
    diets: diets.length > 0 ? diets : undefined,
    dietText: dietText || undefined,
    wheelchair: wheelchair ? (true as const) : undefined,
  });
  return answered && isSameValue({ ...next, repliedOn: undefined }, { ...guest, repliedOn: undefined })
    ? guest
    : { ...next, repliedOn: today };
}

const alwaysAnswered: readonly AnsweredField[] = ['rsvp', 'repliedOn', 'meal', 'diets', 'dietText', 'wheelchair'];
const plusOneFields: readonly AnsweredField[] = ['first', 'last', 'child'];

/** Returns the fields that an import no longer changes (rule guests-26). */
const answeredBy = ({ guest, answered = [] }: GuestRecord, next: Guest): AnsweredField[] => [
  ...alwaysAnswered,
  ...(guest.named === false && next.named !== false
    ? plusOneFields
    : answered.filter((one) => plusOneFields.includes(one))),
];

/** @throws AppError refused, conflict, version_conflict */
function mustBeOpen(invited: Invited, { guests, replies }: SaveReply['body'], now: Date): void {
  const { invitation, household, hostName, room, settings } = invited;
  const { state } = viewReplyPage(invited, now);
  if (state === 'canceled') throw new AppError('refused', `This event was canceled. Ask ${hostName} what comes next.`);
  if (state === 'over') throw new AppError('refused', 'This event is over.');
  if (state === 'removed')
    throw new AppError('conflict', `You're no longer on the guest list. Ask ${hostName} if that's a mistake.`);
  if (state === 'closed' && guests.length > 0) {
    const day = formatLongDate(lastDayToReply(room, settings));
    throw new AppError('refused', `The last day to reply was ${day}. Leave a note: ${hostName} will read it.`);
  }
  if (guests.some(({ id }) => !household.some((one) => one.id === id)))
    throw new AppError(
      'conflict',
      `${hostName} has just changed your invitation. Check it, then send your reply again.`,
    );
  if (replies !== invitation.replies)
    throw new AppError('version_conflict', 'Someone else has just replied for you. Check the reply, then send yours.');
}

/** @throws AppError refused for a dish that isn't offered; one that was chosen before stays */
function mustOfferDishes({ dishes }: Invited, guests: readonly GuestReply[], known: ReadonlyMap<string, GuestRecord>) {
  const names = new Set(dishes.map(({ name }) => name));
  const at = guests.findIndex(({ id, meal }) => meal && !names.has(meal) && known.get(id)?.guest.meal !== meal);
  if (at < 0) return;
  const problem = 'This dish is no longer offered. Choose another.';
  throw new AppError('refused', problem, { [`guests.${at}.meal`]: problem });
}

/** @throws AppError too_many_requests */
function countReply({ repliesOfDay }: GuestInvitationRecord, now: Date): { date: string; count: number } {
  const date = now.toISOString().slice(0, 10);
  const count = repliesOfDay?.date === date ? repliesOfDay.count : 0;
  if (count >= repliesPerDay)
    throw new AppError('too_many_requests', "You've changed your reply many times today. Try again tomorrow.");
  return { date, count: count + 1 };
}
