import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { CreateArchiveCommand, DescribeArchiveCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/api/accounts.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { deployedStack } from '#infra/ops/deployed-stack.ts';
import type { DeployedStack } from '#infra/ops/deployed-stack.ts';
import { archiveName } from '#infra/stack/stages.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { makeProfile } from '#tests/support/records.ts';

/*
 * The commands of the runbook (docs/operations/redrive-and-replay.md) on the deployed stack: each does its work, once.
 */

const reaction = 'mail-welcome';
const run = promisify(execFile);

/** Runs an operator's command; returns its output or its refusal. */
const command = (...args: string[]): Promise<string> =>
  run(process.execPath, ['infra/tools/main.ts', ...args], {
    env: { ...process.env, AWS_ENDPOINT_URL: process.env['TABLE_ENDPOINT'] },
  }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );

let stack: DeployedStack;
let sqs: SQSClient;
beforeAll(async () => {
  process.env['AWS_ENDPOINT_URL'] = process.env['TABLE_ENDPOINT'];
  stack = await deployedStack('local');
  sqs = new SQSClient(stack.settings);
});

const welcomesTo = async (email: string): Promise<number> =>
  (await mailsTo(email)).filter(({ subject }) => /welcome/i.test(subject)).length;

const queue = (part: string): string => stack.find('AWS::SQS::Queue', `${reaction}${part}`) ?? '';

async function waiting(part: string): Promise<number> {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const ask = new GetQueueAttributesCommand({ QueueUrl: queue(part), AttributeNames: [...names] });
  const { Attributes = {} } = await sqs.send(ask);
  return names.reduce((sum, name) => sum + Number(Attributes[name]), 0);
}

/** As the bus delivers it. */
const registered = (userId: string) => ({
  source: 'hostwell',
  'detail-type': 'UserRegistered',
  detail: {
    id: ulid(),
    type: 'UserRegistered',
    version: 2,
    occurredAt: new Date().toISOString(),
    actor: userId,
    correlationId: ulid(),
    data: { userId },
  },
});

describe('npm run redrive', () => {
  // A busy machine gives up on some of the demo's own events.
  beforeAll(async () => {
    await command('redrive', reaction);
    const left = async () => (await waiting('Queue')) + (await waiting('DeadLetters'));
    await eventually(left, (count) => count === 0);
  });

  it("npm run redrive redelivers a reaction's dead letters; a second run finds none", async () => {
    const profile = makeProfile(randomUUID());
    const { userId, email } = profile;
    await deployedTable().write({ put: profileEntity.toItem(profile) });
    const body = JSON.stringify(registered(userId));
    await sqs.send(new SendMessageCommand({ QueueUrl: queue('DeadLetters'), MessageBody: body }));
    expect(await command('redrive', reaction)).toBe(`Redriving 1 to ${reaction} on local.`);
    expect(await eventually(() => welcomesTo(email), Boolean)).toBe(1);
    expect(await command('redrive', reaction)).toBe(`${reaction} has no dead letters on local.`);
    await eventually(
      () => waiting('Queue'),
      (count) => count === 0,
    );
    expect(await waiting('DeadLetters')).toBe(0);
  });

  it('npm run redrive refuses an unknown reaction', async () => {
    expect(await command('redrive', 'unknown')).toMatch(/^Which reaction\?/);
  });
});

describe('npm run replay', () => {
  it('npm run replay redelivers events without repeating their effects, and starts once', async () => {
    const bus = new EventBridgeClient(stack.settings);
    const ArchiveName = archiveName('local');
    const EventSourceArn = `arn:aws:events:us-east-1:000000000000:event-bus/${stack.find('AWS::Events::EventBus', 'Bus')}`;
    // The emulator has no archives in CloudFormation, so the local stage comes without.
    await bus
      .send(new DescribeArchiveCommand({ ArchiveName }))
      .catch(() =>
        bus.send(new CreateArchiveCommand({ ArchiveName, EventSourceArn, EventPattern: '{"source":["hostwell"]}' })),
      );
    const from = new Date(Date.now() - 60_000).toISOString();
    const { email, token } = await newAccount('Replayed Person');
    await callApi(accounts.getMe, {}, token);
    expect(await eventually(() => welcomesTo(email), Boolean)).toBe(1);

    const words = ['replay', '--from', from, '--to', new Date(Date.now() + 60_000).toISOString()];
    const said = await command(...words, '--event', 'UserRegistered');
    expect(said).toMatch(new RegExp(`^hostwell-\\w+ replays events .*${reaction}`));
    expect(await command(...words, '--event', 'UserRegistered')).toMatch(/was already replayed/);
    await eventually(
      () => waiting('Queue'),
      (count) => count === 0,
    );
    expect(await welcomesTo(email)).toBe(1);
    expect(await command(...words, '--event', 'Nothing')).toMatch(/^Which event\?/);
  });
});
