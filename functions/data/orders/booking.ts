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

/** What the plan said of its event that the booked event does not. */
export const preferencesOf = (details: EventDetails): z.infer<typeof preferencesSchema> =>
  preferencesSchema.parse(details);

/**
 * What a host agreed to: written once, before the charge, and never changed; deleted when the checkout is given back.
 * It is not shown until it has a Settlement.
 */
export const bookingRecordSchema = z.object({
  id: bookingIdSchema,
  userId: userIdSchema,
  draftId: draftIdSchema,
  event: bookedEventSchema,
  /** IANA name of the zone in which the event's dates are meant (decision 26). */
  timeZone: z.string(),
  /** The packages as they were bought. */
  items: z.array(storedPlanItem(bookedItemSchema)),
  quote: z.object({ ...quoteSchema.shape, lines: z.array(storedQuoteLine(quoteLineSchema)) }),
  /** At most one of each vendor; its discount is on the lines of the quote too. */
  promoCodes: z.array(takenPromoSchema),
  paymentOption: paymentOptionSchema,
  /** What the checkout charges; the rest of the total is the balance. */
  dueNowCents: centsSchema,
  /** When the balance is due; null when nothing is left to pay. */
  balanceDueDate: z.nullable(dateSchema),
  contact: contactSchema,
  requirements: z.nullable(venueRequirementsSchema),
  /** The host's dietary notes and wishes for the services; early bookings have none. */
  dietaryRestrictions: z.string().nullable().default(null),
  wishes: z.array(serviceWishSchema).default([]),
  /** What else the plan said of the event, and its place, for planning a part of it again; early bookings have neither. */
  preferences: preferencesSchema.nullable().default(null),
  place: z.nullable(placeSchema).default(null),
  /** The plan was taken from a drafted one (decision 140). */
  isDrafted: z.boolean().default(false),
  /** Services that the host wanted and booked no vendor for; early bookings name none. */
  openServices: z.array(categorySchema).default([]),
  /** The vendors whom the host had asked for the plan; most asked none. */
  askedVendorIds: z.array(vendorIdSchema).optional(),
  /** Of vendors whose offers hold the day: which of the host's places there it uses (decision 157). */
  heldPlaces: z.record(z.string(), z.number().int()).optional(),
  /** The booking that its vendors are added to, and the entry that they get in its history (decision 137). */
  addsTo: z.object({ bookingId: bookingIdSchema, changeId: idSchema }).optional(),
  agreedAt: timestampSchema,
});

export type BookingRecord = z.infer<typeof bookingRecordSchema>;

/** The partition of a booking: one Query reads all of it. */
export const bookingPartition = (bookingId: string): string => `BOOKING#${bookingId}`;

export const bookingKey = (bookingId: string): Key => ({ pk: bookingPartition(bookingId), sk: 'BOOKING' });

export const bookingEntity = defineEntity('Booking', bookingRecordSchema, (booking) => bookingKey(booking.id));
