import type { guestReplies } from '#shared/api/guests/replies.ts';
import { guestInvitationKey, guestMailStopEntity } from '#functions/data/guests/guest-invitation.ts';
import { guestListEntity } from '#functions/data/guests/guest-list.ts';
import { guestKey } from '#functions/data/guests/guest.ts';
import type { Table } from '#functions/data/table.ts';
import { hasVersion, nextVersion } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findList } from '../repository.ts';
import { deleteLink, findInvitation, findLink } from './invitation-repository.ts';
import { readInvited } from './reply-page.ts';

/** Stops the mails about an event to the addresses that got them; repeating it changes nothing. @throws AppError not_found */
export async function stopGuestMails(
  { table }: { table: Table },
  { params, context }: Call<typeof guestReplies.stopGuestMails>,
): Promise<Record<string, never>> {
  const link = await findLink(table, params.token);
  const invitation = link && (await findInvitation(table, link, link.invitationId));
  if (!invitation) throw notFound('Invitation');
  const { hostId, listId, mails } = invitation;
  const at = context.now().toISOString();
  const hashes = [...new Set(mails.map(({ to }) => to))];
  if (hashes.length === 0) return {};
  await writeWithRetry(
    table,
    ...hashes.map((addressHash) => ({
      put: guestMailStopEntity.toItem({ hostId, listId, addressHash, at, because: 'unsubscribed' }),
    })),
  );
  return {};
}

/** Removes a household's guests with their invitation, at their own wish. @throws AppError not_found */
export const leaveGuestList = (
  { table }: { table: Table },
  { params }: Call<typeof guestReplies.leaveGuestList>,
): Promise<Record<string, never>> =>
  retryOnConflict('This invitation', async () => {
    const { invitation, household } = await readInvited(table, params.token);
    const list = await findList(table, invitation);
    const size = (list?.size ?? 0) - household.length;
    await writeWithRetry(
      table,
      { delete: guestInvitationKey(invitation, invitation.id), condition: hasVersion(invitation.version) },
      ...deleteLink(invitation),
      ...(list ? [nextVersion(guestListEntity, { ...list, size, version: list.version + 1 })] : []),
      ...household.map(({ id, version }) => ({ delete: guestKey(invitation, id), condition: hasVersion(version) })),
    );
    return {};
  });
