import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { InvalidCursorError, decodeCursor, encodeCursor } from './cursor.ts';
import { traced } from './tracing.ts';
import type { Entity, Key } from './entity.ts';
import { asTransactItem, isThrottledTransaction, toTableError, sendSingle } from './write.ts';
import type { Write } from './write.ts';

const longestPauseMs = 50;

/**
 * The most requests that one call makes. The SDK pauses up to 1 s and 2 s after throttles, so that a function of ten
 * seconds has time for three throttled calls in a row and its response.
 */
export const maximumAttempts = 3;
const firstThrottlePauseMs = 500;

export interface QueryPage<T> {
  items: T[];
  nextCursor: string | null;
}

/** The one table. Every method is one round trip, except a query without a limit, which reads to the end. */
export interface Table {
  get<T>(entity: Pick<Entity<T>, 'fromItem'>, key: Key, options?: { consistent?: boolean }): Promise<T | undefined>;
  /** Reads items of any kind, distinguished by `type`. At most 100 keys; the items come in any order. */
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Record<string, unknown>[]>;
  query<T>(entity: Entity<T>, options: QueryOptions): Promise<QueryPage<T>>;
  /** Queries a partition that holds several kinds of items. */
  queryItems(options: QueryOptions): Promise<QueryPage<Record<string, unknown>>>;
  /**
   * Writes all or nothing; a single write is a plain conditional one.
   * @throws ConditionFailed naming the writes whose condition did not hold; TransactionConflictError when others write
   * the same items; ThrottledError, as every method, when the table stays too busy
   */
  write(...writes: Write[]): Promise<void>;
}

let shared: DynamoDBDocumentClient | undefined;

/**
 * Returns a client for the endpoint that the environment names; the domains of one Lambda share it, and so its
 * connections. Callers handle empty strings and undefined values.
 */
export const connect = (endpoint?: string): DynamoDBDocumentClient =>
  endpoint ? openClient(endpoint) : (shared ??= openClient());

function openClient(endpoint?: string): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ ...(endpoint && { endpoint }), maxAttempts: maximumAttempts });
  // It copies every request and answer for a log that is never written: an eighth of a drafted plan's processor time.
  client.middlewareStack.remove('loggerMiddleware');
  // Wraps the retries, so that a trace shows how long the caller waits.
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const { TableName } = args.input as { TableName?: string };
        const aws = { operation: commandName.replace(/Command$/, ''), ...(TableName && { table_name: TableName }) };
        return traced({ name: 'DynamoDB', namespace: 'aws', aws }, () => next(args));
      },
    { step: 'initialize', name: 'trace' },
  );
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

export function openTable(client: DynamoDBDocumentClient, tableName: string): Table {
  const queryItems = (options: QueryOptions) => readQuery(client, tableName, options).catch(throwTableError);
  return {
    async get(entity, key, { consistent = false } = {}) {
      const command = new GetCommand({ TableName: tableName, Key: key, ConsistentRead: consistent });
      const { Item: item } = await client.send(command).catch(throwTableError);
      return item && entity.fromItem(item);
    },
    getMany: (keys, { consistent = false } = {}) =>
      readMany(client, tableName, { keys, consistent }).catch(throwTableError),
    async query(entity, options) {
      const { items, nextCursor } = await queryItems(options);
      return { items: items.map((item) => entity.fromItem(item)), nextCursor };
    },
    queryItems,
    async write(...writes) {
      try {
        const [only] = writes;
        if (only && writes.length === 1) await sendSingle(client, tableName, only);
        else await sendTransaction(client, tableName, writes);
      } catch (error) {
        throwTableError(error);
      }
    },
  };
}

function throwTableError(error: unknown): never {
  throw toTableError(error);
}

/** A throttled transaction wrote nothing and is repeated, as the SDK repeats other throttled requests. */
async function sendTransaction(
  client: DynamoDBDocumentClient,
  tableName: string,
  writes: readonly Write[],
): Promise<void> {
  const TransactItems = writes.map((write) => asTransactItem(tableName, write));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      if (!isThrottledTransaction(error) || attempt === maximumAttempts) throw error;
      await pause(Math.random() * firstThrottlePauseMs * 2 ** attempt);
    }
  }
}

async function readMany(
  client: DynamoDBDocumentClient,
  tableName: string,
  { keys, consistent }: { keys: readonly Key[]; consistent: boolean },
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let pending: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  while (pending.length > 0) {
    const request = { [tableName]: { Keys: pending, ConsistentRead: consistent } };
    const answer = await client.send(new BatchGetCommand({ RequestItems: request }));
    items.push(...(answer.Responses?.[tableName] ?? []));
    pending = answer.UnprocessedKeys?.[tableName]?.Keys ?? [];
    // DynamoDB returns keys when a request exceeds its capacity: retrying at once would make that worse.
    if (pending.length > 0) await pause(Math.random() * longestPauseMs);
  }
  return items;
}

async function readQuery(
  client: DynamoDBDocumentClient,
  tableName: string,
  options: QueryOptions,
): Promise<QueryPage<Record<string, unknown>>> {
  const items: Record<string, unknown>[] = [];
  let startKey = decodeCursor(options.cursor);
  do {
    const command = new QueryCommand({
      ...queryInput(tableName, options),
      ...(startKey && { ExclusiveStartKey: startKey }),
      ...(options.limit && { Limit: options.limit - items.length }),
    });
    const page = await client.send(command).catch((error: unknown) => {
      throw options.cursor && error instanceof Error && error.name === 'ValidationException'
        ? new InvalidCursorError()
        : error;
    });
    items.push(...(page.Items ?? []));
    startKey = page.LastEvaluatedKey;
  } while (startKey && (options.limit === undefined || items.length < options.limit));
  return { items, nextCursor: encodeCursor(startKey) };
}

export interface QueryOptions {
  pk: string;
  index?: 'gsi1' | 'gsi2';
  /** Bounds of the sort key; the whole partition if omitted. */
  sk?: { beginsWith: string } | { between: readonly [string, string] } | { from: string };
  latestFirst?: boolean;
  limit?: number;
  cursor?: string | undefined;
  /** For reads of the table (not of an index) that must see the latest write. */
  consistent?: boolean;
}

/** Returns the SDK's input for a query of the one table. */
function queryInput(tableName: string, { pk, index, sk, latestFirst, consistent }: QueryOptions): QueryCommandInput {
  const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
  const range = sk && sortKeyRange(sk);
  return {
    TableName: tableName,
    ...(index && { IndexName: index }),
    KeyConditionExpression: range ? `#pk = :pk AND ${range.expression}` : '#pk = :pk',
    ExpressionAttributeNames: { '#pk': pkName, ...(range && { '#sk': skName }) },
    ExpressionAttributeValues: { ':pk': pk, ...range?.values },
    ScanIndexForward: !latestFirst,
    ...(consistent && { ConsistentRead: true }),
  };
}

function sortKeyRange(sk: NonNullable<QueryOptions['sk']>): { expression: string; values: Record<string, string> } {
  if ('beginsWith' in sk) return { expression: 'begins_with(#sk, :sk)', values: { ':sk': sk.beginsWith } };
  if ('from' in sk) return { expression: '#sk >= :sk', values: { ':sk': sk.from } };
  return { expression: '#sk BETWEEN :low AND :high', values: { ':low': sk.between[0], ':high': sk.between[1] } };
}
