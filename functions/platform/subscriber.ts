import { BatchProcessor, EventType as BatchType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSHandler, SQSRecord } from 'aws-lambda';
import { parseEvent } from '#events/catalogue.ts';
import type { EventOf } from '#events/define-event.ts';
import type { EventType, catalogue, KnownEvent } from '#events/catalogue.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { newContext } from './context.ts';
import type { Context } from './context.ts';
import { withCorrelationId, logger } from './logger.ts';
import { measure } from './metrics.ts';
import type { Delivery, Reaction } from './reaction.ts';

type Catalogue = typeof catalogue;
type EventNamed<T extends keyof Catalogue> = EventOf<Catalogue[T]>;

/**
 * Returns the Lambda of a reaction; its environment is read and its table opened once, at the cold start. `id` is the
 * physical id of its queue (infra/delivery/queues.ts), which also identifies its idempotency records.
 */
export function subscribe<R extends Reaction>(
  id: string,
  { events, needs }: R,
  react: (delivery: Delivery<R>) => Promise<void>,
): SQSHandler {
  const environment: object = readEnvironment(needs, process.env);
  const table = 'TABLE_NAME' in environment ? openTable(connect(), String(environment.TABLE_NAME)) : undefined;
  return handleEvents<EventType>(events, (event, context) =>
    react({ event, environment, table, context, handling: { subscriber: id, eventId: event.id } } as Delivery<R>),
  );
}

/**
 * Returns a reaction to the events that a queue delivers, each at least once and in any order. Only the failed record
 * returns to the queue; after the queue's limit it goes to the dead-letter queue.
 */
export function handleEvents<T extends keyof Catalogue>(
  types: readonly T[],
  react: (event: EventNamed<T>, context: Context) => Promise<void>,
): SQSHandler {
  const handle = async (event: KnownEvent): Promise<void> => {
    logger.info('handling event', { eventId: event.id, eventType: event.type });
    if (!isEventNamed(types, event)) throw new Error(`Not subscribed to ${event.type}`);
    await react(event, newContext(event.correlationId));
  };
  // The batch processor does not report a record's error.
  const handleRecord = async (record: SQSRecord): Promise<void> => {
    const aloud = sayWhatFailed(record);
    const event = await readEvent(record).catch(aloud);
    await withCorrelationId({ correlationId: event.correlationId, actor: event.actor }, async () => {
      await handle(event).catch(aloud);
      if (!isReplayed(record)) measureDelay(event);
    });
  };
  return (event, context) =>
    processPartialResponse(event, handleRecord, new BatchProcessor(BatchType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
}

const sayWhatFailed =
  ({ messageId }: SQSRecord) =>
  (error: unknown): never => {
    logger.error('reaction failed; retrying', { messageId, error });
    throw error;
  };

/** A message as EventBridge writes it: our envelope is its `detail`. */
const parseMessage = ({ body }: SQSRecord) => JSON.parse(body) as { detail: unknown; 'replay-name'?: string };

const readEvent = async (record: SQSRecord): Promise<KnownEvent> => parseEvent(parseMessage(record).detail);

/** A deliberately replayed event from long ago is not late. */
const isReplayed = (record: SQSRecord): boolean => parseMessage(record)['replay-name'] !== undefined;

function measureDelay({ occurredAt }: KnownEvent): void {
  const FanOutDelay = Math.max(0, Date.now() - Date.parse(occurredAt));
  measure({ FanOutDelay }, { Subscriber: process.env['POWERTOOLS_SERVICE_NAME'] ?? 'unknown' });
}

const isEventNamed = <T extends keyof Catalogue>(
  types: readonly T[],
  event: KnownEvent,
): event is EventNamed<T> & KnownEvent => (types as readonly string[]).includes(event.type);
