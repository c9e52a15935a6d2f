import {
  idempotencyRecordEntity,
  idempotencyKey,
  idempotencyRecordDays,
} from '#functions/data/platform/idempotency-record.ts';
import type { Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { Context } from './context.ts';

/** One reaction's handling of one event. */
export interface Handling {
  /** The physical id of its queue (infra/delivery/queues.ts), so that a renamed reaction repeats nothing. */
  subscriber: string;
  eventId: string;
}

// Shorter than a queue's visibility timeout: at a redelivery, the lease of a crashed handler is over.
const leaseMilliseconds = 20_000;

/**
 * Writes together with the event's idempotency record, all or nothing; a repeated event changes nothing. Returns true
 * if it was written now.
 */
export async function writeOnce(table: Table, handling: Handling, context: Context, writes: Write[]): Promise<boolean> {
  const now = context.now().getTime();
  const note: Write = { put: toNote(handling, 'done', now), condition: isNew };
  try {
    await writeWithRetry(table, note, ...writes);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.failed.includes(0))) throw error;
    return false;
  }
}

/**
 * Runs work outside the table, such as mail, under a lease and records it when done. A repeated event does nothing; the
 * next delivery repeats work that failed or crashed; only a crash between the work and its record causes it twice.
 */
export async function doOnce(
  table: Table,
  handling: Handling,
  context: Context,
  work: () => Promise<void>,
): Promise<void> {
  const now = context.now().getTime();
  const taken = await take(table, handling, now);
  if (!taken) return;
  await work();
  await table.write({ put: toNote(handling, 'done', now) });
}

/** Takes the lease; returns false if the work is done. @throws Error while another delivery is working on it */
async function take(table: Table, handling: Handling, now: number): Promise<boolean> {
  const free = {
    expression: 'attribute_not_exists(#pk) OR (#state = :working AND #leaseUntil < :now)',
    values: { ':working': 'working', ':now': now },
  };
  try {
    await table.write({ put: toNote(handling, 'working', now), condition: free });
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const note = await table.get(idempotencyRecordEntity, idempotencyKey(handling.subscriber, handling.eventId), {
      consistent: true,
    });
    if (note?.state === 'done') return false;
    throw new Error('Another delivery of this event is being handled', { cause: error });
  }
}

const toNote = (handling: Handling, state: 'working' | 'done', now: number) =>
  idempotencyRecordEntity.toItem({
    ...handling,
    state,
    leaseUntil: now + leaseMilliseconds,
    forgottenAt: ttlAfter(now, { days: idempotencyRecordDays }),
  });
