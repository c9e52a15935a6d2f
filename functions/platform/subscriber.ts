import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSHandler, SQSRecord } from 'aws-lambda';
import { parseEvent } from '#events/catalogue.ts';
import type { EventOf } from '#events/define-event.ts';
import type { catalogue, KnownEvent } from '#events/catalogue.ts';
import { newContext } from './context.ts';
import type { Context } from './context.ts';
import { withCorrelationId, logger } from './logger.ts';
import { measure } from './metrics.ts';

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
  const handle = async (event: KnownEvent): Promise<void> => {
    logger.info('reacting', { eventId: event.id, eventType: event.type });
    if (!isOneOf(types, event)) throw new Error(`Not subscribed to ${event.type}`);
    await react(event, newContext(event.correlationId));
  };
  // The batch processor keeps a record's error to itself.
  const handleRecord = async (record: SQSRecord): Promise<void> => {
    const aloud = sayWhatFailed(record);
    const event = await readEvent(record).catch(aloud);
    await withCorrelationId({ correlationId: event.correlationId, actor: event.actor }, async () => {
      await handle(event).catch(aloud);
      if (!isReplayed(record)) measureDelay(event);
    });
  };
  return (event, context) =>
    processPartialResponse(event, handleRecord, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
}

const sayWhatFailed =
  ({ messageId }: SQSRecord) =>
  (error: unknown): never => {
    logger.error('reaction failed; the queue brings the event again', { messageId, error: error as Error });
    throw error;
  };

/** A message as EventBridge writes it: our envelope is its `detail`. */
const messageOf = ({ body }: SQSRecord) => JSON.parse(body) as { detail: unknown; 'replay-name'?: string };

const readEvent = async (record: SQSRecord): Promise<KnownEvent> => parseEvent(messageOf(record).detail);

/** What happened long ago and is brought once more on purpose is not late. */
const isReplayed = (record: SQSRecord): boolean => messageOf(record)['replay-name'] !== undefined;

function measureDelay({ occurredAt }: KnownEvent): void {
  const FanOutDelay = Math.max(0, Date.now() - Date.parse(occurredAt));
  measure({ FanOutDelay }, { Subscriber: process.env['POWERTOOLS_SERVICE_NAME'] ?? 'unknown' });
}

const isOneOf = <T extends keyof Catalogue>(
  types: readonly T[],
  event: KnownEvent,
): event is EventNamed<T> & KnownEvent => (types as readonly string[]).includes(event.type);
