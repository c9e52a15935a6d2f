import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '#events/define-event.ts';
import { VendorReplied } from '#events/messaging/vendor-replied.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { replyWatchEntity, replyWatchKey } from '#functions/data/messaging/reply-watch.ts';
import type { ReplyWatch } from '#functions/data/messaging/reply-watch.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { MessagingDeps } from './deps.ts';
import { measureReplies, emptyReplyStats, watchedSides } from './replies.ts';
import { readMessages } from './repository.ts';

// Each message of a conversation triggers a measurement.
const attempts = 10;

/**
 * Updates a conversation's reply statistics from its messages. The messages are read after the version that is
 * replaced: a writer that comes second reads again, so the last one has seen everything, in any order and however often
 * messages are delivered. `closedAt` also means that no reply is expected anymore.
 */
export async function watchReplies(
  { table }: MessagingDeps,
  conversationId: string,
  context: Context,
  closedAt?: string,
): Promise<void> {
  const act = async () => (await tryToWatch(table, conversationId, context, closedAt)) || undefined;
  await retryOnConflict(`The reply watch of ${conversationId}`, act, { attempts });
}

/** Updates the statistics. Returns false after a concurrent write. */
async function tryToWatch(
  table: Table,
  conversationId: string,
  context: Context,
  closedAt: string | undefined,
): Promise<boolean> {
  const { conversation, watch } = await readWatch(table, conversationId);
  const sides = conversation && watchedSides(conversation);
  if (!sides) return true;
  const { items } = await readMessages(table, conversationId);
  const { version, ...stored } = watch ?? {
    version: 0,
    conversationId,
    ...sides,
    about: conversation.about,
    ...emptyReplyStats,
  };
  const known = closedAt ? { ...stored, closedAt: [...stored.closedAt, closedAt] } : stored;
  const measured = { ...known, ...measureReplies(known, items) };
  if (isDeepStrictEqual(measured, stored)) return true;
  const next: ReplyWatch = { ...measured, version: version + 1 };
  const condition = version === 0 ? isNew : hasVersion(version);
  return tryWrite(table, { put: replyWatchEntity.toItem(next, ...repliesMeasured(stored, next, context)), condition });
}

/** Returns an event for each new reply, written once, with the item that records it. */
const repliesMeasured = (before: Pick<ReplyWatch, 'replies'>, after: ReplyWatch, context: Context): DomainEvent[] => {
  const { conversationId, vendorId } = after;
  const lastKnown = before.replies.at(-1)?.answeredAt ?? '';
  return after.replies
    .filter(({ answeredAt }) => answeredAt > lastKnown)
    .map((reply, position) => {
      const isFirst = lastKnown === '' && position === 0;
      return VendorReplied.create({ conversationId, vendorId, ...reply, isFirst }, eventMeta(context, 'system'));
    });
};

async function readWatch(
  table: Table,
  conversationId: string,
): Promise<{ conversation: Conversation | undefined; watch: ReplyWatch | undefined }> {
  const items = await table.getMany([conversationKey(conversationId), replyWatchKey(conversationId)], {
    consistent: true,
  });
  const ofType = (type: string) => items.find((item) => item.type === type);
  const [conversation, watch] = [ofType(conversationEntity.type), ofType(replyWatchEntity.type)];
  return {
    conversation: conversation && conversationEntity.fromItem(conversation),
    watch: watch && replyWatchEntity.fromItem(watch),
  };
}

/**
 * Ends the wait for a reply; a closing entry records this for later measurements. `name`: the host's name from now on.
 * Safe to repeat.
 */
export async function endReplyWatch(
  table: Table,
  conversationId: string,
  context: Context,
  name?: string,
): Promise<void> {
  const watch = await table.get(replyWatchEntity, replyWatchKey(conversationId), { consistent: true });
  const customerName = name ?? watch?.customerName;
  if (!watch || !customerName || (watch.customerName === customerName && watch.waitingSince === null)) return;
  const next = {
    ...watch,
    version: watch.version + 1,
    customerName,
    waitingSince: null,
    closedAt: [...watch.closedAt, context.now().toISOString()],
  };
  const isWritten = await tryWrite(table, {
    put: replyWatchEntity.toItem(next),
    condition: hasVersion(watch.version),
  });
  if (!isWritten) await endReplyWatch(table, conversationId, context, name);
}
