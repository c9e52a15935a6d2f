import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import {
  bookingIdSchema,
  dateSchema,
  draftIdSchema,
  idSchema,
  requestDateSchema,
  requestMonthSchema,
  timeSchema,
  vendorIdSchema,
  zipSchema,
} from '#shared/kernel/ids.ts';
import { guestCount, venueAddress as venueAddressSchema } from '#shared/kernel/validation.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { linesPattern } from '#shared/orders/changes/package-lines.ts';
import { timesPattern } from '#shared/orders/changes/times-target.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { vendorCancellationForm } from '#shared/reviews/review.ts';
import { eventLengthSchema } from '#shared/planning/plan.ts';
import { startRangeSchema } from '#shared/vendors/calendar/start-range-schema.ts';
import { defineEndpoints } from '../contract.ts';
import { draftSchema } from '../planning.ts';
import { bookingSchema } from './booking.ts';
import { vendorOrderSchema } from './vendor-order.ts';

/**
 * A date to which an event could move; if only one vendor can't take it, that vendor and the reason. 'other_times': all
 * of them can with one of other `starts`.
 */
const moveDaySchema = z.object({
  date: dateSchema,
  status: z.enum(['free', 'other_times', 'one_exception', 'unavailable']),
  starts: z.optional(z.array(startRangeSchema)),
  exception: z.nullable(z.object({ vendorId: vendorIdSchema, vendorName: z.string(), reason: z.string() })),
});

/** The dates of a month within the booking window, without the event's own date. */
export const moveDaysSchema = z
  .object({
    earliest: dateSchema,
    latest: dateSchema,
    days: z.array(moveDaySchema),
    /** Vendors who are asked before moves nearer than this many days (rule changes-24). */
    consent: z.array(z.object({ vendorId: vendorIdSchema, vendorName: z.string(), days: z.int() })),
  })
  .meta({ id: 'MoveDays' });

export type MoveDays = z.infer<typeof moveDaysSchema>;

/** The packages of one booked item: `<vendorId>:<category>=<productId>*<quantity>,<productId>` (rule changes-85). */
const lines = z.string().max(1200).regex(linesPattern, 'Invalid packages');

/** The times of one booked item: `<vendorId>:<category>=<start>,<days later>,<hours>` (rule changes-121). */
const times = z.string().max(100).regex(timesPattern, 'Invalid times');

const oneThing = { error: 'Change one thing at a time' };
const isOneThing = ({
  guestCount: guests,
  durationHours: hours,
  zipCode,
  venueAddress,
  lines,
  times,
}: RepricingTarget) =>
  [guests, hours, zipCode, lines, times].filter((value) => value !== undefined).length === 1 &&
  (venueAddress === undefined || zipCode !== undefined);

/** The requested change, one at a time: guests, hours (halves allowed), the place, or a vendor's packages or times. */
const targetSchema = z
  .strictObject({
    guestCount: z.optional(guestCount),
    durationHours: z.optional(eventLengthSchema),
    zipCode: z.optional(zipSchema),
    venueAddress: z.optional(venueAddressSchema),
    lines: z.optional(lines),
    times: z.optional(times),
  })
  .refine(isOneThing, oneThing);

const requestTargetSchema = z
  .object({
    guestCount: z.coerce.number().pipe(guestCount).optional(),
    durationHours: z.coerce.number().pipe(eventLengthSchema).optional(),
    /** Without the address, which must not be in a URL. */
    zipCode: z.optional(zipSchema),
    lines: z.optional(lines),
    times: z.optional(times),
  })
  .refine(isOneThing, oneThing);

/** The price of a booked event for other guests or hours, or at another place. Cents. */
export const repricingPreviewSchema = z
  .object({
    /** Present and requested values. */
    change: changedPartSchema,
    vendors: z.array(
      z.object({
        vendorId: vendorIdSchema,
        vendorName: z.string(),
        conversationId: z.string(),
        /** The vendor's price, without the platform fee. */
        fromCents: centsSchema,
        toCents: centsSchema,
        /** The quantity charged because of the vendor's minimum, if higher: '16 guests'; otherwise null. */
        chargedFor: z.string().nullable(),
        /** Notes that the vendor's promo code lapses below its minimum order, or applies again; null if unchanged. */
        promoNote: z.string().nullable(),
        /** Why the vendor must agree first, without a period; null if it needn't (rule orders-34). */
        mustAgree: z.nullable(z.string()),
        /** Why the vendor can't take it, without a period; null if it can. */
        problem: z.string().nullable(),
      }),
    ),
    /** The platform fee. */
    feeFromCents: centsSchema,
    feeToCents: centsSchema,
    totalFromCents: centsSchema,
    totalToCents: centsSchema,
    differenceCents: z.int(),
    /** Parts of the difference charged and refunded with the change. */
    chargedCents: centsSchema,
    refundedCents: centsSchema,
    /** The balance before and after, and its due date. */
    balanceFromCents: centsSchema,
    balanceToCents: centsSchema,
    balanceDueDate: z.nullable(dateSchema),
    /** Why it can't be confirmed although every vendor can take it; null if it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'RepricingPreview' });

export type RepricingPreview = z.infer<typeof repricingPreviewSchema>;

const bookingParams = z.object({ bookingId: bookingIdSchema });

/** Changes of a booked event: moves, repricings and added vendors (rule changes-4); part of the API of orders. */
export const bookingChanges = defineEndpoints({
  getMoveDays: {
    method: 'GET',
    path: '/api/orders/bookings/{bookingId}/move-days',
    caller: 'user',
    summary:
      'The dates of a month to which a booked event could move, with the vendors that are free on each, and the starts at which all are.',
    params: bookingParams,
    query: z.object({ month: requestMonthSchema }),
    response: moveDaysSchema,
    errors: ['not_found', 'payment_in_progress', 'refused'],
  },
  moveEvent: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/moves',
    caller: 'user',
    summary:
      'Moves a booked event with all its vendors to another date or time, or asks those first who want to be asked, once; the same key may be sent again.',
    params: bookingParams,
    body: z.strictObject({
      /** Chosen once per move (rule changes-6). */
      changeKey: z.uuid(),
      to: z.strictObject({ date: requestDateSchema, startTime: z.nullable(timeSchema) }),
      /** The displayed event; if it has changed, the move stops. */
      shown: z.strictObject({
        date: requestDateSchema,
        startTime: z.nullable(timeSchema),
        vendorIds: z.array(vendorIdSchema).max(30),
        /** Vendors to be asked before it moves (rule changes-26); if others need asking, the move stops. */
        consentIds: z.array(vendorIdSchema).max(30).optional(),
      }),
    }),
    response: bookingSchema,
    errors: [
      'not_found',
      'refused',
      'payment_in_progress',
      'version_conflict',
      'plan_changed',
      'does_not_fit',
      'date_taken',
      'not_offered',
    ],
  },
  withdrawMove: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/moves/withdrawal',
    caller: 'user',
    summary: 'Withdraws a move that vendors are asked about, or dismisses one that came to nothing; nothing has moved.',
    params: bookingParams,
    body: z.strictObject({ requestId: idSchema }),
    response: bookingSchema,
    errors: ['not_found', 'version_conflict'],
  },
  answerMove: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/move-answer',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      "Agrees to a move of one of the vendor's own orders, to more guests or hours than its offer covers, or to other times, or declines it; the last one to agree makes the change, unless the host has to pay for it first.",
    params: bookingParams,
    body: z.strictObject({
      requestId: idSchema,
      answer: z.enum(['agree', 'decline']),
      /** Of a vendor who declines; required for more guests or hours than its offer covers. */
      reason: z.optional(vendorCancellationForm.shape.reason),
    }),
    response: vendorOrderSchema,
    errors: ['not_found', 'refused', 'payment_in_progress', 'date_taken', 'does_not_fit'],
  },
  previewRepricing: {
    method: 'GET',
    path: '/api/orders/bookings/{bookingId}/repricing',
    caller: 'user',
    summary:
      'What a booked event would cost for other guests or hours, at another place or with other packages or times of a vendor, by vendor, and which vendors refuse it.',
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
      "Changes the guest count, duration, place, or a vendor's packages or times of a booked event and charges or refunds the difference, or asks vendors first whose offers do not cover it or who want to be asked, once; the same key may be sent again.",
    params: bookingParams,
    body: z.strictObject({
      /** Chosen once per change; also the key of its payment (rule changes-59). */
      changeKey: z.uuid(),
      to: targetSchema,
      /**
       * The displayed values: the present guest count, duration or ZIP code, the difference, and the part charged now.
       */
      shown: z.strictObject({
        event: targetSchema,
        differenceCents: z.int(),
        chargedCents: centsSchema,
        /** Vendors to be asked first (rule orders-34); if others need asking, nothing is changed. */
        consentIds: z.array(vendorIdSchema).max(30).optional(),
      }),
      /** As in a payment of the balance; required if anything is charged now. */
      paymentToken: z.string().min(3).max(200).optional(),
    }),
    response: bookingSchema,
    errors: [
      'not_found',
      'refused',
      'payment_in_progress',
      'version_conflict',
      'plan_changed',
      'price_changed',
      'does_not_fit',
      'action_required',
      'payment_declined',
      'authentication_required',
    ],
  },
  startAddition: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/additions',
    caller: 'user',
    summary:
      "Starts a plan for a service of one of the caller's booked events, or opens the service in the one that is there; its checkout adds the vendors to the booking.",
    params: bookingParams,
    body: z.strictObject({
      /** The new plan's id, chosen by the browser so that a repeated request changes nothing. */
      draftId: draftIdSchema,
      category: categorySchema,
    }),
    response: z.object({ draft: draftSchema }),
    errors: ['not_found', 'refused', 'invalid_input', 'version_conflict'],
  },
});
