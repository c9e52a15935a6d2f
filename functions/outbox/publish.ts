import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import type { DynamoDBStreamHandler } from 'aws-lambda';
import { logger } from '#functions/platform/logger.ts';
import { deadLettersTo } from '#functions/platform/stream.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { publishChanges } from './publish-changes.ts';

const environment = readEnvironment(functionNeeds['outbox-publish'], process.env);
const deps = {
  bus: new EventBridgeClient({}),
  busName: environment.BUS_NAME,
  sendToDeadLetterQueue: deadLettersTo(environment.STREAM_DEAD_LETTERS_URL),
};

/**
 * Publishes the table's stream to the event bus. Safe to repeat: every consumer recognizes events by id. A record that
 * cannot be published becomes a dead letter; only a failing bus makes the whole batch be redelivered.
 */
export const handler: DynamoDBStreamHandler = async ({ Records }) => {
  const published = await publishChanges(deps, Records);
  logger.info('stream batch published', { records: Records.length, events: published });
};
