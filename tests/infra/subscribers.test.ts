import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordedName, subscriptions } from '#events/subscriptions.ts';
import type { MarketplaceStack } from '#infra/stack/marketplace-stack.ts';
import { appOf, resourcesBelow, resourcesOf, templateOf, wholeTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

const template = templateOf('prod');

test('every file in functions/subscribers is wired, and nothing else', () => {
  const files = readdirSync('functions/subscribers').filter((file) => !file.endsWith('.test.ts'));
  expect(files.toSorted()).toEqual(
    Object.keys(subscriptions)
      .map((name) => `${name}.ts`)
      .toSorted(),
  );
});

describe.each(Object.entries(subscriptions))('%s', (name, { events, needs }) => {
  const sendsMail = (needs as readonly string[]).includes('mail');
  const below = (type: string, part = '') => resourcesBelow(template, type, name + part).map((one) => one.Properties);

  test('has a rule for its events', () => {
    const [rule] = below('AWS::Events::Rule');
    expect(rule).toMatchObject({ EventPattern: { source: ['hostwell'], 'detail-type': events } });
  });

  test('has its own queue, tried some times and then given up to its own dead-letter queue', () => {
    const [queue] = below('AWS::SQS::Queue', 'Queue');
    expect(queue).toMatchObject({ VisibilityTimeout: 60, RedrivePolicy: { maxReceiveCount: sendsMail ? 10 : 5 } });
    expect(JSON.stringify(queue?.['RedrivePolicy'])).toContain(`${name.replaceAll('-', '')}DeadLetters`);
    expect(below('AWS::SQS::Queue', 'DeadLetters')).toMatchObject([{ MessageRetentionPeriod: 14 * 24 * 3600 }]);
  });

  test('gives an event that the bus cannot deliver to its dead-letter queue too', () => {
    const [rule] = below('AWS::Events::Rule');
    expect(rule?.['Targets']).toMatchObject([{ DeadLetterConfig: expect.anything() as unknown }]);
  });

  test('takes messages in batches of which a part may fail', () => {
    expect(below('AWS::Lambda::EventSourceMapping')).toMatchObject([
      { FunctionResponseTypes: ['ReportBatchItemFailures'] },
    ]);
  });

  test.runIf(sendsMail)('sends two mails at a time, so that SES is not asked for more than it takes', () => {
    expect(below('AWS::Lambda::EventSourceMapping')).toMatchObject([
      { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } },
    ]);
  });

  test('lets only its rule send to its queues, and no one without TLS', () => {
    const policies = below('AWS::SQS::QueuePolicy');
    expect(policies).toHaveLength(1);
    expect(policies[0]?.['Queues']).toHaveLength(2);
    expect((policies[0]?.['PolicyDocument'] as Properties | undefined)?.['Statement']).toMatchObject([
      { Effect: 'Deny', Action: 'sqs:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      {
        Effect: 'Allow',
        Action: 'sqs:SendMessage',
        Principal: { Service: 'events.amazonaws.com' },
        Condition: { ArnEquals: { 'aws:SourceArn': expect.anything() as unknown } },
      },
    ]);
  });

  test('has an alarm for its dead letters', () => {
    const alarms = Object.values(resourcesOf(template, 'AWS::CloudWatch::Alarm'));
    const own = alarms.filter(({ Properties: { Dimensions } }) =>
      JSON.stringify(Dimensions ?? []).includes(`${name.replaceAll('-', '')}DeadLetters`),
    );
    expect(own.map((alarm) => alarm.Properties)).toMatchObject([
      { Threshold: 1, MetricName: 'ApproximateNumberOfMessagesVisible', AlarmActions: [expect.anything() as unknown] },
    ]);
  });
});

describe('a subscriber that was renamed', () => {
  const { 'order-placed-mail-vendor': mailVendor, ...others } = subscriptions;
  const before = 'order-placed-mail-vendor';
  const renamed = { ...others, 'order-placed-send-vendor-mail': { ...mailVendor, formerly: before } };
  const app = appOf('prod', { subscriptions: renamed });
  const after = wholeTemplate(app.node.findChild('hostwell-prod') as MarketplaceStack);
  const queuesIn = (one: typeof template) => Object.keys(resourcesOf(one, 'AWS::SQS::Queue'));

  test('leaves no queue behind with events in it', () => {
    expect(queuesIn(after)).toEqual(expect.arrayContaining(queuesIn(template)));
    const mappings = resourcesBelow(after, 'AWS::Lambda::EventSourceMapping', 'order-placed-send-vendor-mail');
    const drained = mappings.map(({ Properties: { EventSourceArn } }) => JSON.stringify(EventSourceArn));
    expect(drained.toSorted()).toEqual([
      expect.stringContaining('orderplacedmailvendorQueue'),
      expect.stringContaining('orderplacedsendvendormailQueue'),
    ]);
    expect(resourcesBelow(after, 'AWS::Events::Rule', before)).toEqual([]);
  });

  test('knows what it handled under its former name', () => {
    expect(recordedName('order-placed-send-vendor-mail', renamed)).toBe(before);
    expect(recordedName(before)).toBe(before);
  });
});
