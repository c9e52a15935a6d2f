import { DraftDiscarded } from '#events/planning/draft-discarded.ts';
import { DraftStarted } from '#events/planning/draft-started.ts';
import { PlanProposed } from '#events/planning/plan-proposed.ts';
import type { DomainEvent, EventMeta } from '#events/define-event.ts';
import { VendorChosen } from '#events/planning/vendor-chosen.ts';
import {
  draftOrEnded,
  draftTombstoneEntity,
  tombstoneDays,
  draftEntity,
  draftKey,
  isDraft,
  myEventsRange,
} from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { membershipEntity, membershipKey } from '#functions/data/planning/membership.ts';
import type { Membership } from '#functions/data/planning/membership.ts';
import { hasNotLeft, profileKey } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import { notFound, versionConflict } from '#functions/platform/errors.ts';

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | one of a host's drafts, with its items | `USER#u` / `DRAFT#d` | findDraft |
 * | everything on My Events, with the ways to plans of others | `USER#u` / `DRAFT#` to `EVENT#~` | readMyEvents |
 * | one of a host's booked events | `USER#u` / `EVENT#e` | findEvent |
 *
 * The host's id is part of every draft's key: another person's draft is found by its members only
 * (members/open-plan.ts).
 */

const consistent = { consistent: true };

/** The item under a draft's key. 'ended': discarded or booked. */
type Stored = DraftRecord | 'ended' | undefined;

/** Finds a draft; sees the latest save. */
export const findDraft = (table: Table, userId: string, draftId: string): Promise<Stored> =>
  table.get(draftOrEnded, draftKey(userId, draftId), consistent);

export async function readMyEvents(
  table: Table,
  userId: string,
): Promise<{ drafts: DraftRecord[]; events: HostEventRecord[]; memberships: Membership[] }> {
  const { items } = await table.queryItems({ ...myEventsRange(userId), consistent: true });
  const ofType = (type: string) => items.filter((item) => item.type === type);
  return {
    memberships: ofType(membershipEntity.type).map(membershipEntity.fromItem),
    drafts: ofType(draftEntity.type).map(draftEntity.fromItem),
    events: ofType(hostEventEntity.type)
      .map(hostEventEntity.fromItem)
      .filter(({ hiddenAt }) => hiddenAt === undefined),
  };
}

/** Finds a booked event, even one that its host deleted from the list. */
export const findEvent = (table: Table, userId: string, eventId: string): Promise<HostEventRecord | undefined> =>
  table.get(hostEventEntity, hostEventKey(userId, eventId), consistent);

/** Hides an event from the host's list; nothing else changes. */
export async function hideEvent(table: Table, userId: string, eventId: string, now: Date): Promise<void> {
  await tryWrite(table, {
    update: hostEventKey(userId, eventId),
    set: 'SET #hiddenAt = :now',
    values: { ':now': now.toISOString() },
    condition: { expression: 'attribute_exists(#pk)' },
  });
}

/**
 * Stores a new draft. Returns false if the id is in use, or the account was deleted while its token is still valid
 * (decision 60).
 */
export function storeNewDraft(
  table: Table,
  draft: DraftRecord,
  meta: EventMeta,
  ...more: readonly DomainEvent[]
): Promise<boolean> {
  const event = DraftStarted.create({ userId: draft.userId, draftId: draft.id }, meta);
  return tryWrite(
    table,
    { put: draftEntity.toItem(draft, event, ...more), condition: isNew },
    { check: profileKey(draft.userId), condition: hasNotLeft },
  );
}

/**
 * Records the picks of a draft's best first drafted plan, with the event; later proposals change nothing. The event's
 * id is the draft's, so it is counted only once even if another save of the draft came between.
 */
export async function storeProposed(
  table: Pick<Table, 'write'>,
  { userId, id }: DraftRecord,
  picks: NonNullable<DraftRecord['proposedPicks']>,
  meta: EventMeta,
): Promise<void> {
  const event = PlanProposed.create({ userId, draftId: id }, { ...meta, id });
  await tryWrite(table, {
    update: draftKey(userId, id),
    set: 'SET #proposedPicks = :picks, #domainEvent = :event REMOVE #domainEvents',
    values: { ':picks': picks, ':event': event },
    condition: {
      expression: '#type = :draft AND attribute_not_exists(#proposedPicks)',
      values: { ':draft': draftEntity.type },
    },
  });
}

/** A change of a draft that may be requested twice, because the first response was lost. */
export interface Edit {
  /** The version that the browser's change was made from. */
  version: number;
  /** Returns true if the draft already has the change. */
  isDone(draft: DraftRecord): boolean;
}

/** Requires an existing draft. @throws AppError not_found also if it was discarded or booked, or is another person's */
export function mustBeLive(stored: Stored): DraftRecord {
  if (!stored || stored === 'ended') throw notFound('Event');
  return stored;
}

/**
 * Returns the draft to change, or as `done` the draft that already has the change.
 * @throws AppError not_found, version_conflict
 */
export function openDraft(
  stored: Stored,
  edit: Edit,
): { draft: DraftRecord; done?: never } | { draft?: never; done: DraftRecord } {
  const draft = mustBeLive(stored);
  if (draft.version === edit.version) return { draft };
  if (draft.version === edit.version + 1 && edit.isDone(draft)) return { done: draft };
  throw versionConflict('This plan');
}

/**
 * Replaces the previous version, with its events; if another save came first, it may have been this very change.
 *
 * @throws AppError not_found, version_conflict
 */
export async function storeDraft(
  table: Table,
  changed: DraftRecord,
  edit: Edit,
  ...events: (DomainEvent | undefined)[]
): Promise<DraftRecord> {
  const put = { put: draftEntity.toItem(changed, ...events), condition: hasVersion(changed.version - 1) };
  if (await tryWrite(table, put)) return changed;
  const { done } = openDraft(await findDraft(table, changed.userId, changed.id), edit);
  return done ?? changed;
}

/** Replaces the previous version; returns false if another change came first. */
export const storeChanged = (table: Pick<Table, 'write'>, changed: DraftRecord): Promise<boolean> =>
  tryWrite(table, { put: draftEntity.toItem(changed), condition: hasVersion(changed.version - 1) });

/**
 * Replaces a draft by its tombstone, and deletes its members' way to it; returns false without a draft to discard. A
 * member who joins at that moment keeps a way that leads nowhere.
 */
export function storeDiscarded(
  table: Table,
  { userId, id, members }: Pick<DraftRecord, 'userId' | 'id' | 'members'>,
  meta: EventMeta,
): Promise<boolean> {
  const forgottenAt = ttlAfter(meta.occurredAt, { days: tombstoneDays });
  const tombstone = { userId, id, endedAt: meta.occurredAt, forgottenAt };
  const event = DraftDiscarded.create({ userId, draftId: id }, meta);
  return tryWrite(
    table,
    { put: draftTombstoneEntity.toItem(tombstone, event), condition: isDraft },
    ...members.map((member) => ({ delete: membershipKey(member.userId, id) })),
  );
}

/**
 * Stores a plan with new items; the plan's first vendor is a domain event. `more`: another event of the same change.
 * @throws AppError not_found, version_conflict
 */
export function storeItems(
  table: Table,
  changed: DraftRecord,
  edit: Edit,
  meta: EventMeta,
  more?: DomainEvent,
): Promise<DraftRecord> {
  const [marked, event] = withFirstVendor(changed, meta);
  return storeDraft(table, marked, edit, event, more);
}

/** Returns a plan with new items, and an event if they are its first. */
export function withFirstVendor(changed: DraftRecord, meta: EventMeta): [DraftRecord, DomainEvent?] {
  if (changed.vendorChosenAt) return [changed];
  const event = VendorChosen.create({ userId: changed.userId, draftId: changed.id }, meta);
  return [{ ...changed, vendorChosenAt: event.occurredAt }, event];
}
