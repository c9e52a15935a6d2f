import { marshall } from '@aws-sdk/util-dynamodb';
import type { PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { DraftStarted } from '#events/planning/draft-started.ts';
import { MessagePosted } from '#events/messaging/message-posted.ts';
import { testId, testUserId } from '#tests/support/calls.ts';
import { publishChanges } from './publish-changes.ts';
import type { PublishDeps } from './publish-changes.ts';

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
const image = (item: object): Image => marshall(item, { removeUndefinedValues: true }) as unknown as Image;

const started = (n: number) =>
  DraftStarted.create(
    { userId: testUserId(1), draftId: testId(n) },
    { id: testId(n), occurredAt: '2027-06-01T17:00:00.000Z', actor: 'system', correlationId: 'c' },
  );

const large = (n: number, kilobytes: number) =>
  MessagePosted.create(
    { conversationId: 'c', messageId: testId(n), senderType: 'system', recipients: ['é'.repeat(kilobytes * 512)] },
    { id: testId(n), occurredAt: '2027-06-01T17:00:00.000Z', actor: 'system', correlationId: 'c' },
  );

const change = (after: object | undefined, before?: object): DynamoDBRecord => ({
  dynamodb: { ...(after && { NewImage: image(after) }), ...(before && { OldImage: image(before) }) },
});

/** Returns a bus that refuses the events with the given ids, each the given number of times. */
function fakeBus({ refuse = new Map<string, number>() } = {}) {
  const published: string[] = [];
  const deadLetters: DynamoDBRecord[] = [];
  const send = (command: PutEventsCommand) => {
    const entries = command.input.Entries ?? [];
    expect(entries.length).toBeLessThanOrEqual(10);
    const bytes = entries.reduce((sum, { Detail = '' }) => sum + Buffer.byteLength(Detail), 0);
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
    const results = entries.map((entry) => {
      const { id } = JSON.parse(entry.Detail ?? '') as { id: string };
      const left = refuse.get(id) ?? 0;
      refuse.set(id, left - 1);
      if (left > 0) return { ErrorCode: 'ThrottlingException' };
      published.push(id);
      return { EventId: id };
    });
    return Promise.resolve({ Entries: results });
  };
  const bus = { send } as unknown as PublishDeps['bus'];
  const sendToDeadLetterQueue = (record: DynamoDBRecord) => Promise.resolve(void deadLetters.push(record));
  return { published, deadLetters, deps: { bus, busName: 'bus', sendToDeadLetterQueue } };
}

describe('publishing table changes', () => {
  it('publishes a new event once, in order, in calls of ten', async () => {
    const { deps, published } = fakeBus();
    const records = Array.from({ length: 23 }, (_, n) => change({ pk: 'a', domainEvent: started(n) }));
    await publishChanges(deps, records);
    expect(published).toEqual(records.map((_, n) => testId(n)));
  });

  it('keeps each call within the size limit of the bus and publishes no event above it', async () => {
    const { deps, published, deadLetters } = fakeBus();
    const tooLarge = change({ pk: 'x', domainEvent: large(9, 1100) });
    const records = [1, 2, 3, 4, 5].map((n) => change({ pk: `${n}`, domainEvent: large(n, 350) }));
    await publishChanges(deps, [...records, tooLarge]);
    expect(published).toEqual([1, 2, 3, 4, 5].map(testId));
    expect(deadLetters).toEqual([tooLarge]);
  });

  it('ignores an item that is deleted or changed without a new event', async () => {
    const { deps, published } = fakeBus();
    const item = { pk: 'a', domainEvent: started(1) };
    await publishChanges(deps, [change({ ...item, version: 2 }, item), change(undefined, item), change({ pk: 'b' })]);
    expect(published).toEqual([]);
  });

  it('publishes the second event of an item', async () => {
    const { deps, published } = fakeBus();
    await publishChanges(deps, [change({ pk: 'a', domainEvent: started(2) }, { pk: 'a', domainEvent: started(1) })]);
    expect(published).toEqual([testId(2)]);
  });

  it('publishes several events of one change in order, and only new ones', async () => {
    const { deps, published } = fakeBus();
    const before = { pk: 'a', domainEvent: started(1) };
    const after = { pk: 'a', domainEvents: [started(1), started(2), started(3)] };
    await publishChanges(deps, [change(after, before), change({ ...after, version: 2 }, after)]);
    expect(published).toEqual([testId(2), testId(3)]);
  });

  it('makes an unknown event a dead letter and publishes the rest', async () => {
    const { deps, published, deadLetters } = fakeBus();
    const strange = change({ pk: 'a', domainEvent: { ...started(1), type: 'NoSuchEvent' } });
    await publishChanges(deps, [strange, change({ pk: 'b', domainEvent: started(2) })]);
    expect(deadLetters).toEqual([strange]);
    expect(published).toEqual([testId(2)]);
  });

  it('retries refused entries and fails the batch if they are refused again', async () => {
    const once = fakeBus({ refuse: new Map([[testId(1), 1]]) });
    const records = [change({ pk: 'a', domainEvent: started(1) }), change({ pk: 'b', domainEvent: started(2) })];
    await publishChanges(once.deps, records);
    expect(once.published.toSorted()).toEqual([testId(1), testId(2)]);

    const always = fakeBus({ refuse: new Map([[testId(1), 99]]) });
    await expect(publishChanges(always.deps, records)).rejects.toThrow('refused 1');
  });
});
