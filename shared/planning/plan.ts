import * as z from 'zod';
import { categorySchema } from '../kernel/category-schema.ts';
import { deliveryOptions } from './event-options.ts';
import { dateSchema, idSchema, timeSchema, vendorIdSchema, zipSchema } from '../kernel/ids.ts';
import { feeTermsSchema } from '../checkout/fee-terms-schema.ts';
import { priceSchema } from '../checkout/price-schema.ts';
import { maximumRadiusMiles, questionnaireDefaultRadiusMiles } from '../kernel/policies.ts';
import { draftText, guestCount } from '../kernel/validation.ts';

const words = (max: number) => z.string().trim().max(max);

/** The description of an event; every part may be missing while the plan is a draft (customer spec 3). */
export const eventDetailsSchema = z
  .object({
    name: draftText('eventTitle').default(''),
    date: dateSchema.nullable().default(null),
    /** Local to the event's place, 24 hours (decision 26). */
    startTime: timeSchema.nullable().default(null),
    durationHours: z.number().min(0.5).max(24).multipleOf(0.5).nullable().default(null),
    zipCode: zipSchema.nullable().default(null),
    searchRadiusMiles: z.number().int().min(1).max(maximumRadiusMiles).default(questionnaireDefaultRadiusMiles),
    eventType: words(60).nullable().default(null),
    guestCount: guestCount.nullable().default(null),
    /** Index of the budget band, 0 to 5 (customer spec 9). */
    budgetBand: z.number().int().min(0).max(5).nullable().default(null),
    theme: draftText('theme').nullable().default(null),
    formalityLevel: words(60).nullable().default(null),
    venuePreference: words(60).nullable().default(null),
    dietaryRestrictions: draftText('dietaryRestrictions').nullable().default(null),
    servicePriority: words(60).nullable().default(null),
    setupAssistance: words(60).nullable().default(null),
  })
  .meta({ id: 'EventDetails' });

export type EventDetails = z.infer<typeof eventDetailsSchema>;

const slug = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Invalid ID format');

/**
 * What a host has in mind for one service, in ids of `service-options.ts` (customer spec 2, /service-step). An id that
 * the catalogue no longer has stays stored and is not shown.
 */
export const serviceWishSchema = z
  .strictObject({
    category: categorySchema,
    options: z.array(slug).max(20),
    /** What the host ticked of the service's checklist. */
    checklist: z.array(slug).max(20),
  })
  .meta({ id: 'ServiceWish' });

export type ServiceWish = z.infer<typeof serviceWishSchema>;

/** `<vendorId>:<category>`: a vendor appears once per category in a plan (customer spec 7, upsert key). */
export const planItemIdSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z-]{2,39}:[a-z-]{3,30}$/, 'Invalid ID format');

/** A vendor's package in the plan, as it was when it was added. */
export const planItemSchema = z
  .object({
    /** As `planItemIdSchema`. */
    id: z.string(),
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    category: categorySchema,
    productId: idSchema,
    productName: z.string(),
    description: z.string(),
    price: priceSchema,
    imageUrl: z.string().nullable(),
    /** How the service reaches the event, where the host chose between several (customer spec 2, /vendor/{vendorId}). */
    deliveryOption: z.enum(deliveryOptions).optional(),
    /** What the vendor charges beside the package; none in plans from before vendors' fees were charged. */
    fees: feeTermsSchema.optional(),
    /** Where the vendor is, as far as everyone may know: the middle of its ZIP code. */
    location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    /** False for venues and what the host picks up: the vendor does not travel. */
    comesToEvent: z.boolean().optional(),
  })
  .meta({ id: 'PlanItem' });

export type PlanItem = z.infer<typeof planItemSchema>;
