import { VendorChosen } from '#events/planning/vendor-chosen.ts';
import type { DomainEvent, EventMeta } from '#events/define-event.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { storeDraft } from './repository.ts';
import type { Edit } from './repository.ts';

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
