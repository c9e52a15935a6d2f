import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { HttpConnections } from './http-connections.ts';
import { readBy, ReadMemory, writtenBy } from './read-memory.ts';
import { fromWire, toWire } from './wire-format.ts';
import type { WireItem } from './wire-format.ts';

interface Command {
  input: Record<string, unknown>;
  constructor: { name: string };
}

type Body = Record<string, unknown>;

/**
 * Implements the SDK client for the test engine at a tenth of its cost: a simulation calls the table a hundred times
 * per history and needs no signing or retries. It supports only the commands of `openTable`. Repeated reads between two
 * writes come from memory.
 */
export function lightClient(endpoint: string): DynamoDBDocumentClient {
  const connections = new HttpConnections(endpoint);
  const memory = new ReadMemory();
  const ask = async (operation: string, text: string): Promise<Body> => {
    const answer = await connections.post(requestHeaders(operation), text);
    const body = JSON.parse(answer.text) as Body;
    if (answer.status !== 200) throw toError(body);
    return body;
  };
  const send = async ({ input, constructor }: Command): Promise<unknown> => {
    const operation = toOperation(constructor.name);
    const text = JSON.stringify(wired(input));
    const [read, written] = [readBy(operation, input), writtenBy(operation, input)];
    if (read) {
      const question = operation + text;
      const known = memory.recall(read, question);
      if (known) return answered(known as Body);
      const remember = memory.asking(read, question);
      const body = await ask(operation, text);
      remember(body);
      return answered(body);
    }
    if (operation === 'DeleteTable') memory.forget(String(input['TableName']));
    if (!written) return answered(await ask(operation, text));
    memory.written(written);
    return ask(operation, text)
      .then(answered)
      .finally(() => memory.written(written));
  };
  return { send, destroy: () => connections.destroy() } as unknown as DynamoDBDocumentClient;
}

/** The document client's command names lack the word 'Item'. */
function toOperation(command: string): string {
  const name = command.replace('Command', '');
  if (name === 'BatchGet') return 'BatchGetItem';
  if (name === 'TransactWrite') return 'TransactWriteItems';
  return ['Get', 'Put', 'Update', 'Delete'].includes(name) ? `${name}Item` : name;
}

// The engine requires a signature but doesn't check it.
const requestHeaders = (operation: string): string =>
  [
    `X-Amz-Target: DynamoDB_20120810.${operation}`,
    'Content-Type: application/x-amz-json-1.0',
    'X-Amz-Date: 20270601T000000Z',
    'Authorization: AWS4-HMAC-SHA256 Credential=test/20270601/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    '',
  ].join('\r\n');

/** Request attributes that contain values, at any depth. */
const valued = new Set(['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey']);

function wired(input: unknown): Body {
  const walk = (value: unknown, name: string): unknown => {
    if (valued.has(name) && value) return toWire(value as Record<string, unknown>);
    if (name === 'Keys') return (value as Record<string, unknown>[]).map(toWire);
    if (Array.isArray(value)) return value.map((one) => walk(one, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key)]));
  };
  return walk(input, '') as Body;
}

function answered(body: Body): Body {
  const items = (list: unknown) => (list as WireItem[]).map(fromWire);
  const { Item, Items, LastEvaluatedKey, Responses, UnprocessedKeys } = body as Record<string, object | undefined>;
  return {
    ...(Item && { Item: fromWire(Item as WireItem) }),
    ...(Items && { Items: items(Items) }),
    ...(LastEvaluatedKey && { LastEvaluatedKey: fromWire(LastEvaluatedKey as WireItem) }),
    ...(Responses && {
      Responses: Object.fromEntries(Object.entries(Responses).map(([table, list]) => [table, items(list)])),
    }),
    ...(UnprocessedKeys && Object.keys(UnprocessedKeys).length > 0 && { UnprocessedKeys }),
  };
}

function toError(body: Body): Error {
  const name = String(body['__type']).split('#').at(-1) ?? '';
  const about = { $metadata: {}, message: `${name}: ${String(body['message'] ?? body['Message'])}` };
  if (name === 'ConditionalCheckFailedException') return new ConditionalCheckFailedException(about);
  if (name === 'TransactionConflictException') return new TransactionConflictException(about);
  if (name !== 'TransactionCanceledException') return new Error(about.message);
  const CancellationReasons = body['CancellationReasons'] as { Code?: string }[];
  return new TransactionCanceledException({ ...about, CancellationReasons });
}
