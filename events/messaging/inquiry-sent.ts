import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { draftIdSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host asked a vendor about a service for a plan; once per plan and vendor. The text stays in the inquiry. */
export const InquirySent = defineEvent('InquirySent', 1, () =>
  z.object({ userId: userIdSchema, draftId: draftIdSchema, vendorId: vendorIdSchema, category: categorySchema }),
);
