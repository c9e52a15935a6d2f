import * as z from 'zod';
import { idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';

/** A month ('yyyy-mm') of the trail, in the order of the deeds. */
export const auditOf = (month: string): string => `AUDIT#${month}`;

/** What an administrator did: who, what, to whom, when, before and after (decision 33). */
export const auditEntryEntity = defineEntity(
  'AuditEntry',
  z.object({
    id: idSchema,
    actorId: z.string(),
    action: z.string(),
    subject: z.string(),
    /** What the subject was called that day. */
    name: z.string().default(''),
    before: z.string(),
    after: z.string(),
    note: z.string(),
    at: timestampSchema,
  }),
  (entry) => ({ pk: auditOf(entry.at.slice(0, 7)), sk: entry.id }),
);
