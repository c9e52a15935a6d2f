import * as z from 'zod';
import { draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host took a drafted plan; only the first one of each draft. */
export const PlanTaken = defineEvent('PlanTaken', 1, () =>
  z.object({
    userId: userIdSchema,
    draftId: draftIdSchema,
    /** It has a vendor who was not the first one proposed for the service. */
    isSwapped: z.boolean(),
    picks: z.number().int(),
    /** Picks of vendors without a review. */
    newVendorPicks: z.number().int(),
  }),
);
