import { EventBridgeClient, PutRuleCommand, PutTargetsCommand } from '@aws-sdk/client-eventbridge';
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { KnownEvent } from '#events/catalogue.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { clientSettings, localRegion } from '#infra/tools/target.ts';
import { stackOutputsSchema } from '#infra/stack/outputs.ts';

/* Data that passes through the deployed stack without a trace in the table: stream, bus, queues. */

const endpoint = () => process.env['TABLE_ENDPOINT'] ?? '';
const settings = () => clientSettings({ endpoint: endpoint(), region: localRegion });
const outputs = () => stackOutputsSchema.parse(JSON.parse(process.env['STACK_OUTPUTS'] ?? '{}'));

/** Subscribes to every event of the bus; the returned function gives the events received so far. */
export async function listenToBus(): Promise<() => Promise<string[]>> {
  const [bus, sqs] = [new EventBridgeClient(settings()), new SQSClient(settings())];
  const name = `listener-${crypto.randomUUID()}`;
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: name }));
  const about = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] });
  const Arn = (await sqs.send(about)).Attributes?.['QueueArn'];
  const rule = { EventBusName: outputs().BusName, Name: name, EventPattern: '{"source":["hostwell"]}' };
  await bus.send(new PutRuleCommand(rule));
  await bus.send(
    new PutTargetsCommand({ EventBusName: rule.EventBusName, Rule: name, Targets: [{ Id: 'queue', Arn }] }),
  );
  const heard: string[] = [];
  return async () => {
    heard.push(...(await messagesIn(sqs, QueueUrl ?? '')));
    return heard;
  };
}

/** Returns every message in the stack's queues and dead-letter queues, without removing any. */
export async function everyQueuedMessage(): Promise<string[]> {
  const sqs = new SQSClient(settings());
  // Dead-letter queues accept only TLS, which the emulator lacks, but it trusts a proxy's header.
  sqs.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-forwarded-proto'] = 'https';
      return next(args);
    },
    { step: 'build' },
  );
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({ QueueNamePrefix: 'hostwell' }));
  const found = await Promise.all(QueueUrls.map((url) => messagesIn(sqs, url, 0)));
  return found.flat();
}

async function messagesIn(sqs: SQSClient, QueueUrl: string, VisibilityTimeout = 600): Promise<string[]> {
  const bodies: string[] = [];
  for (let page = 0; page < 50; page += 1) {
    const request = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout };
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand(request));
    bodies.push(...Messages.map(({ Body = '' }) => Body));
    if (Messages.length === 0 || VisibilityTimeout === 0) break;
  }
  return bodies;
}

/** Returns every record still in the table's stream, as JSON. */
export async function everyStreamRecord(): Promise<string[]> {
  const { Streams } = await ask<{ Streams: { StreamArn: string }[] }>('ListStreams', {
    TableName: outputs().TableName,
  });
  const records: string[] = [];
  for (const { StreamArn } of Streams) {
    const { StreamDescription } = await ask<Description>('DescribeStream', { StreamArn });
    for (const { ShardId } of StreamDescription.Shards) records.push(...(await readShard(StreamArn, ShardId)));
  }
  return records;
}

interface Description {
  StreamDescription: { Shards: { ShardId: string }[] };
}

/**
 * Returns every domain event still in the stream; an event kept in its item appears again with each later change of it.
 */
export async function everyDomainEvent(): Promise<KnownEvent[]> {
  const records = (await everyStreamRecord()).map(
    (record) => JSON.parse(record) as { dynamodb?: { NewImage?: Image } },
  );
  return records.flatMap(({ dynamodb }) => eventsOn(readImage(dynamodb?.NewImage)) as KnownEvent[]);
}

type Image = Record<string, AttributeValue>;

/** Undefined for an item that no consumer can read either; dead-letter-records.test.ts leaves one behind. */
function readImage(image: Image | undefined): Record<string, unknown> | undefined {
  try {
    return image && unmarshall(image);
  } catch {
    return undefined;
  }
}

async function readShard(StreamArn: string, ShardId: string): Promise<string[]> {
  const begin = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
  let { ShardIterator } = await ask<{ ShardIterator?: string }>('GetShardIterator', begin);
  const records: string[] = [];
  while (ShardIterator) {
    const page = await ask<{ Records: object[]; NextShardIterator?: string }>('GetRecords', { ShardIterator });
    records.push(...page.Records.map((record) => JSON.stringify(record)));
    // An open shard always has a next page.
    if (page.Records.length === 0) break;
    ShardIterator = page.NextShardIterator;
  }
  return records;
}

// Four calls don't justify another SDK client as a dependency.
async function ask<T>(action: string, request: object): Promise<T> {
  const response = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDBStreams_20120810.${action}`,
      authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${localRegion}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`${action} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
