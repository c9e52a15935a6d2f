import type { EndpointResponse } from '#shared/api/contract.ts';
import type { savedReplies } from '#shared/api/messaging/saved-replies.ts';
import { savedRepliesEntity, savedRepliesKey } from '#functions/data/messaging/saved-replies.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { MessagingDeps } from '../deps.ts';

/** Returns the caller's saved replies; empty before the first save. */
export async function listSavedReplies(
  { table }: MessagingDeps,
  { actor }: Call<typeof savedReplies.listSavedReplies>,
): Promise<EndpointResponse<typeof savedReplies.listSavedReplies>> {
  const saved = await table.get(savedRepliesEntity, savedRepliesKey(actor.userId));
  return { version: saved?.version ?? 0, replies: saved?.replies ?? [] };
}
