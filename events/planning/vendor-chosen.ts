import * as z from 'zod';
import { draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host put the first vendor into a plan; once per plan, even if the vendor is removed later. */
export const VendorChosen = defineEvent('VendorChosen', 1, () =>
  z.object({ userId: userIdSchema, draftId: draftIdSchema }),
);
