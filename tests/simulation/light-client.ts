import { Agent, request } from 'node:http';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fromWire, toWire } from './wire-format.ts';
import type { WireItem } from './wire-format.ts';

interface Command {
  input: Record<string, unknown>;
  constructor: { name: string };
}

type Body = Record<string, unknown>;

/**
 * Speaks to the engine of tests as the SDK's client does, at a tenth of its cost: a simulation asks the table a hundred
 * times per history, and signing and retries are of no use there. It knows the commands of `openTable` and no others.
 */
export function lightClient(endpoint: string): DynamoDBDocumentClient {
  const agent = new Agent({ keepAlive: true });
  const client = {
    async send({ input, constructor }: Command): Promise<unknown> {
      const { status, body } = await post(endpoint, agent, operationOf(constructor.name), wired(input));
      if (status !== 200) throw errorOf(body);
      return answered(body);
    },
    destroy: () => agent.destroy(),
  };
  return client as unknown as DynamoDBDocumentClient;
}

/** The document client leaves the items out of its commands' names. */
function operationOf(command: string): string {
  const name = command.replace('Command', '');
  if (name === 'BatchGet') return 'BatchGetItem';
  if (name === 'TransactWrite') return 'TransactWriteItems';
  return ['Get', 'Put', 'Update', 'Delete'].includes(name) ? `${name}Item` : name;
}

function post(endpoint: string, agent: Agent, operation: string, input: Body): Promise<{ status: number; body: Body }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      { method: 'POST', agent, headers: { 'X-Amz-Target': `DynamoDB_20120810.${operation}`, ...fixedHeaders } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) as Body });
        });
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(input));
  });
}

// The engine wants to see a signature; it does not look at it.
const fixedHeaders = {
  'Content-Type': 'application/x-amz-json-1.0',
  'X-Amz-Date': '20270601T000000Z',
  Authorization:
    'AWS4-HMAC-SHA256 Credential=test/20270601/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

/** Attributes of a request that hold values, wherever they stand in it. */
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

function errorOf(body: Body): Error {
  const name = String(body['__type']).split('#').at(-1) ?? '';
  const about = { $metadata: {}, message: `${name}: ${String(body['message'] ?? body['Message'])}` };
  if (name === 'ConditionalCheckFailedException') return new ConditionalCheckFailedException(about);
  if (name === 'TransactionConflictException') return new TransactionConflictException(about);
  if (name !== 'TransactionCanceledException') return new Error(about.message);
  const CancellationReasons = body['CancellationReasons'] as { Code?: string }[];
  return new TransactionCanceledException({ ...about, CancellationReasons });
}
