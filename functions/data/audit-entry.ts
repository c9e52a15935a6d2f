import * as z from 'zod';
import { idSchema, timestampSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';

/** What an administrator did: who, what, to whom, when, before and after (decision 33). */
export const auditEntryEntity = defineEntity(
  'AuditEntry',
  z.object({
    id: idSchema,
    actorId: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.string(),
    after: z.string(),
    note: z.string(),
    at: timestampSchema,
  }),
  (entry) => ({ pk: `AUDIT#${entry.at.slice(0, 7)}`, sk: entry.id }),
);
