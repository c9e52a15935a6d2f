import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { logger } from './logger.ts';

type StoredItem = Record<string, unknown>;

/** One change of the table: undefined before it was put, undefined after it was deleted. */
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

/** Puts a record that cannot be handled aside, so that it does not hold up everything behind it. */
export type Park = (record: DynamoDBRecord, reason: unknown) => Promise<void>;

export function parkIn(queueUrl: string, client = new SQSClient({})): Park {
  return async (record, reason) => {
    logger.error('parked a stream record', { eventId: record.eventID, error: reason as Error });
    await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(record) }));
  };
}
