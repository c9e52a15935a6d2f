import type { DomainEvent } from '#events/define-event.ts';
import { auditEntryEntity } from '#functions/data/administration/audit-entry.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor, Context } from './context.ts';

interface AuditEntry {
  action: string;
  /** What it was done to, as `application#<id>`. */
  subject: string;
  /** What it is called. */
  name?: string;
  before: string;
  after: string;
  note?: string;
}

/**
 * The line of the audit trail, to be written in the same transaction as the deed (decision 33). It carries the event of a
 * deed that leaves no item.
 */
export const auditWrite = (deed: AuditEntry, actor: Actor | 'system', context: Context, event?: DomainEvent): Write => {
  const actorId = actor === 'system' ? actor : actor.userId;
  const entry = { note: '', name: '', ...deed, id: context.newId(), actorId, at: context.now().toISOString() };
  return { put: auditEntryEntity.toItem(entry, event) };
};
