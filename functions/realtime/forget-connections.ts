import { connectionEntity, forgetConnection, topicPartition, topicsOf } from '#functions/data/realtime/connection.ts';
import { userInbox } from '#functions/data/messaging/conversation.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';

/**
 * Lets the open browsers of a person who is gone receive nothing more. Safe to repeat: a removed connection stays
 * removed, and $connect refuses them from now on.
 */
export async function forgetConnections(table: Pick<Table, 'query' | 'write'>, userId: string): Promise<void> {
  const { items: own } = await table.query(connectionEntity, {
    pk: topicPartition(userInbox(userId)),
    consistent: true,
  });
  for (const { connectionId } of own) {
    const { items } = await table.query(connectionEntity, { index: 'gsi1', pk: topicsOf(connectionId) });
    // The own topic is left as last: it is what a repeat finds the others by.
    for (const connection of items.filter(({ topic }) => topic !== userInbox(userId)))
      await tryWrite(table, forgetConnection(connection));
  }
  for (const connection of own) await tryWrite(table, forgetConnection(connection));
}
