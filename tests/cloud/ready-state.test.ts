import { mkdtemp, rm } from 'node:fs/promises';
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmulator } from '#infra/local/emulator.ts';
import type { Emulator } from '#infra/local/emulator.ts';
import { findPython } from '#infra/local/python.ts';
import { stateFile } from '#infra/local/ready-state.ts';
import { clientSettings, localRegion } from '#infra/tools/target.ts';
import { freePort } from '#tests/support/free-port.ts';

/* The emulator's side of a second start: infra/local/run_ministack.py. */

let folder: string;
let running: Emulator | undefined;

beforeEach(async () => {
  folder = await mkdtemp('.local/state-');
});
afterEach(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(stateFrom?: string): Promise<{ table: DynamoDBClient; files: S3Client; state: string }> {
  await running?.stop();
  running = await startEmulator({ python: await findPython(), port: await freePort(), folder, stateFrom });
  await running.answering();
  const settings = clientSettings({ endpoint: running.endpoint, region: localRegion });
  return {
    table: new DynamoDBClient(settings),
    files: new S3Client(settings),
    state: `${running.endpoint}/_state`,
  };
}

const TableName = 'kept';
const put = (client: DynamoDBClient, id: string) =>
  client.send(new PutItemCommand({ TableName, Item: { id: { S: id } } }));

it('an emulator begins with the tables and files of the one before, without later changes', async () => {
  const before = await start();
  await before.table.send(
    new CreateTableCommand({
      TableName,
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  );
  await put(before.table, 'demo');
  await before.files.send(new CreateBucketCommand({ Bucket: 'drawings' }));
  await before.files.send(new PutObjectCommand({ Bucket: 'drawings', Key: 'tent.svg', Body: '<svg/>' }));
  expect(await (await fetch(before.state)).json()).toEqual({ isQuiet: true });
  expect((await fetch(before.state, { method: 'POST' })).ok).toBe(true);
  await put(before.table, 'later');

  const after = await start(stateFile(folder));
  const { Items } = await after.table.send(new ScanCommand({ TableName }));
  expect(Items).toEqual([{ id: { S: 'demo' } }]);
  const file = await after.files.send(new GetObjectCommand({ Bucket: 'drawings', Key: 'tent.svg' }));
  expect(await file.Body?.transformToString()).toBe('<svg/>');
  await put(after.table, 'new');
  expect((await after.table.send(new GetItemCommand({ TableName, Key: { id: { S: 'new' } } }))).Item).toBeDefined();
}, 120_000);

it("an emulator doesn't begin with a state that it can't read", async () => {
  await start();
  await rm(stateFile(folder), { force: true });
  await expect(start(stateFile(folder))).rejects.toThrow(/emulator exited|doesn't respond/);
}, 120_000);
