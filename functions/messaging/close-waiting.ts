import type { messaging } from '#shared/api/messaging.ts';
import { vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { participantView } from './conversation.ts';
import type { MessagingDeps } from './deps.ts';
import { findConversation } from './repository.ts';
import { watchReplies } from './watch-replies.ts';

/**
 * Marks the host's last message ('Thank you!') as needing no reply: it doesn't count as waiting and isn't measured.
 * @throws AppError not_found
 */
export async function closeWaiting(
  { table }: MessagingDeps,
  { actor, params, context }: Pick<Call<typeof messaging.closeWaiting>, 'actor' | 'params' | 'context'>,
): Promise<Record<string, never>> {
  const found = await findConversation(table, params.conversationId);
  const { conversation } = participantView(found, [vendorInbox(actor.vendorId ?? '')]);
  await watchReplies({ table }, conversation.id, context, context.now().toISOString());
  return {};
}
