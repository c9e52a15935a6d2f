import { describe, expect, test } from 'vitest';
import { domains } from '#functions/reactions.ts';
import { schedules } from '#infra/delivery/clock.ts';
import { queued, queueFor, reactions } from '#infra/delivery/queues.ts';
import { resourcesBelow, stageTemplate } from './synthesised.ts';
import type { Properties } from './synthesised.ts';

const template = stageTemplate('prod');

test('every reaction has its own queue, and every queue and schedule a reaction or job', () => {
  const names = Object.values(domains).flatMap((lists) => Object.values(lists).flatMap((list) => Object.keys(list)));
  expect(new Set(names).size, 'names are unique').toBe(names.length);
  const delivered = Object.values({ ...reactions, ...schedules }).map(({ name }) => name);
  expect(delivered.toSorted()).toEqual(names.toSorted());
  const ids = Object.keys({ ...reactions, ...schedules });
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
});

test.each(Object.values({ ...reactions, ...schedules }))('$name of $domain has a handler', async ({ domain, name }) => {
  const handlers = (await import(`../../functions/${domain}/handlers.ts`)) as Record<string, unknown>;
  expect(handlers[name]).toBeTypeOf('function');
});

test.each(Object.keys(domains))('every handler of %s is called by a reaction or schedule', async (domain) => {
  const handlers = (await import(`../../functions/${domain}/handlers.ts`)) as Record<string, unknown>;
  const called = Object.values({ ...reactions, ...schedules }).filter((one) => one.domain === domain);
  expect(Object.keys(handlers).toSorted()).toEqual(called.map(({ name }) => name).toSorted());
});

test('a renamed reaction keeps its queue and messages', () => {
  const { mailWelcome, ...others } = domains.accounts.reactions;
  const renamed = { ...domains, accounts: { reactions: { ...others, sendWelcome: mailWelcome } } };
  const id = queueFor('mailWelcome');
  const ids = Object.fromEntries(Object.entries(reactions).map(([queue, { name }]) => [name, queue]));
  const after = queued(renamed, { ...ids, sendWelcome: id });
  expect(Object.keys(after).toSorted()).toEqual(Object.keys(reactions).toSorted());
  expect(after[id]).toMatchObject({ name: 'sendWelcome', events: ['UserRegistered'] });
  expect(() => queued(renamed, ids)).toThrow('Give sendWelcome an id');
});

test('no two reactions of a kind handle the same event', () => {
  const families = ['mailHostAbout', 'mailVendorAbout', 'mailAdminsAbout', 'post'];
  for (const family of families) {
    const events = Object.values(reactions).flatMap(({ name, events: heard }) =>
      name.startsWith(family) ? heard : [],
    );
    expect(events.toSorted(), family).toEqual([...new Set(events)].toSorted());
  }
});

describe.each(Object.entries(reactions))('%s', (name, { events, needs }) => {
  const sendsMail = needs.includes('mail');
  const below = (type: string, part = '') => resourcesBelow(template, type, name + part).map((one) => one.Properties);

  test('the reaction has a rule for its events', () => {
    const [rule] = below('AWS::Events::Rule');
    expect(rule).toMatchObject({ EventPattern: { source: ['hostwell'], 'detail-type': events } });
  });

  test('the reaction retries from its own queue, then uses its own dead-letter queue', () => {
    const [queue] = below('AWS::SQS::Queue', 'Queue');
    // Six times the function's timeout; a calendar may take half a minute, and so may many browsers.
    const seconds = needs.includes('calendars:open') || needs.includes('push:send') ? 180 : 60;
    expect(queue).toMatchObject({ VisibilityTimeout: seconds, RedrivePolicy: { maxReceiveCount: sendsMail ? 10 : 5 } });
    expect(JSON.stringify(queue?.['RedrivePolicy'])).toContain(`${name.replaceAll('-', '')}DeadLetters`);
    expect(below('AWS::SQS::Queue', 'DeadLetters')).toMatchObject([{ MessageRetentionPeriod: 14 * 24 * 3600 }]);
  });

  test("undeliverable events go to the reaction's dead-letter queue", () => {
    const [rule] = below('AWS::Events::Rule');
    expect(rule?.['Targets']).toMatchObject([{ DeadLetterConfig: expect.anything() as unknown }]);
  });

  test('the reaction accepts batches with partial failures', () => {
    expect(below('AWS::Lambda::EventSourceMapping')).toMatchObject([
      { FunctionResponseTypes: ['ReportBatchItemFailures'] },
    ]);
  });

  test.runIf(sendsMail)('the reaction sends at most two emails at a time, within the SES limit', () => {
    expect(below('AWS::Lambda::EventSourceMapping')).toMatchObject([
      { BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } },
    ]);
  });

  test("only the reaction's rule sends to its queues, over TLS", () => {
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
});
