import * as z from 'zod/mini';
import { categorySchema } from '../kernel/category-schema.ts';
import { deliveryOptions } from './delivery.ts';
import { dateSchema, timeSchema, timestampSchema, vendorIdSchema, zipSchema } from '../kernel/ids.ts';
import { feeTermsSchema, priceSchema } from '../checkout/price-schema.ts';
import { offerFactsSchema } from '../offers/offer-facts.ts';
import { packageGuestsSchema } from '../products/package-guests-schema.ts';
import { packageTimesShape } from '../products/package-times-schema.ts';
import { maximumBudgetCents } from './budget.ts';
import { maximumRadiusMiles, questionnaireDefaultRadiusMiles } from '../kernel/policies.ts';
import { cleanText, draftText, guestCount, orEmpty, orNull } from '../kernel/validation.ts';

const words = (max: number) => z.string().check(cleanText(), z.maxLength(max));

/** The description of an event; every field may be missing while the plan is a draft (customer spec 3). */
/** Hours of an event, as `isEventLength`. */
export const eventLengthSchema = z.number().check(z.minimum(0.5), z.maximum(24), z.multipleOf(0.25));

export const eventDetailsSchema = z
  .object({
    name: orEmpty(draftText('eventTitle')),
    date: orNull(dateSchema),
    /** Local to the event's place, 24 hours (rule orders-15). */
    startTime: orNull(timeSchema),
    durationHours: orNull(eventLengthSchema),
    zipCode: orNull(zipSchema),
    searchRadiusMiles: z._default(
      z.int().check(z.minimum(1), z.maximum(maximumRadiusMiles)),
      questionnaireDefaultRadiusMiles,
    ),
    eventType: orNull(words(60)),
    guestCount: orNull(guestCount),
    /** Index of the budget band, 0 to 5 (customer spec 9). */
    budgetBand: orNull(z.int().check(z.minimum(0), z.maximum(5))),
    /** The host's exact total budget, in cents; it overrides the band (rule planning-19). */
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

/** Id of an option or checklist entry in `service-options.ts`. */
export const serviceOptionIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Invalid ID format'));

/**
 * The host's wishes for one service, as ids of `service-options.ts` (customer spec 2, /service-step). An id that the
 * catalogue has dropped stays stored but isn't shown.
 */
export const serviceWishSchema = z
  .strictObject({
    category: categorySchema,
    options: z.array(serviceOptionIdSchema).check(z.maxLength(20)),
    /** Ticked entries of the service's checklist. */
    checklist: z.array(serviceOptionIdSchema).check(z.maxLength(20)),
  })
  .check(z.meta({ id: 'ServiceWish' }));

export type ServiceWish = z.infer<typeof serviceWishSchema>;

/** `<vendorId>:<category>`: a vendor appears once per category in a plan (customer spec 7, upsert key). */
export const planItemIdSchema = z
  .string()
  .check(z.regex(/^[0-9A-Za-z][0-9A-Za-z-]{2,39}:[a-z-]{3,30}$/, 'Invalid ID format'));

/** Maximum packages in one plan: far more than any event needs, few enough for one item and one checkout. */
export const maximumPackages = 30;

export const locationSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** Guests, hours or pieces; `quantityProblem` has the bounds of each. */
export const quantitySchema = z.number().check(z.minimum(0.5), z.maximum(10_000), z.multipleOf(0.5));

/** A product, or a line of an offer by its position: 'offer-1'. */
export const packageIdSchema = z
  .string()
  .check(z.regex(/^([0-7][0-9A-HJKMNP-TV-Z]{25}|offer-\d{1,2})$/, 'Invalid ID format'));

/** The length of an item in hours: halves, up to a day. */
export const itemHoursSchema = z.number().check(z.minimum(0.5), z.maximum(24), z.multipleOf(0.5));

/** A package of a plan item, as of when it was added, with its quantity. */
const packageLineSchema = z
  .object({
    productId: packageIdSchema,
    productName: z.string(),
    description: z.string(),
    price: priceSchema,
    imageUrl: z.nullable(z.string()),
    guests: z.optional(packageGuestsSchema),
    ...packageTimesShape,
    /** The host's choice; defaults to the event's guests or hours, or else 1. */
    quantity: z.optional(quantitySchema),
  })
  .check(z.meta({ id: 'PackageLine' }));

export type PackageLine = z.infer<typeof packageLineSchema>;

/** Days from an event's date to the start of an item; only moved events have the day before. */
export const daysLaterSchema = z.int().check(z.minimum(-1), z.maximum(1));

/**
 * An item's own times, chosen by the host (rule planning-108); null for the event's. Hours of hourly packages are their
 * quantity, and a package with a length or start times has those.
 */
export const itemTimesSchema = z
  .object({
    /** Local to the event's place, 24 hours. */
    startTime: z.nullable(timeSchema),
    durationHours: z.nullable(itemHoursSchema),
    /** Days from the event's date to the start's; missing for 0. */
    daysLater: z.optional(daysLaterSchema),
  })
  .check(z.meta({ id: 'ItemTimes' }));

/** The offer of a plan item; its lines are the item's packages (rule offers-15). */
const plannedOfferSchema = z
  .object({
    conversationId: z.string(),
    version: z.int().check(z.positive()),
    /** The last day on which it can be booked, and that day's last instant. */
    validThrough: dateSchema,
    validUntil: timestampSchema,
    /** The event facts of the offer. */
    facts: offerFactsSchema,
    /** The vendor's inclusions, in its words; omitted if there are none. */
    included: z.optional(z.string()),
  })
  .check(z.meta({ id: 'PlannedOffer' }));

/** One vendor's part of a plan for one service: one or more packages, each once, or an offer. */
export const planItemSchema = z
  .object({
    /** As in `planItemIdSchema`. */
    id: z.string(),
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    category: categorySchema,
    packages: z.array(packageLineSchema).check(z.minLength(1), z.maxLength(maximumPackages)),
    /** How the service reaches the event, if the host had a choice (customer spec 2, /vendor/{vendorId}). */
    deliveryOption: z.optional(z.enum(deliveryOptions)),
    /** The vendor's fees besides the package; missing in plans older than vendors' fees. */
    fees: z.optional(feeTermsSchema),
    /** The vendor's public location: the center of its ZIP code. */
    location: z.optional(locationSchema),
    /** False for venues and pickup: the vendor doesn't travel. */
    comesToEvent: z.optional(z.boolean()),
    /** Omitted if it takes place at the event's times, or those of its packages. */
    times: z.optional(itemTimesSchema),
    /** Omitted if the host chose packages. */
    offer: z.optional(plannedOfferSchema),
  })
  .check(z.meta({ id: 'PlanItem' }));

export type PlanItem = z.infer<typeof planItemSchema>;
