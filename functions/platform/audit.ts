import type { DomainEvent } from '#events/define-event.ts';
import { auditEntryEntity } from '#functions/data/administration/audit-entry.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor, Context } from './context.ts';

interface AuditEntry {
  action: string;
  /** The subject of the action, as `application#<id>`. */
  subject: string;
  /** The subject's name. */
  name?: string;
  before: string;
  after: string;
  note?: string;
}

/**
 * Returns the audit entry of an action, to be written in the same transaction (rule administration-35). It carries the
 * domain event of an action that leaves no item.
 */
export const auditWrite = (deed: AuditEntry, actor: Actor | 'system', context: Context, event?: DomainEvent): Write => {
  const actorId = actor === 'system' ? actor : actor.userId;
  const entry = { note: '', name: '', ...deed, id: context.newId(), actorId, at: context.now().toISOString() };
  return { put: auditEntryEntity.toItem(entry, event) };
};
