import {
  connectionEntity,
  forgetConnection,
  topicPartition,
  connectionPartition,
} from '#functions/data/realtime/connection.ts';
import { userInbox } from '#functions/data/messaging/conversation.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';

/**
 * Stops all pushes to the open browsers of a deleted account. Safe to repeat: a removed connection stays removed, and
 * $connect refuses them from now on.
 */
export async function forgetConnections(table: Pick<Table, 'query' | 'write'>, userId: string): Promise<void> {
  const { items: own } = await table.query(connectionEntity, {
    pk: topicPartition(userInbox(userId)),
    consistent: true,
  });
  for (const { connectionId } of own) {
    const { items } = await table.query(connectionEntity, { index: 'gsi1', pk: connectionPartition(connectionId) });
    // The person's own topic is removed last, because a repeat finds the others by it.
    for (const connection of items.filter(({ topic }) => topic !== userInbox(userId)))
      await tryWrite(table, forgetConnection(connection));
  }
  for (const connection of own) await tryWrite(table, forgetConnection(connection));
}
