import * as z from 'zod';
import { bookingIdSchema, dateSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { maximumHoldsOfHost } from '#shared/offers/maximum-holds.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { isNew } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { releaseDay } from './day.ts';

/**
 * A place of a vendor's day that is held for the host of an open offer (decision 157). It counts in what the day has
 * taken, and is stored, moved and deleted in the write that makes, replaces or ends its offer.
 */
const holdSchema = z.object({
  vendorId: vendorIdSchema,
  date: dateSchema,
  /** The host. */
  userId: userIdSchema,
  /** The host's first or second on this day: a key for each, so that there are no more. */
  place: z.number().int().min(1).max(maximumHoldsOfHost),
  /** The offer. */
  conversationId: z.string(),
  version: z.number().int().positive(),
  eventTitle: z.string(),
  hostName: z.string(),
  /** The last day of the offer. */
  validThrough: dateSchema,
  /** The booking whose checkout is paying the offer: its place is an order's then, or held again. */
  takenBy: z.optional(bookingIdSchema),
});

export type HoldRecord = z.infer<typeof holdSchema>;

const prefix = 'HOLD#';

export const holdKey = ({ vendorId, date, userId, place }: HoldPlace): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `${prefix}${date}#${userId}#${place}`,
});

type HoldPlace = Pick<HoldRecord, 'vendorId' | 'date' | 'userId' | 'place'>;

/** A hold and the offer that it belongs to. */
export type HoldName = HoldPlace & Pick<HoldRecord, 'conversationId' | 'version'>;

export const holdEntity = defineEntity('Hold', holdSchema, holdKey);

/** It belongs to this offer, and no checkout is paying it. */
const isHeldFor = ({ conversationId, version }: HoldName): Condition => ({
  expression: '#conversationId = :conversationId AND #version = :version AND attribute_not_exists(#takenBy)',
  values: { ':conversationId': conversationId, ':version': version },
});

const isTakenBy = (bookingId: string): Condition => ({
  expression: '#takenBy = :bookingId',
  values: { ':bookingId': bookingId },
});

/** Goes with `takeDay`, which takes the place. */
export const storeHold = (hold: HoldRecord): Write => ({ put: holdEntity.toItem(hold), condition: isNew });

/** The place stays with the offer that replaces its own on the same day. */
export const moveHold = (from: HoldName, { version, validThrough }: HoldRecord): Write => ({
  update: holdKey(from),
  set: 'SET #version = :next, #validThrough = :validThrough',
  values: { ':next': version, ':validThrough': validThrough },
  condition: isHeldFor(from),
});

/** Its offer ends, or holds no day any more: the place is free again. */
export const releaseHold = (hold: HoldName): Write[] => [
  { delete: holdKey(hold), condition: isHeldFor(hold) },
  releaseDay(hold.vendorId, hold.date),
];

/** A checkout of its offer uses the place; no other offer's. */
export const takeHold = (hold: HoldName, bookingId: string): Write => ({
  update: holdKey(hold),
  set: 'SET #takenBy = :bookingId',
  values: { ':bookingId': bookingId },
  condition: isHeldFor(hold),
});

/** That checkout was abandoned: the place stays with the offer. */
export const returnHold = (hold: HoldName, bookingId: string): Write => ({
  update: holdKey(hold),
  set: 'REMOVE #takenBy',
  condition: isTakenBy(bookingId),
});

/** That checkout is paid: the place is the order's. */
export const convertHold = (hold: HoldName, bookingId: string): Write => ({
  delete: holdKey(hold),
  condition: isTakenBy(bookingId),
});

/** A vendor's holds from one date to another, by date; one Query. */
export async function readHolds(
  table: Pick<Table, 'query'>,
  vendorId: string,
  from: string,
  to: string,
): Promise<HoldRecord[]> {
  // '~' sorts behind every host's id.
  const sk = { between: [`${prefix}${from}`, `${prefix}${to}~`] as const };
  return (await table.query(holdEntity, { pk: `VENDOR#${vendorId}`, sk, consistent: true })).items;
}
