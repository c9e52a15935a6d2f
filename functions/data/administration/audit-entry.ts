import * as z from 'zod';
import { idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';

/** The partition of a month ('yyyy-mm') of the audit trail, in chronological order. */
export const auditPartition = (month: string): string => `AUDIT#${month}`;

/** An administrator's action: actor, action, subject, time, before and after (rule administration-35). */
export const auditEntryEntity = defineEntity(
  'AuditEntry',
  z.object({
    id: idSchema,
    actorId: z.string(),
    action: z.string(),
    subject: z.string(),
    /** The subject's name that day. */
    name: z.string().default(''),
    before: z.string(),
    after: z.string(),
    note: z.string(),
    at: timestampSchema,
  }),
  (entry) => ({ pk: auditPartition(entry.at.slice(0, 7)), sk: entry.id }),
);
