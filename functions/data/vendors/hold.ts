import * as z from 'zod';
import { bookingIdSchema, dateSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { isNew } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { narrowJob, placedJobSchema, releaseJob } from './day.ts';
import type { PlacedJob } from './day.ts';

/** Maximum number of jobs that a vendor holds for one host on one day while its offers are valid (rule offers-34). */
export const maximumHoldsOfHost = 2;

/**
 * A job that is held for the host of an open offer (rule offers-32). It is on the vendor's days like an order, and is
 * stored, moved and deleted in the write that makes, replaces or ends its offer.
 */
const holdSchema = z.object({
  vendorId: vendorIdSchema,
  date: dateSchema,
  /** The host. */
  userId: userIdSchema,
  /** The host's first or second place on this day; each has a key, which limits them to two. */
  place: z.number().int().min(1).max(maximumHoldsOfHost),
  /** As it stands on the vendor's days. */
  job: placedJobSchema,
  /** The offer. */
  conversationId: z.string(),
  version: z.number().int().positive(),
  eventTitle: z.string(),
  hostName: z.string(),
  /** The offer's last day. */
  validThrough: dateSchema,
  /** The booking whose checkout is paying the offer: its job then becomes the order's, or is held again. */
  takenBy: z.optional(bookingIdSchema),
});

export type HoldRecord = z.infer<typeof holdSchema>;

const prefix = 'HOLD#';

export const holdKey = ({ vendorId, date, userId, place }: HoldPlace): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `${prefix}${date}#${userId}#${place}`,
});

type HoldPlace = Pick<HoldRecord, 'vendorId' | 'date' | 'userId' | 'place'>;

/** A hold and its offer. */
export type HoldName = HoldPlace & Pick<HoldRecord, 'conversationId' | 'version' | 'job'>;

const holdJobPrefix = 'hold.';

/** Returns the id of a hold's job: a conversation has one open offer. */
export const holdJobId = (conversationId: string): string => `${holdJobPrefix}${conversationId}`;

/** Returns true for the job of a hold, false for that of an order. */
export const isHoldJob = (id: string): boolean => id.startsWith(holdJobPrefix);

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

/** Stores a hold; written with `takeJob`, which takes its job. */
export const storeHold = (hold: HoldRecord): Write => ({ put: holdEntity.toItem(hold), condition: isNew });

/** Moves a hold to the offer that replaces its offer on the same day; its job may have other hours. */
export const moveHold = (from: HoldName, { version, validThrough, job }: HoldRecord): Write => ({
  update: holdKey(from),
  set: 'SET #version = :next, #validThrough = :validThrough, #job = :job',
  values: { ':next': version, ':validThrough': validThrough, ':job': job },
  condition: isHeldFor(from),
});

/** Deletes a hold whose job another one replaces. */
export const deleteHold = (hold: HoldName): Write => ({ delete: holdKey(hold), condition: isHeldFor(hold) });

/** Releases a hold whose offer ends or no longer holds a day: its time is free again. */
export const releaseHold = (hold: HoldName): Write[] => [
  deleteHold(hold),
  ...releaseJob({ ...hold, id: holdJobId(hold.conversationId) }),
];

/** Reserves a hold for a checkout of its offer; no other offer's checkout may. */
export const takeHold = (hold: HoldName, bookingId: string): Write => ({
  update: holdKey(hold),
  set: 'SET #takenBy = :bookingId',
  values: { ':bookingId': bookingId },
  condition: isHeldFor(hold),
});

/** Returns the hold to the offer after that checkout was abandoned. */
export const returnHold = (hold: HoldName, bookingId: string): Write => ({
  update: holdKey(hold),
  set: 'REMOVE #takenBy',
  condition: isTakenBy(bookingId),
});

/** Puts the order's job in the hold's place once that checkout is paid; it is the same or shorter. */
export const convertHold = (hold: HoldName, bookingId: string, job: PlacedJob): Write[] => [
  { delete: holdKey(hold), condition: isTakenBy(bookingId) },
  ...narrowJob({ vendorId: hold.vendorId, id: bookingId, job }, { id: holdJobId(hold.conversationId), job: hold.job }),
];

/** Reads a vendor's holds in a range of dates, by date; one Query. */
export async function readHolds(
  table: Pick<Table, 'query'>,
  vendorId: string,
  from: string,
  to: string,
): Promise<HoldRecord[]> {
  // '~' sorts after every host's id.
  const sk = { between: [`${prefix}${from}`, `${prefix}${to}~`] as const };
  return (await table.query(holdEntity, { pk: `VENDOR#${vendorId}`, sk, consistent: true })).items;
}
