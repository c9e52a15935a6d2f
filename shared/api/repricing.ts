import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { guestCount } from '#shared/kernel/validation.ts';
import { bookingSchema } from './booking.ts';
import { defineEndpoints } from './contract.ts';

/** What a booked event would cost for another number of guests. Cents. */
export const repricingPreviewSchema = z
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
  .meta({ id: 'RepricingPreview' });

export type RepricingPreview = z.infer<typeof repricingPreviewSchema>;

const bookingParams = z.object({ bookingId: bookingIdSchema });

const requestGuestCountSchema = z.coerce.number().pipe(guestCount);

/** Changes of a booked event that change its price (decision 143). */
export const repricing = defineEndpoints({
  previewRepricing: {
    method: 'GET',
    path: '/api/bookings/{bookingId}/repricing',
    caller: 'user',
    summary: 'What a booked event would cost for another number of guests, by vendor, and which vendors refuse it.',
    params: bookingParams,
    query: z.object({ guestCount: requestGuestCountSchema }),
    response: repricingPreviewSchema,
    errors: ['not_found', 'payment_in_progress', 'refused'],
  },
  repriceEvent: {
    method: 'POST',
    path: '/api/bookings/{bookingId}/repricing',
    caller: 'user',
    summary:
      'Changes the guest count of a booked event and charges or refunds the difference, once; the same key may be sent again.',
    params: bookingParams,
    body: z.strictObject({
      /** Chosen once per change; also the key of its payment (decision 143). */
      changeKey: z.uuid(),
      guestCount,
      /** What the page showed: the present guest count, the difference and what of it is charged now. */
      shown: z.strictObject({ guestCount, differenceCents: z.int(), chargedCents: centsSchema }),
      /** As in a payment of the balance; needed when something is charged now. */
      paymentToken: z.string().min(3).max(200).optional(),
    }),
    response: bookingSchema,
    errors: [
      'not_found',
      'refused',
      'payment_in_progress',
      'version_conflict',
      'price_changed',
      'does_not_fit',
      'action_required',
      'payment_declined',
      'authentication_required',
      'unavailable',
    ],
  },
});
