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
import { correlationIdsOf, readChange } from '#functions/platform/stream.ts';
import type { SendToDeadLetterQueue } from '#functions/platform/stream.ts';
import type { Notice } from '#shared/kernel/realtime.ts';
import { noticesOf, withoutRepeats } from './notices.ts';
import type { AddressedNotice } from './notices.ts';

export interface PushDeps {
  table: Pick<Table, 'query' | 'write'>;
  sockets: Pick<ApiGatewayManagementApiClient, 'send'>;
  sendToDeadLetterQueue: SendToDeadLetterQueue;
}

/** What a batch brought, for the log: how many notices went out, and what set the changes off. */
export interface Pushed {
  notices: number;
  correlationIds: string[];
}

/** Posts at one time. A second's worth of the slowest ones does not add up to the function's time. */
const postsAtOnce = 50;

/**
 * Notifies open browsers of changes, a few at a time and topic by topic: however much one person changes in
 * however many pages, others receive theirs meanwhile. @throws when the table does not answer
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

// Nothing reads a record outside of this: an error for one would bring the whole batch again.
async function readChanges(
  sendToDeadLetterQueue: SendToDeadLetterQueue,
  records: readonly DynamoDBRecord[],
): Promise<ReadChange[]> {
  const changes: ReadChange[] = [];
  for (const record of records) {
    try {
      const change = readChange(record);
      changes.push({ notices: noticesOf(change), correlationIds: correlationIdsOf(change) });
    } catch (error) {
      await sendToDeadLetterQueue(record, error);
    }
  }
  return changes;
}

interface Post {
  to: Connection;
  notice: Notice;
  /** The connection is closed behind the notice. */
  closes: boolean;
}

async function postsTo({ table }: PushDeps, topic: string, addressed: readonly AddressedNotice[]): Promise<Post[]> {
  const { items: connections } = await table.query(connectionEntity, { pk: topicPartition(topic) });
  return addressed.flatMap(({ notice, closes = false }) => connections.map((to) => ({ to, notice, closes })));
}

/** The first of each list, then the second of each, and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
}

// A browser that is gone is forgotten; one that can't be reached now refetches when it connects again. $disconnect
// removes closed connections; one that stays open ends with API Gateway's two hours.
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
