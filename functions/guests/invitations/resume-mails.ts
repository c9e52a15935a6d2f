import { GuestMailsResumed } from '#events/guests/guest-mails-resumed.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { guestInvitations } from '#shared/api/guests/invitations.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { ReplySettingsRecord } from '#functions/data/guests/guest-invitation.ts';
import type { GuestMailReport } from '#functions/data/guests/mail-report.ts';
import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { openBookedList } from '../open-list.ts';
import { readAll, viewGuest } from '../repository.ts';
import type { ListKey } from '../repository.ts';
import { findSettings, readInvitations, readReports, readStops, storeSettings } from './invitation-repository.ts';
import { viewInvitation } from './view-invitation.ts';

type Settings = Pick<ReplySettingsRecord, 'mailsPausedAt' | 'mailsResumedAt'>;

/** Returns true if the host itself may resume paused mails: the first time, and if nobody complained (rule guests-67). */
export const hostMayResume = (
  { mailsPausedAt, mailsResumedAt }: Settings,
  reports: readonly Pick<GuestMailReport, 'kind'>[],
): boolean =>
  mailsPausedAt !== undefined && mailsResumedAt === undefined && reports.every(({ kind }) => kind === 'bounce');

/**
 * Resumes the mails of an event for its host, once every address that came back is corrected. Repeating it changes
 * nothing.
 * @throws AppError not_found; refused for a draft, after a complaint, the second time, and while an address is wrong
 */
export const resumeGuestMails = (
  { table }: { table: Table },
  { actor, params, context }: Call<typeof guestInvitations.resumeGuestMails>,
): Promise<EndpointResponse<typeof guestInvitations.resumeGuestMails>> =>
  retryOnConflict('This guest list', async () => {
    const { key, roster, bookingId } = await openBookedList(table, actor, params.planId);
    const [settings, reports, invitations, stops, stored] = await Promise.all([
      findSettings(table, key),
      readReports(table, key),
      readInvitations(table, key),
      readStops(table, key),
      readAll(table, key),
    ]);
    if (settings.mailsPausedAt === undefined) return { isPaused: false };
    if (!hostMayResume(settings, reports)) throw new AppError('refused', 'We have to look at this event first.');
    const guests = stored.map(viewGuest);
    const wrong = invitations.filter((one) => viewInvitation(one, stops, guests).isReturned).length;
    if (wrong > 0)
      throw new AppError(
        'refused',
        `${plural(wrong, 'household')} still ${wrong === 1 ? 'has' : 'have'} an address that came back. Correct it first.`,
      );
    await writeWithRetry(table, resume(settings, { bookingId, actor, context }), roster.check);
    return { isPaused: false };
  });

/** Resumes the mails of an event for an operator. Repeating it changes nothing. @returns false if they aren't paused */
export const resumeMailsOfList = (
  table: Table,
  key: ListKey,
  { bookingId, context }: { bookingId: string; context: Context },
): Promise<boolean> =>
  retryOnConflict('This guest list', async () => {
    const settings = await findSettings(table, key);
    if (settings.mailsPausedAt === undefined) return false;
    await writeWithRetry(table, resume(settings, { bookingId, actor: 'system', context }));
    return true;
  });

/** Returns the write of the end of a pause, with its domain event. */
function resume(
  settings: Parameters<typeof storeSettings>[0],
  { bookingId, actor, context }: { bookingId: string; actor: Actor | 'system'; context: Context },
): Write {
  const { hostId, listId, missedChange = null } = settings;
  const change = { mailsPausedAt: undefined, missedChange: undefined, mailsResumedAt: context.now().toISOString() };
  const data = { hostId, listId, bookingId, missedChange };
  return storeSettings(settings, change, GuestMailsResumed.create(data, eventMeta(context, actor)));
}
