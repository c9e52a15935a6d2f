import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { idempotencyRecordEntity, idempotencyKey } from '#functions/data/platform/idempotency-record.ts';
import { openTable } from '#functions/data/table.ts';
import type { Item, Key } from '#functions/data/entity.ts';
import { newContext } from '#functions/platform/context.ts';
import { writeOnce } from '#functions/platform/idempotency.ts';
import type { StoredFile } from '#functions/media/file-store.ts';
import { storeVerifiedFile } from '#functions/media/finish-upload.ts';
import { drawingsFolder } from '../bundling/build.ts';
import { makeAccounts } from './accounts.ts';
import { demoItems } from './all-items.ts';
import { countPlans, demoNote, writeTallies, writeVendorTallies } from './counts.ts';
import type { SeedContext } from './demo-data.ts';
import type { SentFile } from './messages/sent-files.ts';

// Written last, together with the numbers of plans, so that they are added only once.
const note = demoNote('everything');

/**
 * Loads the demo data into a deployed stack. Changes nothing on a stack that has it, so people's changes stay; after an
 * interrupted run, it writes the same items again.
 */
export async function seed({ clients, outputs, log }: SeedContext): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ ...clients, maxAttempts: 4 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const table = openTable(client, outputs.TableName);
  const users = await makeAccounts(clients, outputs.UserPoolId);
  if (await table.get(idempotencyRecordEntity, idempotencyKey(note.subscriber, note.eventId), { consistent: true })) {
    log('Demo data: there already');
  } else {
    const demo = await demoItems(users, new Date());
    // Before any event is published: published events add to these.
    await writeVendorTallies(table, demo.counted);
    await writeFiles(clients, outputs.MediaBucket, demo.sent);
    await writeItems(client, outputs.TableName, demo.items);
    await writeTallies(table, demo.counted);
    await writeOnce(table, note, newContext(), countPlans(demo.counted));
    log(`Demo data: ${demo.items.length} items`);
  }
  client.destroy();
}

/** Stores the files as checked uploads, by the product's own rules. */
async function writeFiles(clients: SeedContext['clients'], Bucket: string, sent: readonly SentFile[]): Promise<void> {
  const client = new S3Client(clients);
  const put = async ({ key: Key, body: Body, contentType: ContentType, cacheControl: CacheControl }: StoredFile) =>
    void (await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl })));
  const draw = (key: string) => readFile(join(drawingsFolder, key));
  await Promise.all(sent.map(async ({ upload, bytes }) => storeVerifiedFile({ put }, upload, await bytes(draw))));
  client.destroy();
}

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
