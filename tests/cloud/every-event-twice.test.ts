import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventType, KnownEvent } from '#events/catalogue.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { deployedStack } from '#infra/ops/deployed-stack.ts';
import type { DeployedStack } from '#infra/ops/deployed-stack.ts';
import { everyDomainEvent } from '#tests/support/cloud-traffic.ts';
import { eventually } from '#tests/support/deployed-api.ts';

/*
 * Queues deliver at least once: every reaction of the deployed stack receives past events again, and must not return
 * any to its queue. A repeated delivery also reads the lease and the completion of the event's work.
 */

let stack: DeployedStack;
let sqs: SQSClient;
const happened = new Map<EventType, KnownEvent[]>();

beforeAll(async () => {
  process.env['AWS_ENDPOINT_URL'] = process.env['TABLE_ENDPOINT'];
  stack = await deployedStack('local');
  sqs = new SQSClient(stack.settings);
  for (const event of await everyDomainEvent()) happened.set(event.type, [...(happened.get(event.type) ?? []), event]);
});

async function waiting(name: string): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const QueueUrl = stack.find('AWS::SQS::Queue', `${name}Queue`) ?? '';
  const ask = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] });
  const { Attributes = {} } = await sqs.send(ask);
  return AttributeNames.reduce((sum, attribute) => sum + Number(Attributes[attribute]), 0);
}

/** Sends an event in the format of the bus. */
const deliver = (name: string, event: KnownEvent) =>
  sqs.send(
    new SendMessageCommand({
      QueueUrl: stack.find('AWS::SQS::Queue', `${name}Queue`) ?? '',
      MessageBody: JSON.stringify({ source: 'hostwell', 'detail-type': event.type, detail: event }),
    }),
  );

it('published domain events contain no email address', () => {
  const all = [...happened.values()].flat();
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((event) => JSON.stringify(event).includes('@'))).toEqual([]);
});

describe('a redelivered event', () => {
  it.each(Object.entries(reactions))('%s handles redelivered events', async (name, { events }) => {
    const again = events.flatMap((type) => happened.get(type)?.slice(-1) ?? []);
    expect(again.length, `events of ${events.join(', ')}`).toBeGreaterThan(0);
    for (const event of again) await deliver(name, event);
    // A failed message would stay invisible for a minute.
    await eventually(
      () => waiting(name),
      (count) => count === 0,
    );
  });
});
