import { messageEntity, messageKey } from '#functions/data/messaging/message.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';

const most = 200;

/** Reads the latest messages of a conversation, at most 200, oldest first. */
export async function readLatestMessages(
  table: Pick<Table, 'query'>,
  conversationId: string,
): Promise<MessageRecord[]> {
  const { pk, sk } = messageKey(conversationId, '');
  const { items } = await table.query(messageEntity, { pk, sk: { beginsWith: sk }, latestFirst: true, limit: most });
  return items.toReversed();
}
