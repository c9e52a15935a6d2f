import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { CognitoIdentityProviderClient, ListUserPoolsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, ListEventBusesCommand } from '@aws-sdk/client-eventbridge';
import { KMSClient, ListAliasesCommand } from '@aws-sdk/client-kms';
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DescribeParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { openTable } from '#functions/data/table.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { startEmulator } from '#infra/local/emulator.ts';
import type { Emulator } from '#infra/local/emulator.ts';
import { findPython } from '#infra/local/python.ts';
import { clientSettings, localRegion } from '#infra/tools/target.ts';
import { eventually } from '#tests/support/deployed-api.ts';
import { freePort } from '#tests/support/free-port.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';

/*
 * An operator's commands for a stage: deploy, restore and teardown. AWS_ENDPOINT_URL names an endpoint that was started
 * separately, as for LocalStack or any other AWS emulator.
 */

const run = promisify(execFile);
let emulator: Emulator;
let folder: string;
/** The outputs of the stack. */
let outputs: Record<string, string>;
/** The table that the stage's settings name after the restore. */
let restored: string;

const vendor = vendorRecord(5);
const page = `/vendor/${vendor.id}`;

beforeAll(async () => {
  folder = await mkdtemp('.local/elsewhere-');
  emulator = await startEmulator({ python: await findPython(), port: await freePort(), folder });
  await emulator.answering();
});

afterAll(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
});

const command = (script: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> =>
  run(process.execPath, [script, ...args, '--stage', 'local'], {
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: emulator.endpoint,
      GATEWAY_PORT: undefined,
      NODE_ENV: undefined,
      ...environment,
    },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

async function deploy(): Promise<Record<string, string>> {
  const said = await command('infra/ops/deploy.ts', []);
  const found = [...said.matchAll(/ {2}(\w+) {2,}(\S+)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
  expect(found.length, said).toBeGreaterThan(5);
  return Object.fromEntries(found);
}

/** Requests a path of the site from the emulated CloudFront, as a visitor by HTTPS. */
async function open(path: string): Promise<{ status: number | undefined; body: string }> {
  const headers = { host: outputs['DistributionDomain'], 'x-forwarded-proto': 'https' };
  const [answer] = (await once(request(`${emulator.endpoint}${path}`, { headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  return { status: answer.statusCode, body: await text(answer) };
}

function tableNamed(name: string): Table {
  const client = new DynamoDBClient(clientSettings({ endpoint: emulator.endpoint, region: localRegion }));
  return openTable(DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), name);
}

describe('npm run deploy', () => {
  it('npm run deploy deploys the whole stack and prints its addresses', async () => {
    outputs = await deploy();
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining(['SiteUrl', 'TableName', 'DistributionDomain']));
    expect((await open('/')).body).toContain('<div id="root">');
    expect((await open('/api/health')).status).toBe(200);
  }, 300_000);
});

describe('npm run restore', () => {
  it('npm run restore rebuilds the table, counts its items and prints the next steps', async () => {
    const own = outputs['TableName'] ?? '';
    await putVendor(tableNamed(own), vendor, productRecord(5, 51));
    const to = new Date().toISOString();
    const words = ['restore', '--to', to];
    const said = await command('infra/tools/main.ts', words);
    const [, name = '', stream = ''] = /--set RESTORED_TABLE=(\S+) --set RESTORED_TABLE_STREAM=(\S+) /.exec(said) ?? [];
    expect(said).toContain(`The stage still uses ${own}.`);
    expect(said).toMatch(/Its counters match its items|of its counters are off/);
    expect(await command('infra/tools/main.ts', words), 'a second restore finds the table').toBe(said);
    const set = ['settings', '--set', `RESTORED_TABLE=${name}`, '--set', `RESTORED_TABLE_STREAM=${stream}`];
    expect(await command('infra/tools/main.ts', set)).toContain('Nothing was written');
    expect(await command('infra/tools/main.ts', [...set, '--confirm', 'hostwell-local'])).toContain('Written');
    restored = name;

    await tableNamed(own).write({ put: { ...vendorEntity.toItem({ ...vendor, status: 'removed' }) } });
    expect((await open(page)).status, 'the stage still uses its own table').toBe(404);
  });
});

/** Returns existing resources of the kinds that store or do something, without the CDK's own bootstrap. */
async function leftOver(): Promise<(string | undefined)[]> {
  const settings = clientSettings({ endpoint: emulator.endpoint, region: localRegion });
  const [tables, buckets, functions, queues, pools, rules, keys, parameters] = await Promise.all([
    new DynamoDBClient(settings).send(new ListTablesCommand({})),
    new S3Client(settings).send(new ListBucketsCommand({})),
    new LambdaClient(settings).send(new ListFunctionsCommand({})),
    new SQSClient(settings).send(new ListQueuesCommand({})),
    new CognitoIdentityProviderClient(settings).send(new ListUserPoolsCommand({ MaxResults: 60 })),
    new EventBridgeClient(settings).send(new ListEventBusesCommand({ NamePrefix: 'hostwell' })),
    new KMSClient(settings).send(new ListAliasesCommand({})),
    new SSMClient(settings).send(new DescribeParametersCommand({})),
  ]);
  const names = [
    ...(tables.TableNames ?? []),
    ...(buckets.Buckets ?? []).map(({ Name }) => Name),
    ...(functions.Functions ?? []).map(({ FunctionName }) => FunctionName),
    ...(queues.QueueUrls ?? []),
    ...(pools.UserPools ?? []).map(({ Name }) => Name),
    ...(rules.EventBuses ?? []).map(({ Name }) => Name),
    ...(keys.Aliases ?? []).map(({ AliasName }) => AliasName),
    ...(parameters.Parameters ?? []).map(({ Name }) => Name),
  ];
  return names.filter((name) => !/^(cdk-|\/cdk-bootstrap|alias\/aws\/)/.test(name ?? ''));
}

describe('npm run teardown', () => {
  const teardown = () => command('infra/tools/main.ts', ['teardown']);

  it('npm run teardown removes everything but the restored table and the settings', async () => {
    const said = await teardown();
    expect(said).toContain('hostwell-local was deleted.');
    const left = [restored, '/hostwell/local/settings'];
    expect(await leftOver()).toEqual(left);
    // One line per resource, followed by the commands that remove it.
    expect([...said.matchAll(/^\S.* (\S+)$/gm)].map(([, what]) => what).slice(-2)).toEqual(left);
    expect(await teardown()).toMatch(/^Stack hostwell-local not found/);
  }, 300_000);

  // The emulator cannot update nested stacks, so the lost stack is created again.
  it('a stage deployed with a restored table works as before', async () => {
    outputs = await deploy();
    expect(outputs['TableName']).toBe(restored);
    const { status, body } = await open(page);
    expect([status, body.includes('<title>Vendor 5 ')]).toEqual([200, true]);

    const table = tableNamed(outputs['TableName'] ?? '');
    const meta = { id: ulid(), occurredAt: new Date().toISOString(), actor: 'system', correlationId: ulid() };
    const changed = { ...vendor, name: 'After the Restore', version: vendor.version + 1 };
    await table.write({ put: vendorEntity.toItem(changed, VendorChanged.create({ vendorId: vendor.id }, meta)) });
    await eventually(
      () => open('/api/directory/vendors?text=after'),
      ({ body: found }) => found.includes('After the Restore'),
    );
  }, 300_000);
});
