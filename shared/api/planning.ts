import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import {
  bookingIdSchema,
  dateSchema,
  draftIdSchema,
  idSchema,
  requestDateSchema,
  shareTokenSchema,
  timeSchema,
  timestampSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import {
  eventDetailsSchema,
  maximumPackages,
  planItemSchema,
  quantitySchema,
  serviceWishSchema,
} from '#shared/planning/plan.ts';
import { itemProblemSchema } from '#shared/planning/item-problem.ts';
import { maximumPricedVendors } from '#shared/kernel/policies.ts';
import { quoteSchema } from '#shared/checkout/quote-schema.ts';
import { defineEndpoints } from './contract.ts';

/** A plan item in a draft; checkout refuses while any has a problem (decisions 101 and 120). */
export const plannedItemSchema = z
  .object({
    ...planItemSchema.shape,
    /** Why it can't be booked for the event as it is described, as its vendor is now. */
    problems: z.array(itemProblemSchema),
  })
  .meta({ id: 'PlannedItem' });

export type PlannedItem = z.infer<typeof plannedItemSchema>;

/** A plan that is not booked yet. `version` counts its changes; a save names the version it was made from. */
export const draftSchema = z
  .object({
    id: draftIdSchema,
    version: z.number().int(),
    title: z.string(),
    details: eventDetailsSchema,
    /** The location of the details' ZIP code; null until it is a known one. */
    place: z.nullable(placeSchema),
    serviceAreas: z.array(categorySchema),
    /** What the host has in mind for a service, at most one entry each. */
    serviceWishes: z.array(serviceWishSchema),
    items: z.array(plannedItemSchema),
    /** The server's figures; null while guests or duration that an item's price needs are missing. */
    quote: z.nullable(quoteSchema),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Draft' });

export type Draft = z.infer<typeof draftSchema>;

/** A draft in a list: what it costs and lacks, without the checks of its vendors. */
export const listedDraftSchema = draftSchema.extend({ items: z.array(planItemSchema) }).meta({ id: 'ListedDraft' });

export type ListedDraft = z.infer<typeof listedDraftSchema>;

export const eventStatusSchema = z.enum(['upcoming', 'confirmed', 'completed', 'cancelled']);

/** What was booked, for lists. */
export const hostEventSchema = z
  .object({
    id: idSchema,
    bookingId: bookingIdSchema,
    title: z.string(),
    date: dateSchema,
    startTime: z.nullable(timeSchema),
    endTime: z.nullable(timeSchema),
    eventType: z.string().nullable(),
    guestCount: z.number().int().nullable(),
    placeLabel: z.string(),
    /** IANA name of the place's time zone. */
    timeZone: z.string(),
    /** Whether the date is before today at the event's place (decision 26). */
    isPast: z.boolean(),
    status: eventStatusSchema,
    progressStage: z.string(),
    /** `isCancelled`: not booked any more; the gap is open. */
    vendors: z.array(
      z.object({ id: vendorIdSchema, name: z.string(), category: categorySchema, isCancelled: z.boolean().optional() }),
    ),
    totalCents: z.number().int(),
    balanceCents: z.number().int(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'HostEvent' });

export type HostEvent = z.infer<typeof hostEventSchema>;

/**
 * A plan as those with its link see it: no price, no budget, no contact, the town without its ZIP code
 * (decisions 5 and 34).
 */
export const sharedPlanSchema = z
  .object({
    status: z.enum(['planning', ...eventStatusSchema.options]),
    title: z.string(),
    date: z.nullable(dateSchema),
    startTime: z.nullable(timeSchema),
    endTime: z.nullable(timeSchema),
    eventType: z.string().nullable(),
    guestCount: z.number().int().nullable(),
    theme: z.string().nullable(),
    placeLabel: z.string().nullable(),
    /** `vendor` is null while none is chosen. */
    services: z.array(
      z.object({
        category: categorySchema,
        vendor: z.object({ id: vendorIdSchema, name: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'SharedPlan' });

export type SharedPlan = z.infer<typeof sharedPlanSchema>;

/** What a list shows of a vendor that a host saved; no price (decision 5). */
export const savedVendorSchema = z
  .object({
    id: vendorIdSchema,
    name: z.string(),
    categories: z.array(categorySchema),
    /** As everyone may know it (decision 14). */
    address: z.string(),
    imageUrl: z.string().nullable(),
    /** False for a vendor that was removed or left. */
    isOpen: z.boolean(),
    savedAt: timestampSchema,
  })
  .meta({ id: 'SavedVendor' });

export type SavedVendor = z.infer<typeof savedVendorSchema>;

/** What a vendor costs for the event of a draft, for its host alone (decisions 5 and 113). */
export const vendorPriceSchema = z
  .object({
    vendorId: vendorIdSchema,
    /** The service that is priced. */
    category: categorySchema,
    /** The cheapest package that fits, with all fees, in cents; null where none fits or its price is not known yet. */
    allInCents: z.number().int().nullable(),
    /** Whether the vendor makes a quote for each event: the amount is where it starts. */
    isCustomQuote: z.boolean(),
    /** Why no package fits, without a period: 'Seats 60, you expect 200'. */
    misfit: z.string().nullable(),
  })
  .meta({ id: 'VendorPrice' });

export type VendorPrice = z.infer<typeof vendorPriceSchema>;

/** A draft's or an event's id. */
const planParams = z.object({ planId: draftIdSchema });
const draftParams = z.object({ draftId: draftIdSchema });
const vendorParams = z.object({ vendorId: vendorIdSchema });
const version = z.number().int().min(0);
const vendorIds = z
  .string()
  .max(maximumPricedVendors * 27)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(vendorIdSchema).max(maximumPricedVendors));

export const planning = defineEndpoints({
  listMyEvents: {
    method: 'GET',
    path: '/api/my-events',
    caller: 'user',
    summary: "The caller's drafts, latest first, and booked events by date.",
    response: z.object({ drafts: z.array(listedDraftSchema), events: z.array(hostEventSchema) }),
  },
  getDraft: {
    method: 'GET',
    path: '/api/drafts/{draftId}',
    caller: 'user',
    summary: "One of the caller's drafts.",
    params: draftParams,
    response: draftSchema,
    errors: ['not_found'],
  },
  getVendorPrices: {
    method: 'GET',
    path: '/api/drafts/{draftId}/vendor-prices',
    caller: 'user',
    summary:
      "The lowest all-in prices of vendors for the event of one of the caller's drafts, or why they don't fit; none until the draft has place, guests and date.",
    params: draftParams,
    query: z.object({
      /** Ids with commas between them; at most as many as a request may name. */
      vendorIds,
      /** Left out, the first service of each vendor that the host chose, else its first. */
      category: z.optional(categorySchema),
    }),
    response: z.object({ prices: z.array(vendorPriceSchema) }),
    errors: ['not_found'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/drafts/{draftId}',
    caller: 'user',
    summary: 'Saves details, service areas and wishes. Version 0 starts the draft under an id that the browser chose.',
    params: draftParams,
    body: z.strictObject({
      version,
      details: z.object({ ...eventDetailsSchema.shape, date: z.nullable(requestDateSchema).default(null) }),
      serviceAreas: z.array(categorySchema).max(7),
      /** Left out, the draft's wishes stay as they are. */
      serviceWishes: z
        .array(serviceWishSchema)
        .max(7)
        .refine((wishes) => new Set(wishes.map(({ category }) => category)).size === wishes.length, {
          error: 'One entry for each service',
        })
        .optional(),
    }),
    response: draftSchema,
    errors: ['not_found', 'version_conflict'],
  },
  discardDraft: {
    method: 'DELETE',
    path: '/api/drafts/{draftId}',
    caller: 'user',
    summary: 'Deletes a draft; discarding it again changes nothing.',
    params: draftParams,
    response: z.object({}),
    errors: ['not_found'],
  },
  addPlanItem: {
    method: 'POST',
    path: '/api/drafts/{draftId}/items',
    caller: 'user',
    summary:
      'Puts packages of a vendor for one service into the plan, in place of those that are there; the package that fits the event best when none is named.',
    params: draftParams,
    body: z.strictObject({
      version,
      vendorId: vendorIdSchema,
      category: categorySchema,
      packages: z
        .array(
          z.strictObject({
            productId: idSchema,
            /** Left out, the package is counted by the event's guests or hours, or once. */
            quantity: z.optional(quantitySchema),
          }),
        )
        .min(1)
        .max(maximumPackages)
        .refine((packages) => new Set(packages.map(({ productId }) => productId)).size === packages.length, {
          error: 'Each package once, with its quantity',
        })
        .optional(),
      deliveryOption: z.enum(deliveryOptions).optional(),
    }),
    response: draftSchema,
    errors: ['not_found', 'version_conflict', 'refused', 'invalid_input'],
  },
  removePlanItem: {
    method: 'DELETE',
    path: '/api/drafts/{draftId}/items/{itemId}',
    caller: 'user',
    summary: 'Takes a vendor out of the plan for one service, with all its packages.',
    params: draftParams.extend({ itemId: z.string().max(80) }),
    query: z.object({ version: z.coerce.number().int().min(0) }),
    response: draftSchema,
    errors: ['not_found', 'version_conflict'],
  },
  deleteEvent: {
    method: 'DELETE',
    path: '/api/events/{eventId}',
    caller: 'user',
    summary: "Takes an event that is over from the caller's list; refused while it is booked and still to come.",
    params: z.object({ eventId: idSchema }),
    response: z.object({}),
    errors: ['not_found', 'refused'],
  },
  getShareLink: {
    method: 'GET',
    path: '/api/plans/{planId}/share-link',
    caller: 'user',
    summary: "The link of one of the caller's plans, null while it is not shared.",
    params: planParams,
    response: z.object({ token: z.nullable(shareTokenSchema) }),
  },
  sharePlan: {
    method: 'PUT',
    path: '/api/plans/{planId}/share-link',
    caller: 'user',
    summary: 'Lets everybody with the link read the plan; a plan has one link.',
    params: planParams,
    response: z.object({ token: shareTokenSchema }),
    errors: ['not_found'],
  },
  stopSharing: {
    method: 'DELETE',
    path: '/api/plans/{planId}/share-link',
    caller: 'user',
    summary: 'Ends the link at once; ending it again changes nothing.',
    params: planParams,
    response: z.object({}),
  },
  getSharedPlan: {
    method: 'GET',
    path: '/api/shared-plans/{token}',
    caller: 'public',
    summary: 'The plan of a link.',
    params: z.object({ token: shareTokenSchema }),
    response: sharedPlanSchema,
    errors: ['not_found'],
  },
  listSavedVendors: {
    method: 'GET',
    path: '/api/saved-vendors',
    caller: 'user',
    summary: 'The vendors that the caller saved, latest first; closed ones stay listed.',
    response: z.object({ vendors: z.array(savedVendorSchema) }),
  },
  saveVendor: {
    method: 'PUT',
    path: '/api/saved-vendors/{vendorId}',
    caller: 'user',
    summary: 'Saves a vendor to come back to; again changes nothing.',
    params: vendorParams,
    response: z.object({}),
    errors: ['not_found', 'refused'],
  },
  unsaveVendor: {
    method: 'DELETE',
    path: '/api/saved-vendors/{vendorId}',
    caller: 'user',
    summary: 'Takes a vendor from those that the caller saved; again changes nothing.',
    params: vendorParams,
    response: z.object({}),
  },
});
