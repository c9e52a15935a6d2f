import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { recordingTo } from '#infra/local/recording.ts';
import { onlyOnAws } from '#tests/permissions/granted-actions.ts';
import { usedActions } from '#tests/permissions/used-actions.ts';
import type { RecordedCall } from '#tests/permissions/used-actions.ts';

test('what is granted on AWS only is what the clients for it sign', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'calls-'));
  const file = join(folder, 'calls.jsonl');
  await promisify(execFile)(process.execPath, [recordingTo(file), 'tests/permissions/calls-on-aws.ts'], {
    env: {
      ...process.env,
      POWERTOOLS_SERVICE_NAME: 'on-aws',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_MAX_ATTEMPTS: '1',
    },
  });
  const calls = (await readFile(file, 'utf8')).trim().split('\n');
  await rm(folder, { recursive: true });
  const used = calls.flatMap((line) => usedActions(JSON.parse(line) as RecordedCall));
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(onlyOnAws).toSorted());
});
