import { isDeepStrictEqual } from 'node:util';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { savedReplies } from '#shared/api/messaging/saved-replies.ts';
import { savedRepliesEntity, savedRepliesKey } from '#functions/data/messaging/saved-replies.ts';
import { hasNotLeft, profileKey } from '#functions/data/accounts/profile.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import type { MessagingDeps } from './deps.ts';

/** Returns the caller's saved replies; empty before the first save. */
export async function listSavedReplies(
  { table }: MessagingDeps,
  { actor }: Call<typeof savedReplies.listSavedReplies>,
): Promise<EndpointResponse<typeof savedReplies.listSavedReplies>> {
  const saved = await table.get(savedRepliesEntity, savedRepliesKey(actor.userId));
  return { version: saved?.version ?? 0, replies: saved?.replies ?? [] };
}

/**
 * Replaces the caller's saved replies. Repeating the same save, after a lost response, changes nothing.
 * @throws AppError version_conflict when another window changed them, or the account was deleted
 */
export async function saveReplies(
  { table }: MessagingDeps,
  { actor: { userId }, body }: Call<typeof savedReplies.saveReplies>,
): Promise<EndpointResponse<typeof savedReplies.saveReplies>> {
  const { version, replies } = body;
  const next = { userId, version: version + 1, replies };
  const isStored = await tryWrite(
    table,
    { put: savedRepliesEntity.toItem(next), condition: version === 0 ? isNew : hasVersion(version) },
    { check: profileKey(userId), condition: hasNotLeft },
  );
  if (isStored) return { version: next.version, replies };
  const stored = await table.get(savedRepliesEntity, savedRepliesKey(userId), { consistent: true });
  if (!isDeepStrictEqual(stored, next)) throw versionConflict('Your list of saved replies');
  return { version: next.version, replies };
}

/** Deletes the saved replies of a person who deleted their account (decision 60). Safe to repeat. */
export const forgetSavedReplies = (table: Pick<Table, 'write'>, userId: string): Promise<void> =>
  table.write({ delete: savedRepliesKey(userId) });
