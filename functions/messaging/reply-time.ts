import type { ReplyTime, WaitingConversation, messaging } from '#shared/api/messaging.ts';
import { replyDeadlines, summariseReplies } from '#shared/messaging/reply-time.ts';
import { readReplyWatches } from '#functions/data/messaging/reply-watch.ts';
import type { ReplyWatch } from '#functions/data/messaging/reply-watch.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { MessagingDeps } from './deps.ts';
import { participantView } from './conversation.ts';
import { findConversation } from './repository.ts';
import { watchReplies } from './watch-replies.ts';

/**
 * Returns how fast the caller's business replies to hosts, and who is waiting now; three parallel reads
 * (rule messaging-24).
 */
export async function getReplyTime(
  { table }: MessagingDeps,
  { actor, context }: Pick<Call<typeof messaging.getReplyTime>, 'actor' | 'context'>,
): Promise<ReplyTime> {
  const vendorId = actor.vendorId ?? '';
  const now = context.now();
  const [vendor, { answered, waiting }] = await Promise.all([
    table.get(vendorEntity, vendorKey(vendorId)),
    readReplyWatches(table, vendorId, now),
  ]);
  const { timeZone } = orNotFound(vendor, 'Vendor').place;
  const replies = answered.flatMap((watch) => watch.replies);
  const since = waiting.flatMap(({ waitingSince }) => waitingSince ?? []);
  return {
    ...summariseReplies(replies, since, { now, timeZone }),
    waiting: waiting.flatMap((watch) => viewWaiting(watch, timeZone)),
  };
}

function viewWaiting(watch: ReplyWatch, timeZone: string): WaitingConversation[] {
  const { conversationId, customerName, about, waitingSince } = watch;
  if (waitingSince === null) return [];
  return [{ conversationId, customerName, about, since: waitingSince, ...replyDeadlines(waitingSince, timeZone) }];
}

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
