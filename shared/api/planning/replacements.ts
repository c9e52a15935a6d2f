import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, draftIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { planOptionSchema } from '#shared/planning/draft-plan/option.ts';
import { defineEndpoints } from '../contract.ts';
import { chosenOptionSchema, lackingServiceSchema, maximumChoices, picksSchema } from './plan-drafting.ts';

/** Vendors who can replace a canceled order (rule changes-107). Money in cents, all-in. */
export const replacementSchema = z
  .object({
    /** The best vendor for each service of the order; empty if there is none. */
    picks: z.array(
      z.object({
        option: planOptionSchema,
        /** The vendor's package followed by the runners-up, for `startReplacement`. */
        choices: z.array(chosenOptionSchema).min(1).max(maximumChoices),
      }),
    ),
    /** Total of the picks; 0 without any. */
    totalCents: centsSchema,
    /** Cost of the canceled order. */
    costCents: centsSchema,
    lacking: z.array(lackingServiceSchema),
    /** The day is too near to book anyone, so nothing was searched. */
    isTooLate: z.boolean(),
  })
  .meta({ id: 'Replacement' });

export type Replacement = z.infer<typeof replacementSchema>;

/** A canceled order of a booking. */
export const canceledOrderParams = z.object({ bookingId: bookingIdSchema, vendorId: vendorIdSchema });

export const startReplacementBody = z.strictObject({
  /** The new plan's id, chosen by the browser so that a repeated request changes nothing. */
  draftId: draftIdSchema,
  picks: picksSchema,
});

/** Replacing a vendor who canceled; part of planning's API. */
export const replacements = defineEndpoints({
  getReplacement: {
    method: 'GET',
    path: '/api/planning/bookings/{bookingId}/orders/{vendorId}/replacement',
    caller: 'user',
    summary:
      "The best free vendor for the services of a canceled order of one of the caller's bookings; stores nothing.",
    params: canceledOrderParams,
    response: replacementSchema,
    errors: ['not_found', 'refused'],
  },
});
