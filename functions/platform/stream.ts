import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { eventsOn } from '#functions/data/entity.ts';
import { logger } from './logger.ts';

type StoredItem = Record<string, unknown>;

/** One change of the table: `before` is undefined for a new item, `after` for a deleted one. */
export interface Change {
  before: StoredItem | undefined;
  after: StoredItem | undefined;
}

const readImage = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): StoredItem | undefined =>
  image && unmarshall(image as Record<string, AttributeValue>);

export const readChange = (record: DynamoDBRecord): Change => ({
  before: readImage(record.dynamodb?.OldImage),
  after: readImage(record.dynamodb?.NewImage),
});

/** Returns the domain events that a change brought, unparsed: an event is new if the item did not carry it before. */
export function newDomainEvents({ before, after }: Change): unknown[] {
  const known = new Set(eventsOn(before).map((event) => asEnvelope(event).id));
  return eventsOn(after).filter((event) => !known.has(asEnvelope(event).id));
}

/** Returns the correlation ids of a change's cause, if known. */
export const listCorrelationIds = (change: Change): string[] =>
  newDomainEvents(change).flatMap((event) => asEnvelope(event).correlationId ?? []);

const asEnvelope = (event: unknown) => event as { id?: string; correlationId?: string };

/** Sets aside a record that cannot be handled, so that it does not hold up everything after it. */
export type SendToDeadLetterQueue = (record: DynamoDBRecord, reason: unknown) => Promise<void>;

export function deadLettersTo(queueUrl: string, client = new SQSClient({})): SendToDeadLetterQueue {
  return async (record, reason) => {
    logger.error('stream record sent to dead-letter queue', { eventId: record.eventID, error: reason });
    await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(record) }));
  };
}
