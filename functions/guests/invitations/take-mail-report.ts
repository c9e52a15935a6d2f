import { GuestMailsPaused } from '#events/guests/guest-mails-paused.ts';
import { mailsArePaused } from '#shared/guests/invitation-limits.ts';
import { guestInvitationKey, guestMailStopEntity } from '#functions/data/guests/guest-invitation.ts';
import type { GuestInvitationRecord } from '#functions/data/guests/guest-invitation.ts';
import { guestMailBanEntity, guestMailReportEntity } from '#functions/data/guests/mail-report.ts';
import type { GuestMailReport } from '#functions/data/guests/mail-report.ts';
import type { Table } from '#functions/data/table.ts';
import { isNew } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findSettings, hashAddress, readInvitations, readReports, storeSettings } from './invitation-repository.ts';
import type { MailReport } from './mail-report.ts';

/** `unknown`: the invitation is gone, or never was. */
export type Taken = 'taken' | 'repeated' | 'unknown';

/**
 * Stops the address of a mail that came back or was reported, and pauses the mails of the event if it is one too many
 * (rules guests-58 to guests-60). Safe to repeat and in any order: each mail counts once, and every report makes a new
 * version of the list's settings, so that two at once don't overlook each other.
 */
export const takeMailReport = (table: Table, report: MailReport, context: Context): Promise<Taken> =>
  retryOnConflict('This guest list', () => take(table, report, context), { attempts: 20 });

async function take(table: Table, report: MailReport, context: Context): Promise<Taken> {
  const { kind, messageId, hostId, listId, invitationId } = report;
  const key = { hostId, listId };
  const at = context.now().toISOString();
  const addressHash = hashAddress(report.address);
  // First, so that a report that is stored after these reads has made another version.
  const settings = await findSettings(table, key);
  const [invitations, reports] = await Promise.all([readInvitations(table, key), readReports(table, key)]);
  const ban = { put: guestMailBanEntity.toItem({ addressHash, at }) };
  const bans = kind === 'complaint' ? [ban] : [];
  const invitation = invitations.find(({ id }) => id === invitationId);
  if (!invitation) {
    // Who left the list complains no less.
    if (kind === 'complaint') await writeWithRetry(table, ban);
    return 'unknown';
  }
  if (reports.some((one) => one.kind === kind && one.messageId === messageId)) return 'repeated';
  const found: GuestMailReport = { ...key, kind, messageId, invitationId, at };
  const figures = countReports(invitations, [...reports, found], settings.mailsResumedAt);
  const isPausedNow = settings.mailsPausedAt === undefined && mailsArePaused(figures);
  const paused =
    isPausedNow &&
    GuestMailsPaused.create({ ...key, bookingId: invitation.bookingId, ...figures }, eventMeta(context, 'system'));
  const because = kind === 'bounce' ? 'bounced' : 'complained';
  await writeWithRetry(
    table,
    { put: guestMailReportEntity.toItem(found), condition: isNew },
    { put: guestMailStopEntity.toItem({ ...key, addressHash, at, because }) },
    storeSettings(settings, isPausedNow ? { mailsPausedAt: at } : {}, paused || undefined),
    { check: guestInvitationKey(key, invitationId), condition: { expression: 'attribute_exists(#pk)' } },
    ...bans,
  );
  return 'taken';
}

/** Counts an event's mails since a pause ended; without one, also each household's last one about a change. */
function countReports(
  invitations: readonly GuestInvitationRecord[],
  reports: readonly GuestMailReport[],
  resumedAt: string | undefined,
) {
  const counts = ({ at }: { at: string }) => resumedAt === undefined || at > resumedAt;
  const found = reports.filter(counts);
  const changes = resumedAt === undefined ? invitations.filter(({ mailedChange }) => mailedChange).length : 0;
  return {
    sent: invitations.flatMap(({ mails }) => mails).filter(counts).length + changes,
    bounces: found.filter(({ kind }) => kind === 'bounce').length,
    complaints: found.filter(({ kind }) => kind === 'complaint').length,
  };
}
