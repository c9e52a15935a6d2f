import * as z from 'zod';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A subscriber's record of a handled event, so that a repeated delivery changes nothing. */
export const idempotencyRecordEntity = defineEntity(
  'Done',
  z.object({
    subscriber: z.string(),
    eventId: z.string(),
    /** 'working' only for work outside the table, until `leaseUntil` (epoch milliseconds). */
    state: z.enum(['working', 'done']),
    leaseUntil: z.number().int(),
    forgottenAt: z.number().int(),
  }),
  (done) => ({ ...idempotencyKey(done.subscriber, done.eventId), ttl: done.forgottenAt }),
);

export const idempotencyKey = (subscriber: string, eventId: string): Key => ({ pk: `DONE#${eventId}`, sk: subscriber });

/**
 * Days that records are stored: longer than any queue, dead-letter queue or replay after an incident holds an event.
 */
export const idempotencyRecordDays = 90;
