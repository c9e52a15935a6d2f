import {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { DynamoDBRecord } from 'aws-lambda';
import { connectionEntity, forgetConnection, topicPartition } from '#functions/data/realtime/connection.ts';
import type { Connection } from '#functions/data/realtime/connection.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { logger } from '#functions/platform/logger.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';
import { listCorrelationIds, readChange } from '#functions/platform/stream.ts';
import type { SendToDeadLetterQueue } from '#functions/platform/stream.ts';
import type { Notice } from '#shared/kernel/realtime.ts';
import { toNotices, withoutRepeats } from './notices.ts';
import type { AddressedNotice } from './notices.ts';

export interface PushDeps {
  table: Pick<Table, 'query' | 'write'>;
  sockets: Pick<ApiGatewayManagementApiClient, 'send'>;
  sendToDeadLetterQueue: SendToDeadLetterQueue;
}

/** The results of a batch, for the log: the number of notices, and the correlation ids of the changes. */
export interface Pushed {
  notices: number;
  correlationIds: string[];
}

/** Concurrent posts. Even at a second each, the slowest ones don't exceed the function's time. */
const postsAtOnce = 50;

/**
 * Notifies open browsers of changes, a few at a time and alternating between topics: however much one person changes in
 * however many pages, others still receive theirs. @throws if the table does not respond
 */
export async function pushChanges(deps: PushDeps, records: readonly DynamoDBRecord[]): Promise<Pushed> {
  const changes = await readChanges(deps.sendToDeadLetterQueue, records);
  const notices = withoutRepeats(changes.flatMap((change) => change.notices));
  const byTopic = Object.entries(Object.groupBy(notices, ({ topic }) => topic));
  const posts = inTurns(await Promise.all(byTopic.map(([topic, addressed = []]) => postsTo(deps, topic, addressed))));
  await mapAtOnce(posts, postsAtOnce, (one) => post(deps, one));
  return {
    notices: posts.length,
    correlationIds: [...new Set(changes.flatMap((change) => change.correlationIds))],
  };
}

interface ReadChange {
  notices: AddressedNotice[];
  correlationIds: string[];
}

// Records are parsed only here: an error for one would redeliver the whole batch.
async function readChanges(
  sendToDeadLetterQueue: SendToDeadLetterQueue,
  records: readonly DynamoDBRecord[],
): Promise<ReadChange[]> {
  const changes: ReadChange[] = [];
  for (const record of records) {
    try {
      const change = readChange(record);
      changes.push({ notices: toNotices(change), correlationIds: listCorrelationIds(change) });
    } catch (error) {
      await sendToDeadLetterQueue(record, error);
    }
  }
  return changes;
}

interface Post {
  to: Connection;
  notice: Notice;
  /** The connection is closed after the notice. */
  closes: boolean;
}

async function postsTo({ table }: PushDeps, topic: string, addressed: readonly AddressedNotice[]): Promise<Post[]> {
  const { items: connections } = await table.query(connectionEntity, { pk: topicPartition(topic) });
  return addressed.flatMap(({ notice, closes = false }) => connections.map((to) => ({ to, notice, closes })));
}

/** Returns the first item of each list, then the second of each, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
}

// The connection of a closed browser is deleted; an unreachable one refetches when it reconnects. $disconnect removes
// closed connections; open ones end with API Gateway's two hours.
async function post({ table, sockets }: PushDeps, { to, notice, closes }: Post): Promise<void> {
  const { connectionId: ConnectionId } = to;
  try {
    await sockets.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(notice) }));
    if (closes) await sockets.send(new DeleteConnectionCommand({ ConnectionId }));
  } catch (error) {
    if (error instanceof GoneException) await tryWrite(table, forgetConnection(to));
    else logger.warn('push not delivered', { error });
  }
}
