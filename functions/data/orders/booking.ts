import * as z from 'zod';
import { bookedEventSchema, bookedItemSchema } from '#shared/api/orders/booking.ts';
import {
  contactSchema,
  paymentOptionSchema,
  takenPromoSchema,
  venueRequirementsSchema,
} from '#shared/orders/booking.ts';
import {
  bookingIdSchema,
  dateSchema,
  draftIdSchema,
  idSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { eventDetailsSchema, serviceWishSchema } from '#shared/planning/plan.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { quoteLineSchema, quoteSchema } from '#shared/checkout/quote-schema.ts';
import { storedPlanItem, storedQuoteLine } from '#functions/data/planning/legacy-single-package.ts';
import { placedJobSchema } from '#functions/data/vendors/day.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

const preferencesSchema = z.object(eventDetailsSchema.shape).pick({
  searchRadiusMiles: true,
  budgetBand: true,
  budgetCents: true,
  formalityLevel: true,
  venuePreference: true,
  servicePriority: true,
  setupAssistance: true,
});

/** Returns the event details of the plan that the booked event does not have. */
export const toPreferences = (details: EventDetails): z.infer<typeof preferencesSchema> =>
  preferencesSchema.parse(details);

/**
 * A host's agreement: written once before the charge and never changed; deleted when the checkout is released. It is
 * not shown until it has a settlement.
 */
export const bookingRecordSchema = z.object({
  id: bookingIdSchema,
  userId: userIdSchema,
  draftId: draftIdSchema,
  event: bookedEventSchema,
  /** IANA time zone of the event's dates (rule orders-15). */
  timeZone: z.string(),
  /** The packages as they were bought. */
  items: z.array(storedPlanItem(bookedItemSchema)),
  quote: z.object({ ...quoteSchema.shape, lines: z.array(storedQuoteLine(quoteLineSchema)) }),
  /** At most one per vendor; its discount is also in the quote's lines. */
  promoCodes: z.array(takenPromoSchema),
  paymentOption: paymentOptionSchema,
  /** The amount that the checkout charges; the rest of the total is the balance. */
  dueNowCents: centsSchema,
  /** When the balance is due; null when nothing is left to pay. */
  balanceDueDate: z.nullable(dateSchema),
  contact: contactSchema,
  /** The host agreed to save the card for extras: when, and to which version of the text (rule checkout-49). */
  cardConsent: z.optional(z.object({ version: z.int().positive(), at: timestampSchema })),
  requirements: z.nullable(venueRequirementsSchema),
  /** The host's dietary notes and wishes for the services; early bookings have none. */
  dietaryRestrictions: z.string().nullable().default(null),
  wishes: z.array(serviceWishSchema).default([]),
  /** The plan's other event details and its place, for planning a part of it again; early bookings have neither. */
  preferences: preferencesSchema.nullable().default(null),
  place: z.nullable(placeSchema).default(null),
  /** The plan came from a drafted plan (rule administration-60). */
  isDrafted: z.boolean().default(false),
  /** Services that the host wanted but booked no vendor for; early bookings name none. */
  openServices: z.array(categorySchema).default([]),
  /** Vendors that received an inquiry about the plan; missing if none did. */
  askedVendorIds: z.array(vendorIdSchema).optional(),
  /** For vendors whose offers hold the day: which of the host's places there it uses (rule offers-37). */
  heldPlaces: z.record(z.string(), z.number().int()).optional(),
  /** The jobs of those holds, by vendor. */
  heldJobs: z.record(z.string(), placedJobSchema).optional(),
  /** Each vendor's job, as it stands on its days under the booking's id (rule vendors-24). */
  jobs: z.record(z.string(), placedJobSchema).default({}),
  /** The booking to which it adds vendors, and their change in its history (rule changes-86). */
  addsTo: z.object({ bookingId: bookingIdSchema, changeId: idSchema }).optional(),
  agreedAt: timestampSchema,
});

export type BookingRecord = z.infer<typeof bookingRecordSchema>;

/** Returns the partition of a booking: one Query reads all of it. */
export const bookingPartition = (bookingId: string): string => `BOOKING#${bookingId}`;

export const bookingKey = (bookingId: string): Key => ({ pk: bookingPartition(bookingId), sk: 'BOOKING' });

export const bookingEntity = defineEntity('Booking', bookingRecordSchema, (booking) => bookingKey(booking.id));
