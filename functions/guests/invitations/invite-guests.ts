import type { guestInvitations } from '#shared/api/guests/invitations.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { toHouseholds } from '#shared/guests/household.ts';
import { guestMailsPerDay } from '#shared/guests/invitation-limits.ts';
import { countGuestMails } from '#functions/data/guests/guest-invitation.ts';
import { guestListEntity } from '#functions/data/guests/guest-list.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { openBookedList } from '../open-list.ts';
import { findList, readAll, viewGuest } from '../repository.ts';
import { countMailsLeft, findSettings, readInvitations, readStops, withBans } from './invitation-repository.ts';
import { inviteHousehold, storeInvited } from './invite-household.ts';
import { viewInvitation } from './view-invitation.ts';

type Invite = Call<typeof guestInvitations.inviteGuests>;
type Invited = EndpointResponse<typeof guestInvitations.inviteGuests>;

/**
 * Gives households a link to reply, and mails it or a reminder. A household keeps its link, and two hosts at once make
 * only one, because each makes a new version of the list. The domain events of mails are in the write that counts them.
 *
 * @throws AppError not_found; refused for a draft, an event that isn't to come, and mails that are paused;
 * too_many_requests beyond the day's mails
 */
export const inviteGuests = ({ table }: { table: Table }, call: Invite): Promise<Invited> =>
  retryOnConflict('This guest list', () => invite(table, call));

async function invite(table: Table, { actor, params, body, context }: Invite): Promise<Invited> {
  const now = context.now();
  const { key, roster, bookingId } = await openBookedList(table, actor, params.planId, now);
  // Before guests and invitations: a change after this read refuses the write.
  const list = orNotFound(await findList(table, key), 'Guest');
  const [stored, invitations, listStops, left, { mailsPausedAt }] = await Promise.all([
    readAll(table, key),
    readInvitations(table, key),
    readStops(table, key),
    countMailsLeft(table, key.hostId, now),
    findSettings(table, key),
  ]);
  if (body.mail !== 'none' && mailsPausedAt) throw mailsPaused();
  const guests = stored.map(viewGuest);
  const wanted = new Set(body.guestIds);
  const households = toHouseholds(guests).filter((household) => household.some(({ id }) => wanted.has(id)));
  const stops = body.mail === 'none' ? listStops : await withBans(table, listStops, households.flat());
  const memberIds = roster.members.map(({ userId }) => userId);
  const facts = {
    open: { key, planId: roster.planId, bookingId, memberIds },
    invitations,
    guests,
    stops,
    mail: body.mail,
    context,
  };
  const invited = households.map((household) => inviteHousehold(household, facts));
  const mailed = invited.filter(({ mail }) => mail);
  if (mailed.length > left) throw tooManyMails(left);
  const writes = invited.flatMap((one) => storeInvited(one, { actor, context }));
  const nextList = nextVersion(guestListEntity, { ...list, version: list.version + 1 });
  const count = mailed.length > 0 ? [countGuestMails(key.hostId, mailed.length, now)] : [];
  if (writes.length > 0) await store(table, count, [nextList, roster.check, ...writes]);
  return {
    invitations: invited.map(({ after }) => viewInvitation(after, stops, guests)),
    mailed: mailed.map(({ after }) => after.id),
    unsent: invited.flatMap(({ after: { id }, unsent }) => (unsent ? [{ id, because: unsent }] : [])),
    mailsLeft: left - mailed.length,
  };
}

const tooManyMails = (left: number): AppError =>
  new AppError(
    'too_many_requests',
    left > 0
      ? `You can email ${left} more households today. Choose fewer, or go on tomorrow.`
      : `You've emailed ${guestMailsPerDay} households today. Go on tomorrow, or share their links yourself.`,
  );

const mailsPaused = (): AppError =>
  new AppError(
    'refused',
    "Emails of this event are paused, because many came back or were reported as unwanted. Share the links yourself. We're looking into it.",
  );

/** @throws AppError too_many_requests if other mails took the rest of the day's limit meanwhile; ConditionFailed */
async function store(table: Table, count: Write[], writes: Write[]): Promise<void> {
  try {
    await writeWithRetry(table, ...count, ...writes);
  } catch (error) {
    if (count.length > 0 && error instanceof ConditionFailed && error.failed.includes(0)) throw tooManyMails(0);
    throw error;
  }
}
