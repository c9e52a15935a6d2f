import { replyWatchEntity, replyWatchKey } from '#functions/data/messaging/reply-watch.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Context } from '#functions/platform/context.ts';

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
