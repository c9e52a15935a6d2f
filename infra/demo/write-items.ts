import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '#functions/data/entity.ts';

type Requests = NonNullable<ConstructorParameters<typeof BatchWriteCommand>[0]['RequestItems']>[string];

// BatchWriteItem takes 25 items; too many concurrent calls only wait for each other.
const itemsPerCall = 25;
const callsAtOnce = 6;

/** Puts items, replacing those with the same keys; in no particular order. */
export const writeItems = (client: DynamoDBDocumentClient, tableName: string, items: readonly Item[]): Promise<void> =>
  sendAll(
    client,
    tableName,
    items.map((Item) => ({ PutRequest: { Item } })),
  );

/** Deletes existing items with these keys; in no particular order. */
export const removeItems = (client: DynamoDBDocumentClient, tableName: string, keys: readonly Key[]): Promise<void> =>
  sendAll(
    client,
    tableName,
    keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );

async function sendAll(client: DynamoDBDocumentClient, tableName: string, requests: Requests): Promise<void> {
  const batches = Array.from({ length: Math.ceil(requests.length / itemsPerCall) }, (_, i) =>
    requests.slice(i * itemsPerCall, (i + 1) * itemsPerCall),
  ).values();
  const worker = async () => {
    for (const batch of batches) await sendBatch(client, tableName, batch);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
}

async function sendBatch(client: DynamoDBDocumentClient, tableName: string, batch: Requests): Promise<void> {
  let waiting = batch;
  for (let pause = 50; waiting && waiting.length > 0; pause *= 2) {
    const answer = await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: waiting } }));
    waiting = answer.UnprocessedItems?.[tableName] ?? [];
    if (waiting.length > 0) await new Promise((resume) => setTimeout(resume, pause));
  }
}
