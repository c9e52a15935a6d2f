import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { HttpConnections } from './http-connections.ts';
import { readBy, ReadMemory, writtenBy } from './read-memory.ts';
import { fromWire, toWire } from './wire-format.ts';
import type { WireItem } from './wire-format.ts';

interface Command {
  input: Record<string, unknown>;
  constructor: { name: string };
}

type Body = Record<string, unknown>;

/** The requests of `openTable` and of the tests' tables; the SDK sends everything else. */
const operations: Readonly<Record<string, string>> = {
  GetCommand: 'GetItem',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
  QueryCommand: 'Query',
  ScanCommand: 'Scan',
  BatchGetCommand: 'BatchGetItem',
  TransactWriteCommand: 'TransactWriteItems',
  CreateTableCommand: 'CreateTable',
  DeleteTableCommand: 'DeleteTable',
};

interface LightClient {
  send(command: Command): Promise<unknown>;
  destroy(): void;
}

/**
 * Sends requests to the test engine at a tenth of the cost of the SDK, without signing or retries. With a memory,
 * repeated reads between two writes come from there.
 */
function openLightClient(endpoint: string, memory: ReadMemory | undefined): LightClient {
  const connections = new HttpConnections(endpoint);
  const ask = async (operation: string, text: string): Promise<Body> => {
    const answer = await connections.post(requestHeaders(operation), text);
    const body = JSON.parse(answer.text) as Body;
    if (answer.status !== 200) throw toError(body);
    return body;
  };
  const send = async ({ input, constructor }: Command): Promise<unknown> => {
    const operation = operations[constructor.name];
    if (operation === undefined) throw new Error(`The light client sends no ${constructor.name}`);
    const text = JSON.stringify(wired(input));
    if (!memory) return answered(await ask(operation, text));
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
  return { send, destroy: () => connections.destroy() };
}

/** A client for the commands of `openTable` and of the tests' tables. */
export const lightClient = (endpoint: string, memory?: ReadMemory): DynamoDBDocumentClient =>
  openLightClient(endpoint, memory) as unknown as DynamoDBDocumentClient;

const lightClients = new Map<string, LightClient>();
const onlySdk = new WeakSet<DynamoDBDocumentClient>();

/** Makes a client send everything through the SDK, to an engine of `sendLightly` too. */
export const sendBySdk = (client: DynamoDBDocumentClient): void => void onlySdk.add(client);

/**
 * Lets all clients of this process send their requests to a test engine by a light client, which they share, until
 * the returned function is called. The SDK's own work would take a third of all tests' time.
 */
export function sendLightly(endpoint: string): () => void {
  patchClients();
  const client = openLightClient(endpoint, new ReadMemory());
  lightClients.set(endpoint, client);
  return () => {
    client.destroy();
    lightClients.set(endpoint, closed);
  };
}

/** A late request to an engine that has stopped fails here: the SDK would keep its address for the next engine. */
const closed: LightClient = {
  send: () => Promise.reject(new Error('The table engine has stopped')),
  destroy: () => undefined,
};

let patched = false;

function patchClients(): void {
  if (patched) return;
  patched = true;
  const { send } = DynamoDBDocumentClient.prototype;
  DynamoDBDocumentClient.prototype.send = async function sendByEither(
    this: DynamoDBDocumentClient,
    ...request: [Command]
  ) {
    const light = onlySdk.has(this) ? undefined : lightClients.get(await readEndpoint(this));
    const [command] = request;
    return light && command.constructor.name in operations ? light.send(command) : Reflect.apply(send, this, request);
  } as typeof send;
}

/** Returns a client's own endpoint, or that of the environment. */
async function readEndpoint(client: DynamoDBDocumentClient): Promise<string> {
  const own = await client.config.endpoint?.();
  if (!own) return process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  return `${own.protocol}//${own.hostname}:${own.port}`;
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
  if (name !== 'TransactionCanceledException') return Object.assign(new Error(about.message), { name });
  const CancellationReasons = body['CancellationReasons'] as { Code?: string }[];
  return new TransactionCanceledException({ ...about, CancellationReasons });
}
