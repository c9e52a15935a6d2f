import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordingTo } from '#infra/stack/call-recording.ts';
import { onlyOnAws } from '#tests/permissions/granted-actions.ts';
import { wasRefused } from '#tests/permissions/recorded-run.ts';
import { usedActions } from '#tests/permissions/used-actions.ts';
import type { RecordedCall } from '#tests/permissions/used-actions.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calls-'));
  file = join(folder, 'calls.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

const name = 'on-aws';

/** Makes the calls that only AWS supports, at an address other than AWS, under the recorder. */
const callAt = (endpoint: string) =>
  promisify(execFile)(process.execPath, [recordingTo(file), 'tests/permissions/calls-on-aws.ts'], {
    env: {
      ...process.env,
      POWERTOOLS_SERVICE_NAME: name,
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_MAX_ATTEMPTS: '1',
    },
  });

test('permissions granted on AWS only match the actions their clients sign', async () => {
  await callAt('http://127.0.0.1:1');
  const calls = (await readFile(file, 'utf8')).trim().split('\n');
  const used = calls.flatMap((line) => usedActions(JSON.parse(line) as RecordedCall));
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(onlyOnAws).toSorted());
});

test('exactly the calls that a role does not allow are recorded as refused', async () => {
  const message = 'User: x is not authorized to perform: ssm:GetParameter because no policy allows it';
  const server = createServer((_, response) => {
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ __type: 'AccessDeniedException', message }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await callAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  const refused = (action: string, since = 0) => wasRefused(file, { name, action, since });
  expect(refused('ssm:GetParameter')).toBe(true);
  expect(refused('geo-places:Geocode')).toBe(false);
  expect(refused('ssm:GetParameter', Date.now() + 1)).toBe(false);
  expect(wasRefused(file, { name: 'another', action: 'ssm:GetParameter', since: 0 })).toBe(false);
});
