import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, dateSchema, vendorIdSchema, zipSchema } from '#shared/kernel/ids.ts';
import { guestCount, venueAddress as venueAddressSchema } from '#shared/kernel/validation.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { linesPattern } from '#shared/orders/changes/package-lines.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { bookingSchema } from './booking.ts';
import { defineEndpoints } from '../contract.ts';

const durationHours = z.number().min(0.5).max(24).multipleOf(0.5);

/** The packages of one booked item: `<vendorId>:<category>=<productId>*<quantity>,<productId>` (decision 170). */
const lines = z.string().max(1200).regex(linesPattern, 'Invalid packages');

const oneThing = { error: 'Change one thing at a time' };
const isOneThing = ({ guestCount: guests, durationHours: hours, zipCode, venueAddress, lines }: RepricingTarget) =>
  [guests, hours, zipCode, lines].filter((value) => value !== undefined).length === 1 &&
  (venueAddress === undefined || zipCode !== undefined);

/** What to change, one thing at a time: guests, hours in halves, the place with its address, or the packages of a vendor. */
const targetSchema = z
  .strictObject({
    guestCount: z.optional(guestCount),
    durationHours: durationHours.optional(),
    zipCode: z.optional(zipSchema),
    venueAddress: z.optional(venueAddressSchema),
    lines: z.optional(lines),
  })
  .refine(isOneThing, oneThing);

const requestTargetSchema = z
  .object({
    guestCount: z.coerce.number().pipe(guestCount).optional(),
    durationHours: z.coerce.number().pipe(durationHours).optional(),
    /** Without the address, which belongs in no URL. */
    zipCode: z.optional(zipSchema),
    lines: z.optional(lines),
  })
  .refine(isOneThing, oneThing);

/** What a booked event would cost for other guests or hours, or at another place. Cents. */
export const repricingPreviewSchema = z
  .object({
    /** Now, and as asked for. */
    change: changedPartSchema,
    vendors: z.array(
      z.object({
        vendorId: vendorIdSchema,
        vendorName: z.string(),
        conversationId: z.string(),
        /** The vendor's own price, without the platform's fee. */
        fromCents: centsSchema,
        toCents: centsSchema,
        /** What the vendor charges for by its minimum, where that is more: '16 guests'; null where it is not. */
        chargedFor: z.string().nullable(),
        /** That the vendor's promo code falls away below its minimum order, or applies again; null where it stays. */
        promoNote: z.string().nullable(),
        /** Why the vendor can't take it, without a period; null when it can. */
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

/** Changes of a booked event that change its price (decision 143). */
export const repricing = defineEndpoints({
  previewRepricing: {
    method: 'GET',
    path: '/api/orders/bookings/{bookingId}/repricing',
    caller: 'user',
    summary:
      'What a booked event would cost for other guests or hours, at another place or with other packages, by vendor, and which vendors refuse it.',
    params: bookingParams,
    query: requestTargetSchema,
    response: repricingPreviewSchema,
    errors: ['not_found', 'payment_in_progress', 'refused'],
  },
  repriceEvent: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/repricing',
    caller: 'user',
    summary:
      'Changes the guest count, duration, place or packages of a booked event and charges or refunds the difference, once; the same key may be sent again.',
    params: bookingParams,
    body: z.strictObject({
      /** Chosen once per change; also the key of its payment (decision 143). */
      changeKey: z.uuid(),
      to: targetSchema,
      /** What the page showed: the present guest count, duration or ZIP code, the difference and what of it is charged now. */
      shown: z.strictObject({ event: targetSchema, differenceCents: z.int(), chargedCents: centsSchema }),
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
    ],
  },
});
