import { DraftDiscarded } from '#events/draft-discarded.ts';
import { DraftStarted } from '#events/draft-started.ts';
import type { DomainEvent, EventMeta } from '#events/define-event.ts';
import { draftOrEnded, draftTombstoneEntity, tombstoneDays } from '#functions/data/draft-tombstone.ts';
import { draftEntity, draftKey, isDraft, myEventsRange } from '#functions/data/draft.ts';
import type { DraftRecord } from '#functions/data/draft.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/host-event.ts';
import type { HostEventRecord } from '#functions/data/host-event.ts';
import { hasNotLeft, profileKey } from '#functions/data/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';

/**
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | one of a host's drafts, with its items | `USER#u` / `DRAFT#d` | findDraft |
 * | everything on My Events | `USER#u` / `DRAFT#` to `EVENT#~` | listMyEvents |
 * | one of a host's booked events | `USER#u` / `EVENT#e` | findEvent |
 * | a vendor with its products | `VENDOR#v` / `PRODUCT#` to `PROFILE` | findVendor |
 *
 * The host's id is part of every draft's key: another person's draft is not found.
 */
export interface PlanningRepository {
  /** Sees the latest save. 'ended': discarded or booked. */
  findDraft(userId: string, draftId: string): Promise<DraftRecord | 'ended' | undefined>;
  listMyEvents(userId: string): Promise<{ drafts: DraftRecord[]; events: HostEventRecord[] }>;
  /** Also one that its host deleted from the list. */
  findEvent(userId: string, eventId: string): Promise<HostEventRecord | undefined>;
  /** Leaves everything but the host's list as it is. */
  hideEvent(userId: string, eventId: string, now: Date): Promise<void>;
  findVendor(vendorId: string): Promise<VendorWithProducts | undefined>;
  /** False when the id is in use, or the person deleted their account: a token lives on for a while (decision 60). */
  start(draft: DraftRecord, meta: EventMeta): Promise<boolean>;
  /** Replaces the version before this one, with what happened by it; false when that is not what is stored. */
  save(draft: DraftRecord, event?: DomainEvent): Promise<boolean>;
  /** Leaves a tombstone; false when there is no draft to discard. */
  discard(userId: string, draftId: string, meta: EventMeta): Promise<boolean>;
}

export function planningRepository(table: Table): PlanningRepository {
  return {
    findDraft: (userId, draftId) => table.get(draftOrEnded, draftKey(userId, draftId), { consistent: true }),
    async listMyEvents(userId) {
      const { items } = await table.queryItems({ ...myEventsRange(userId), consistent: true });
      const ofType = (type: string) => items.filter((item) => item.type === type);
      return {
        drafts: ofType(draftEntity.type).map(draftEntity.fromItem),
        events: ofType(hostEventEntity.type)
          .map(hostEventEntity.fromItem)
          .filter(({ hiddenAt }) => hiddenAt === undefined),
      };
    },
    findEvent: (userId, eventId) => table.get(hostEventEntity, hostEventKey(userId, eventId), { consistent: true }),
    async hideEvent(userId, eventId, now) {
      await tryWrite(table, {
        update: hostEventKey(userId, eventId),
        set: 'SET #hiddenAt = :now',
        values: { ':now': now.toISOString() },
        condition: { expression: 'attribute_exists(#pk)' },
      });
    },
    findVendor: (vendorId) => readVendorWithProducts(table, vendorId),
    start(draft, meta) {
      const event = DraftStarted.create({ userId: draft.userId, draftId: draft.id }, meta);
      return tryWrite(
        table,
        { put: draftEntity.toItem(draft, event), condition: isNew },
        { check: profileKey(draft.userId), condition: hasNotLeft },
      );
    },
    save: (draft, event) =>
      tryWrite(table, { put: draftEntity.toItem(draft, event), condition: hasVersion(draft.version - 1) }),
    discard(userId, draftId, meta) {
      const forgottenAt = ttlAfter(meta.occurredAt, { days: tombstoneDays });
      const tombstone = { userId, id: draftId, endedAt: meta.occurredAt, forgottenAt };
      const event = DraftDiscarded.create({ userId, draftId }, meta);
      return tryWrite(table, { put: draftTombstoneEntity.toItem(tombstone, event), condition: isDraft });
    },
  };
}
