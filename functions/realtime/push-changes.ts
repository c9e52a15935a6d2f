import { GoneException, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DynamoDBRecord } from 'aws-lambda';
import { connectionEntity, topicPartition } from '#functions/data/connection.ts';
import type { Connection } from '#functions/data/connection.ts';
import type { Table } from '#functions/data/table.ts';
import { logger } from '#functions/platform/logger.ts';
import { correlationIdsOf, readChange } from '#functions/platform/stream.ts';
import type { Park } from '#functions/platform/stream.ts';
import type { Notice } from '#shared/realtime.ts';
import { noticesOf, withoutRepeats } from './notices.ts';
import type { AddressedNotice } from './notices.ts';

export interface PushDeps {
  table: Pick<Table, 'query' | 'write'>;
  sockets: Pick<ApiGatewayManagementApiClient, 'send'>;
  park: Park;
}

/** What a batch brought, for the log: how many notices went out, and what set the changes off. */
export interface Pushed {
  notices: number;
  correlationIds: string[];
}

/** Tells open browsers what changed. @throws when the table does not answer */
export async function pushChanges(deps: PushDeps, records: readonly DynamoDBRecord[]): Promise<Pushed> {
  const changes = await readChanges(deps.park, records);
  const notices = withoutRepeats(changes.flatMap((change) => change.notices));
  const byTopic = Object.entries(Object.groupBy(notices, ({ topic }) => topic));
  const sent = await Promise.all(byTopic.map(([topic, addressed = []]) => pushToTopic(deps, topic, addressed)));
  return {
    notices: sent.reduce((sum, count) => sum + count, 0),
    correlationIds: [...new Set(changes.flatMap((change) => change.correlationIds))],
  };
}

interface ReadChange {
  notices: AddressedNotice[];
  correlationIds: string[];
}

// Nothing reads a record outside of this: an error for one would bring the whole batch again.
async function readChanges(park: Park, records: readonly DynamoDBRecord[]): Promise<ReadChange[]> {
  const changes: ReadChange[] = [];
  for (const record of records) {
    try {
      const change = readChange(record);
      changes.push({ notices: noticesOf(change), correlationIds: correlationIdsOf(change) });
    } catch (error) {
      await park(record, error);
    }
  }
  return changes;
}

async function pushToTopic(deps: PushDeps, topic: string, addressed: readonly AddressedNotice[]): Promise<number> {
  const { items: connections } = await deps.table.query(connectionEntity, { pk: topicPartition(topic) });
  const posts = connections.flatMap((connection) => addressed.map(({ notice }) => post(deps, connection, notice)));
  await Promise.all(posts);
  return posts.length;
}

// A browser that is gone is forgotten; one that cannot be reached now refetches when it connects again.
async function post({ table, sockets }: PushDeps, connection: Connection, notice: Notice): Promise<void> {
  try {
    await sockets.send(
      new PostToConnectionCommand({ ConnectionId: connection.connectionId, Data: JSON.stringify(notice) }),
    );
  } catch (error) {
    if (error instanceof GoneException) await table.write({ delete: connectionEntity.toItem(connection) });
    else logger.warn('a notice was not delivered', { error: error as Error });
  }
}
