import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';

/** What a booked event would cost for another number of guests. Cents. */
export const guestsPreviewSchema = z
  .object({
    /** Now, and as asked for. */
    from: z.int().positive(),
    to: z.int().positive(),
    vendors: z.array(
      z.object({
        vendorId: vendorIdSchema,
        vendorName: z.string(),
        conversationId: z.string(),
        /** The vendor's own price, without the platform's fee. */
        fromCents: centsSchema,
        toCents: centsSchema,
        /** Charged for more guests than come, by the vendor's minimum; null where it is not. */
        chargedGuests: z.int().positive().nullable(),
        /** Why the vendor can't take so many guests, without a period; null when it can. */
        problem: z.string().nullable(),
      }),
    ),
    /** The platform's fee. */
    feeFromCents: centsSchema,
    feeToCents: centsSchema,
    totalFromCents: centsSchema,
    totalToCents: centsSchema,
    differenceCents: z.int(),
    /** Of the difference: charged with the change, and given back. */
    chargedCents: centsSchema,
    refundedCents: centsSchema,
    /** What is owed before and after, and until when. */
    balanceFromCents: centsSchema,
    balanceToCents: centsSchema,
    balanceDueDate: z.nullable(dateSchema),
    /** Why it can't be confirmed although every vendor can; null when it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'GuestsPreview' });

export type GuestsPreview = z.infer<typeof guestsPreviewSchema>;
