import * as z from 'zod';
import { changedPickSchema } from '#shared/api/planning/plan-drafting.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { bookingIdSchema, draftIdSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { eventDetailsSchema, planItemSchema, serviceWishSchema } from '#shared/planning/plan.ts';
import { vendorChangeSchema } from '#shared/planning/plan-talk.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { planMemberSchema } from '#functions/data/planning/membership.ts';
import { storedPlanItem } from '#functions/data/planning/legacy-single-package.ts';
import { eachShard, toShard } from '#functions/data/shards.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import type { DomainEvent } from '#events/define-event.ts';

/** The booking that a plan was started from, and the changes returned to that request. */
const startedFromSchema = z.object({
  bookingId: bookingIdSchema,
  /** The vendor whose canceled order it replaces; null for the whole event. */
  replacedVendorId: z.nullable(vendorIdSchema),
  /** Vendors that could not be taken, so that a repeated request gets the same response. */
  changes: z.array(changedPickSchema),
});

/** Who changed what, when. */
const planChangeSchema = z.object({
  by: userIdSchema,
  at: timestampSchema,
  fields: z.array(z.string()),
  vendors: z.array(vendorChangeSchema),
});

export type PlanChange = z.infer<typeof planChangeSchema>;

/** A host's plan with its items in one item, so that a draft is one GetItem. */
const draftRecordSchema = z.object({
  userId: userIdSchema,
  id: draftIdSchema,
  version: z.number().int().positive(),
  details: eventDetailsSchema,
  place: z.nullable(placeSchema),
  serviceAreas: z.array(categorySchema),
  // Drafts from before hosts could name wishes have none.
  serviceWishes: z.array(serviceWishSchema).default([]),
  items: z.array(storedPlanItem(planItemSchema)),
  /** When the first vendor was added, even if that vendor was removed later. */
  vendorChosenAt: z.optional(timestampSchema),
  /** The picks of the best of the first drafted plans, by service. */
  proposedPicks: z.optional(z.array(z.object({ category: categorySchema, vendorId: vendorIdSchema }))),
  /** When the first drafted plan was taken. */
  planTakenAt: z.optional(timestampSchema),
  /**
   * The booking whose event it plans again, or whose canceled order it replaces (rules changes-107 and planning-93).
   */
  startedFrom: z.optional(startedFromSchema),
  /** The booking to which its checkout adds the vendors (rule changes-90). */
  addsTo: z.optional(bookingIdSchema),
  /** Who plans along. Drafts from before hosts could invite have none. */
  members: z.array(planMemberSchema).default([]),
  /** The host's name for members, once somebody joined. */
  hostName: z.optional(z.string()),
  /** The latest changes, oldest first, of a plan with members. */
  changes: z.optional(z.array(planChangeSchema)),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

export type DraftRecord = z.infer<typeof draftRecordSchema>;

export const draftKey = (userId: string, draftId: string): Key => ({ pk: `USER#${userId}`, sk: `DRAFT#${draftId}` });

/** 'DRAFT#' and 'EVENT#' are neighbors in a person's partition: My Events is one Query over this range. */
export const myEventsRange = (userId: string) => ({
  pk: `USER#${userId}`,
  sk: { between: ['DRAFT#', 'EVENT#~'] as const },
});

/** gsi1: the plans last changed in a month ('yyyy-mm'), sharded by id because autosaves all write to the latest. */
const draftPartition = (month: string, shard: number): string => `DRAFTS#${month}#${shard}`;

/** Returns every partition with plans of a month; there was one before sharding, and it still holds unchanged plans. */
export const draftPartitions = (month: string): string[] => [
  ...eachShard((shard) => draftPartition(month, shard)),
  `DRAFTS#${month}`,
];

/** Returns a unique position, so that a page can begin after it. */
export const draftPosition = ({ updatedAt, id }: Pick<DraftRecord, 'updatedAt' | 'id'>): string => `${updatedAt}#${id}`;

export const draftEntity = defineEntity('Draft', draftRecordSchema, (draft) => ({
  ...draftKey(draft.userId, draft.id),
  gsi1pk: draftPartition(draft.updatedAt.slice(0, 7), toShard(draft.id)),
  gsi1sk: draftPosition(draft),
}));

/** The item under a draft's key must be a draft, not its tombstone: a plan ends only once. */
export const isDraft: Condition = { expression: '#type = :draft', values: { ':draft': draftEntity.type } };

const hasDraftVersion = (version: number): Condition => {
  const { expression, values } = hasVersion(version);
  return { expression: `${isDraft.expression} AND ${expression}`, values: { ...isDraft.values, ...values } };
};

/**
 * Remains of a discarded or booked draft: it carries the domain event of its end, keeps a late autosave from recreating
 * the draft, and expires after a while.
 */
export const draftTombstoneEntity = defineEntity(
  'DraftTombstone',
  z.object({
    userId: userIdSchema,
    id: draftIdSchema,
    endedAt: timestampSchema,
    forgottenAt: z.number().int(),
    /** Of a booked draft, until they follow it to its event. */
    members: z.optional(z.array(planMemberSchema)),
    hostName: z.optional(z.string()),
  }),
  (tombstone) => ({ ...draftKey(tombstone.userId, tombstone.id), ttl: tombstone.forgottenAt }),
);

const staying = ['userId', 'id', 'members', 'hostName'];
const leaving = [...Object.keys(draftRecordSchema.shape), 'gsi1pk', 'gsi1sk', 'domainEvent'].filter(
  (name) => !staying.includes(name),
);

/**
 * Returns the write that turns a booked draft into its tombstone, with its domain events; its members stay. With
 * `version`, only a draft of that version ends.
 */
export const endDraft = (
  { userId, id, endedAt, forgottenAt }: { userId: string; id: string; endedAt: string; forgottenAt: number },
  events: readonly DomainEvent[],
  version?: number,
): Write => ({
  update: draftKey(userId, id),
  set: [
    'SET #type = :ended, #endedAt = :endedAt, #forgottenAt = :forgottenAt, #ttl = :forgottenAt, #domainEvents = :events',
    `REMOVE ${leaving.map((name) => `#${name}`).join(', ')}`,
  ].join(' '),
  values: { ':ended': draftTombstoneEntity.type, ':endedAt': endedAt, ':forgottenAt': forgottenAt, ':events': events },
  condition: version === undefined ? isDraft : hasDraftVersion(version),
});

/** Days that a tombstone is stored: far longer than any retry. */
export const tombstoneDays = 30;

/** Reads the item under a draft's key: the draft, or 'ended' once it was discarded or booked. */
export const draftOrEnded = {
  fromItem: (item: Record<string, unknown>): DraftRecord | 'ended' =>
    item.type === draftTombstoneEntity.type ? 'ended' : draftEntity.fromItem(item),
};
