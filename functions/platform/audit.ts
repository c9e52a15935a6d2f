import { auditEntryEntity } from '#functions/data/audit-entry.ts';
import type { Write } from '#functions/data/write.ts';
import type { Actor, Context } from './context.ts';

interface Deed {
  action: string;
  /** What it was done to, as `application#<id>`. */
  subject: string;
  /** What it is called. */
  name?: string;
  before: string;
  after: string;
  note?: string;
}

/** The line of the audit trail, to be written in the same transaction as the deed (decision 33). */
export const auditWrite = (deed: Deed, actor: Actor | 'system', context: Context): Write => ({
  put: auditEntryEntity.toItem({
    note: '',
    name: '',
    ...deed,
    id: context.newId(),
    actorId: actor === 'system' ? actor : actor.userId,
    at: context.now().toISOString(),
  }),
});
