import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSHandler, SQSRecord } from 'aws-lambda';
import { parseEvent } from '#events/catalogue.ts';
import type { EventOf } from '#events/define-event.ts';
import type { catalogue, KnownEvent } from '#events/catalogue.ts';
import { newContext } from './context.ts';
import type { Context } from './context.ts';
import { logger } from './logger.ts';

type Catalogue = typeof catalogue;
type EventNamed<T extends keyof Catalogue> = EventOf<Catalogue[T]>;

/**
 * The Lambda of a subscriber: one reaction to the events its queue delivers, each at least once and in any order.
 * A record that fails goes back to the queue alone; after the queue's limit it lies in the dead-letter queue.
 */
export function subscribe<T extends keyof Catalogue>(
  types: readonly T[],
  react: (event: EventNamed<T>, context: Context) => Promise<void>,
): SQSHandler {
  const handle = async (record: SQSRecord): Promise<void> => {
    const event = readEvent(record);
    logger.info('reacting', { eventId: event.id, eventType: event.type, correlationId: event.correlationId });
    if (!isOneOf(types, event)) throw new Error(`Not subscribed to ${event.type}`);
    await react(event, newContext(event.correlationId));
  };
  // The batch processor keeps a record's error to itself.
  const handleAloud = (record: SQSRecord): Promise<void> =>
    handle(record).catch((error: unknown) => {
      logger.error('reaction failed; the queue brings the event again', {
        messageId: record.messageId,
        error: error as Error,
      });
      throw error;
    });
  return (event, context) =>
    processPartialResponse(event, handleAloud, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
}

// EventBridge puts our envelope into `detail`.
const readEvent = (record: SQSRecord): KnownEvent =>
  parseEvent((JSON.parse(record.body) as { detail: unknown }).detail);

const isOneOf = <T extends keyof Catalogue>(
  types: readonly T[],
  event: KnownEvent,
): event is EventNamed<T> & KnownEvent => (types as readonly string[]).includes(event.type);
