import { connectionEntity, forgetConnection, slotRange, topicPartition } from '#functions/data/realtime/connection.ts';
import { userInbox } from '#functions/data/messaging/conversation.ts';
import type { Table } from '../table.ts';
import { tryWrite } from '../write-with-retry.ts';

/** Stops the pushes of a topic to a person's open browsers. Safe to repeat. */
export async function leaveTopic(table: Pick<Table, 'query' | 'write'>, userId: string, topic: string): Promise<void> {
  const { items: own } = await table.query(connectionEntity, { ...slotRange(userInbox(userId)), consistent: true });
  const ids = new Set(own.map(({ connectionId }) => connectionId));
  const { items } = await table.query(connectionEntity, { pk: topicPartition(topic), consistent: true });
  for (const connection of items.filter(({ connectionId }) => ids.has(connectionId)))
    await tryWrite(table, forgetConnection(connection));
}
