import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/data/entity.ts';

type Requests = NonNullable<ConstructorParameters<typeof BatchWriteCommand>[0]['RequestItems']>[string];

// BatchWriteItem takes 25 items; more than a few calls at once only wait for each other.
const itemsPerCall = 25;
const callsAtOnce = 6;

/** Puts items, replacing those with the same keys; in no particular order. */
export async function writeItems(
  client: DynamoDBDocumentClient,
  tableName: string,
  items: readonly Item[],
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / itemsPerCall) }, (_, i) =>
    items.slice(i * itemsPerCall, (i + 1) * itemsPerCall),
  ).values();
  const worker = async () => {
    for (const batch of batches) await writeBatch(client, tableName, batch);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
}

async function writeBatch(client: DynamoDBDocumentClient, tableName: string, batch: readonly Item[]): Promise<void> {
  let waiting: Requests = batch.map((Item) => ({ PutRequest: { Item } }));
  for (let pause = 50; waiting && waiting.length > 0; pause *= 2) {
    const answer = await client.send(new BatchWriteCommand({ RequestItems: { [tableName]: waiting } }));
    waiting = answer.UnprocessedItems?.[tableName] ?? [];
    if (waiting.length > 0) await new Promise((resume) => setTimeout(resume, pause));
  }
}
