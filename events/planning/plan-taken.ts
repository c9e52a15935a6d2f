import * as z from 'zod';
import { draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host took a drafted plan; the first one of each draft. */
export const PlanTaken = defineEvent('PlanTaken', 1, () =>
  z.object({
    userId: userIdSchema,
    draftId: draftIdSchema,
    /** A vendor is in it who was not the first that was proposed for the service. */
    isSwapped: z.boolean(),
    picks: z.number().int(),
    /** Those of vendors without a review. */
    newVendorPicks: z.number().int(),
  }),
);
