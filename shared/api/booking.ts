import * as z from 'zod';
import {
  orderStatusSchema,
  paymentOptionSchema,
  paymentStatusSchema,
  venueRequirementsSchema,
} from '#shared/booking.ts';
import { categorySchema } from '#shared/category-schema.ts';
import { bookingIdSchema, dateSchema, idSchema, timeSchema, timestampSchema } from '#shared/ids.ts';
import { planItemSchema } from '#shared/plan.ts';
import { quoteSchema } from '#shared/pricing.ts';
import { defineEndpoints } from './contract.ts';

/** What the event of a booking is, as vendors and receipts need it. */
export const bookedEventSchema = z.object({
  id: idSchema,
  title: z.string(),
  date: dateSchema,
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
  durationHours: z.number().nullable(),
  eventType: z.string().nullable(),
  guestCount: z.number().int().nullable(),
  theme: z.string().nullable(),
  placeLabel: z.string(),
  zipCode: z.string(),
});

/** One checkout: one payment over all vendors of a plan. Money in cents. */
export const bookingSchema = z
  .object({
    id: bookingIdSchema,
    status: z.enum(['confirmed', 'cancelled', 'completed']),
    event: bookedEventSchema,
    items: z.array(planItemSchema.extend({ vendorEmail: z.string().nullable(), vendorPhone: z.string().nullable() })),
    quote: quoteSchema,
    paymentOption: paymentOptionSchema,
    paidCents: z.number().int(),
    balanceCents: z.number().int(),
    /** When the balance is due; null when nothing is owed. */
    balanceDueDate: dateSchema.nullable(),
    contact: z.object({ name: z.string(), email: z.string() }),
    confirmedAt: timestampSchema,
  })
  .meta({ id: 'Booking' });

export type Booking = z.infer<typeof bookingSchema>;

/** One vendor's part of a booking, as the vendor sees it: their share only, never the other vendors'. */
export const vendorOrderSchema = z
  .object({
    id: z.string(),
    bookingId: bookingIdSchema,
    conversationId: z.string(),
    customerName: z.string(),
    event: bookedEventSchema,
    requirements: venueRequirementsSchema.nullable(),
    lines: z.array(
      z.object({
        category: categorySchema,
        productName: z.string(),
        quantity: z.number(),
        subtotalCents: z.number().int(),
      }),
    ),
    totalCents: z.number().int(),
    status: orderStatusSchema,
    paymentStatus: paymentStatusSchema,
    placedAt: timestampSchema,
  })
  .meta({ id: 'VendorOrder' });

export type VendorOrder = z.infer<typeof vendorOrderSchema>;

export const placeBookingBodySchema = z.strictObject({
  /** Chosen once per checkout; the same key always means the same booking and the same charge (decision 20). */
  checkoutKey: z.uuid(),
  draftId: idSchema,
  paymentOption: paymentOptionSchema,
  /** The total in cents that the host agreed to; another figure on the server stops the checkout before any charge. */
  agreedTotalCents: z.number().int().min(0),
  /** What the payment provider gave the browser for the card; never card data. */
  paymentToken: z.string().min(3).max(200),
  contact: z.strictObject({
    name: z.string().trim().min(2).max(100),
    email: z.email().max(255),
    zipCode: z.string().regex(/^\d{5}$/),
  }),
  requirements: venueRequirementsSchema.nullable().default(null),
});

export const booking = defineEndpoints({
  placeBooking: {
    method: 'POST',
    path: '/api/bookings',
    caller: 'user',
    summary: 'Books the whole plan of a draft in one payment, or nothing.',
    body: placeBookingBodySchema,
    response: bookingSchema,
    errors: [
      'not_found',
      'price_changed',
      'date_taken',
      'checkout_in_progress',
      'refused',
      'payment_declined',
      'authentication_required',
      'unavailable',
    ],
  },
  getBooking: {
    method: 'GET',
    path: '/api/bookings/{bookingId}',
    caller: 'user',
    summary: "One of the caller's bookings.",
    params: z.object({ bookingId: bookingIdSchema }),
    response: bookingSchema,
    errors: ['not_found'],
  },
  listVendorOrders: {
    method: 'GET',
    path: '/api/vendor/orders',
    caller: 'vendor',
    summary: "The vendor's orders by event date, from a date on.",
    query: z.object({ from: dateSchema.optional(), cursor: z.string().max(1000).optional() }),
    response: z.object({ orders: z.array(vendorOrderSchema), nextCursor: z.string().nullable() }),
  },
});

export type PlaceBookingBody = z.input<typeof placeBookingBodySchema>;
