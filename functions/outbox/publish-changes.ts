import { PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { EventBridgeClient, PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import type { DynamoDBRecord } from 'aws-lambda';
import type { KnownEvent } from '#events/catalogue.ts';
import { parseEvent } from '#events/catalogue.ts';
import { logger } from '#functions/platform/logger.ts';
import { readChange, newDomainEvents } from '#functions/platform/stream.ts';
import type { SendToDeadLetterQueue, Change } from '#functions/platform/stream.ts';

export interface PublishDeps {
  bus: Pick<EventBridgeClient, 'send'>;
  busName: string;
  sendToDeadLetterQueue: SendToDeadLetterQueue;
}

interface Publication {
  record: DynamoDBRecord;
  event: KnownEvent;
}

// Limits of PutEvents: ten entries and 1 MB a call, with some room for the events' envelopes.
const entriesPerCall = 10;
const bytesPerCall = 1_000_000;

/** Publishes the new events of stream records in order; returns their number. @throws if the bus does not respond */
export async function publishChanges(deps: PublishDeps, records: readonly DynamoDBRecord[]): Promise<number> {
  const publications = await readPublications(deps.sendToDeadLetterQueue, records);
  for (const batch of inCalls(publications)) await publishBatch(deps, batch);
  return publications.length;
}

/** Groups publications into calls, in order. */
function inCalls(publications: readonly Publication[]): Publication[][] {
  const calls: Publication[][] = [];
  let bytes = Infinity;
  for (const publication of publications) {
    const size = eventBytes(publication.event);
    const call = calls.at(-1);
    if (call && call.length < entriesPerCall && bytes + size <= bytesPerCall) {
      call.push(publication);
      bytes += size;
    } else {
      calls.push([publication]);
      bytes = size;
    }
  }
  return calls;
}

async function readPublications(
  sendToDeadLetterQueue: SendToDeadLetterQueue,
  records: readonly DynamoDBRecord[],
): Promise<Publication[]> {
  const publications: Publication[] = [];
  for (const record of records) {
    try {
      const events = parseNewEvents(readChange(record)).map(checkSize);
      publications.push(...events.map((event) => ({ record, event })));
    } catch (error) {
      await sendToDeadLetterQueue(record, error);
    }
  }
  return publications;
}

// PutEvents returns 200 even if it refused entries: those are retried once, then the batch is redelivered.
async function publishBatch(deps: PublishDeps, batch: readonly Publication[]): Promise<void> {
  const refused = await putEvents(deps, batch);
  const stillRefused = refused.length > 0 ? await putEvents(deps, refused) : [];
  if (stillRefused.length > 0) throw new Error(`The bus refused ${stillRefused.length} events`);
}

async function putEvents({ bus, busName }: PublishDeps, batch: readonly Publication[]): Promise<Publication[]> {
  const Entries = batch.map(({ event }) => toBusEntry(event, busName));
  const { Entries: results = [] } = await bus.send(new PutEventsCommand({ Entries }));
  const refused = batch.filter((_, i) => results[i]?.ErrorCode);
  for (const { event } of batch.filter((one) => !refused.includes(one))) sayPublished(event);
  return refused;
}

const sayPublished = ({ id, type, correlationId, actor }: KnownEvent): void =>
  logger.info('event published', { eventId: id, eventType: type, correlationId, actor });

const toBusEntry = (event: KnownEvent, busName: string): PutEventsRequestEntry => ({
  EventBusName: busName,
  Source: 'hostwell',
  DetailType: event.type,
  Detail: JSON.stringify(event),
  Time: new Date(event.occurredAt),
});

const eventBytes = (event: KnownEvent): number => Buffer.byteLength(JSON.stringify(event));

/** An event too large for any call becomes a dead letter with its record. */
function checkSize(event: KnownEvent): KnownEvent {
  if (eventBytes(event) > bytesPerCall) throw new Error(`Event ${event.id} is too large`);
  return event;
}

/**
 * Returns the domain events that a change of the table brought, in order.
 * @throws z.ZodError or Error for an event that is not in the catalogue
 */
export const parseNewEvents = (change: Change): KnownEvent[] => newDomainEvents(change).map(parseEvent);
