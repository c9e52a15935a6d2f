import * as z from 'zod/mini';
import { categorySchema } from '../kernel/category-schema.ts';
import { deliveryOptions } from './delivery.ts';
import { dateSchema, timeSchema, timestampSchema, vendorIdSchema, zipSchema } from '../kernel/ids.ts';
import { feeTermsSchema } from '../checkout/fee-terms-schema.ts';
import { offerFactsSchema } from '../offers/offer-facts.ts';
import { packageGuestsSchema } from '../products/package-guests-schema.ts';
import { priceSchema } from '../checkout/price-schema.ts';
import { maximumBudgetCents } from './budget.ts';
import { maximumRadiusMiles, questionnaireDefaultRadiusMiles } from '../kernel/policies.ts';
import { cleanText, draftText, guestCount, orEmpty, orNull } from '../kernel/validation.ts';

const words = (max: number) => z.string().check(cleanText(), z.maxLength(max));

/** The description of an event; every part may be missing while the plan is a draft (customer spec 3). */
export const eventDetailsSchema = z
  .object({
    name: orEmpty(draftText('eventTitle')),
    date: orNull(dateSchema),
    /** Local to the event's place, 24 hours (decision 26). */
    startTime: orNull(timeSchema),
    durationHours: orNull(z.number().check(z.minimum(0.5), z.maximum(24), z.multipleOf(0.5))),
    zipCode: orNull(zipSchema),
    searchRadiusMiles: z._default(
      z.int().check(z.minimum(1), z.maximum(maximumRadiusMiles)),
      questionnaireDefaultRadiusMiles,
    ),
    eventType: orNull(words(60)),
    guestCount: orNull(guestCount),
    /** Index of the budget band, 0 to 5 (customer spec 9). */
    budgetBand: orNull(z.int().check(z.minimum(0), z.maximum(5))),
    /** The host's exact total budget, in cents; it goes before the band (decision 121). */
    budgetCents: orNull(z.int().check(z.minimum(1), z.maximum(maximumBudgetCents))),
    theme: orNull(draftText('theme')),
    formalityLevel: orNull(words(60)),
    venuePreference: orNull(words(60)),
    dietaryRestrictions: orNull(draftText('dietaryRestrictions')),
    servicePriority: orNull(words(60)),
    setupAssistance: orNull(words(60)),
  })
  .check(z.meta({ id: 'EventDetails' }));

export type EventDetails = z.infer<typeof eventDetailsSchema>;

/** An option or a line of the checklist in `service-options.ts`. */
export const serviceOptionIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Invalid ID format'));

/**
 * What a host has in mind for one service, in ids of `service-options.ts` (customer spec 2, /service-step). An id that
 * the catalogue no longer has stays stored and is not shown.
 */
export const serviceWishSchema = z
  .strictObject({
    category: categorySchema,
    options: z.array(serviceOptionIdSchema).check(z.maxLength(20)),
    /** What the host ticked of the service's checklist. */
    checklist: z.array(serviceOptionIdSchema).check(z.maxLength(20)),
  })
  .check(z.meta({ id: 'ServiceWish' }));

export type ServiceWish = z.infer<typeof serviceWishSchema>;

/** `<vendorId>:<category>`: a vendor appears once per category in a plan (customer spec 7, upsert key). */
export const planItemIdSchema = z
  .string()
  .check(z.regex(/^[0-9A-Za-z][0-9A-Za-z-]{2,39}:[a-z-]{3,30}$/, 'Invalid ID format'));

/** Packages in one plan: far more than any event has, few enough for one item and one checkout. */
export const maximumPackages = 30;

export const locationSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** Guests, hours or pieces; `quantityProblem` has the bounds of each. */
export const quantitySchema = z.number().check(z.minimum(0.5), z.maximum(10_000), z.multipleOf(0.5));

/** A product, or a line of an offer by its position: 'offer-1'. */
export const packageIdSchema = z
  .string()
  .check(z.regex(/^([0-7][0-9A-HJKMNP-TV-Z]{25}|offer-\d{1,2})$/, 'Invalid ID format'));

/** A package of a plan item, as it was when it was added, and how much of it. */
const packageLineSchema = z
  .object({
    productId: packageIdSchema,
    productName: z.string(),
    description: z.string(),
    price: priceSchema,
    imageUrl: z.nullable(z.string()),
    guests: z.optional(packageGuestsSchema),
    /** What the host chose; left out, it is counted by the event's guests or hours, or once. */
    quantity: z.optional(quantitySchema),
  })
  .check(z.meta({ id: 'PackageLine' }));

export type PackageLine = z.infer<typeof packageLineSchema>;

/** The offer that an item of a plan is; its lines are the item's packages (decision 152). */
const plannedOfferSchema = z
  .object({
    conversationId: z.string(),
    version: z.int().check(z.positive()),
    /** The last day on which it can be booked, and its last instant. */
    validThrough: dateSchema,
    validUntil: timestampSchema,
    /** What it was made for. */
    facts: offerFactsSchema,
    /** What the vendor includes, in its words; left out where it named nothing. */
    included: z.optional(z.string()),
  })
  .check(z.meta({ id: 'PlannedOffer' }));

/** What a plan takes of one vendor for one service: one or more packages, each once, or an offer. */
export const planItemSchema = z
  .object({
    /** As `planItemIdSchema`. */
    id: z.string(),
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    category: categorySchema,
    packages: z.array(packageLineSchema).check(z.minLength(1), z.maxLength(maximumPackages)),
    /** How the service reaches the event, where the host chose between several (customer spec 2, /vendor/{vendorId}). */
    deliveryOption: z.optional(z.enum(deliveryOptions)),
    /** What the vendor charges beside the package; none in plans from before vendors' fees were charged. */
    fees: z.optional(feeTermsSchema),
    /** Where the vendor is, as far as everyone may know: the middle of its ZIP code. */
    location: z.optional(locationSchema),
    /** False for venues and what the host picks up: the vendor does not travel. */
    comesToEvent: z.optional(z.boolean()),
    /** Left out where the host chose packages. */
    offer: z.optional(plannedOfferSchema),
  })
  .check(z.meta({ id: 'PlanItem' }));

export type PlanItem = z.infer<typeof planItemSchema>;
