import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { caseOutcomes } from '#shared/orders/cases/case-schema.ts';
import { caseData } from './case-data.ts';
import { defineEvent } from '../define-event.ts';

/** A case has an outcome and no longer holds the order's payout (rule cases-32). */
export const CaseClosed = defineEvent('CaseClosed', 1, () =>
  z.object({
    ...caseData(),
    how: z.enum(caseOutcomes),
    /** The host's refund, and the vendor's share of the order after it. */
    refundCents: centsSchema,
    vendorShareCents: centsSchema,
  }),
);
