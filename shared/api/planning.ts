import * as z from 'zod';
import { categories } from '#shared/kernel/categories.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import {
  bookingIdSchema,
  draftIdSchema,
  idSchema,
  requestDateSchema,
  startTimeSchema,
  timestampSchema,
  vendorIdSchema,
  userIdSchema,
} from '#shared/kernel/ids.ts';
import { fieldChangesSchema, listChangeSchema } from '#shared/kernel/field-changes-schema.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import {
  eventDetailsSchema,
  daysLaterSchema,
  itemHoursSchema,
  maximumPackages,
  planItemSchema,
  quantitySchema,
  serviceOptionIdSchema,
  serviceWishSchema,
} from '#shared/planning/plan.ts';
import { memberRoleSchema } from '#shared/planning/members.ts';
import { itemProblemSchema } from '#shared/planning/item-problem.ts';
import { quoteSchema } from '#shared/checkout/quote-schema.ts';
import { defineEndpoints } from './contract.ts';
import { hostEventSchema, hostEvents, sharedEventSchema } from './planning/host-event.ts';
import { bookedEventParams, planAgainBody, planningAgain } from './planning/plan-again.ts';
import { changedPickSchema, planDrafting, takePlanBody } from './planning/plan-drafting.ts';
import { planSharing } from './planning/plan-sharing.ts';
import { canceledOrderParams, replacements, startReplacementBody } from './planning/replacements.ts';
import { savedVendors } from './planning/saved-vendors.ts';
import { vendorPrices } from './planning/vendor-prices.ts';

/** A plan item in a draft; checkout refuses while any has a problem (rules vendors-12 and planning-49). */
export const plannedItemSchema = z
  .object({
    ...planItemSchema.shape,
    /** Why it can't be booked for the event as described, by its vendor's present terms. */
    problems: z.array(itemProblemSchema),
    /** For an offer: its vendor holds the day for this plan while the offer is valid (rule offers-31). */
    isHeld: z.optional(z.boolean()),
  })
  .meta({ id: 'PlannedItem' });

export type PlannedItem = z.infer<typeof plannedItemSchema>;

/** A plan that isn't booked yet. `version` counts its changes; a save names the version it is based on. */
export const draftSchema = z
  .object({
    id: draftIdSchema,
    version: z.number().int(),
    title: z.string(),
    details: eventDetailsSchema,
    /** The location of the details' ZIP code; null unless the code is known. */
    place: z.nullable(placeSchema),
    serviceAreas: z.array(categorySchema),
    /** The host's wishes, at most one entry per service. */
    serviceWishes: z.array(serviceWishSchema),
    items: z.array(plannedItemSchema),
    /** The server's prices; null while guests or a duration that they need are missing. */
    quote: z.nullable(quoteSchema),
    /** The booking that its vendors are added to (rule changes-86). */
    addsTo: z.optional(bookingIdSchema),
    /** The caller's part in another host's plan; omitted for the host. */
    membership: z.optional(
      z.object({
        role: memberRoleSchema,
        hostName: z.string(),
        hostId: userIdSchema,
        /** May check the plan out with their own card (rule event-room-36). */
        mayPay: z.boolean(),
      }),
    ),
    /** It has members, who talk it over (rule planning-132). */
    isShared: z.optional(z.boolean()),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Draft' });

export type Draft = z.infer<typeof draftSchema>;

/** A draft in a list: its price and gaps, without the checks of its vendors. */
export const listedDraftSchema = draftSchema.extend({ items: z.array(planItemSchema) }).meta({ id: 'ListedDraft' });

export type ListedDraft = z.infer<typeof listedDraftSchema>;

/** A plan with vendors that were just added. */
const takenPlanSchema = z.object({
  draft: draftSchema,
  /** The services whose first choice could not be taken. */
  changes: z.array(changedPickSchema),
});

const draftParams = z.object({ draftId: draftIdSchema });
const version = z.number().int().min(0);

export const planning = defineEndpoints({
  listMyEvents: {
    method: 'GET',
    path: '/api/planning/my-events',
    caller: 'user',
    summary: "The caller's drafts, those of hosts who invited them, latest first, and booked events by date.",
    response: z.object({
      drafts: z.array(listedDraftSchema),
      /** Drafts of other hosts that the caller is a member of. */
      shared: z.array(listedDraftSchema),
      /** Their booked events. */
      sharedEvents: z.array(sharedEventSchema),
      events: z.array(hostEventSchema),
    }),
  },
  getDraft: {
    method: 'GET',
    path: '/api/planning/drafts/{draftId}',
    caller: 'user',
    summary: "One of the caller's drafts.",
    params: draftParams,
    response: draftSchema,
    errors: ['not_found'],
  },
  ...vendorPrices,
  ...planDrafting,
  takePlan: {
    method: 'PUT',
    path: '/api/planning/drafts/{draftId}/items',
    caller: 'user',
    summary:
      'Puts a vendor for each service into the plan in one write; one who cannot be booked anymore is replaced by the next of the choices.',
    params: draftParams,
    body: takePlanBody,
    response: takenPlanSchema,
    errors: ['not_found', 'forbidden', 'version_conflict', 'refused'],
  },
  ...replacements,
  startReplacement: {
    method: 'POST',
    path: '/api/planning/bookings/{bookingId}/orders/{vendorId}/replacement',
    caller: 'user',
    summary:
      "Starts a plan for the event of one of the caller's bookings with a vendor in place of a canceled order; one who cannot be booked anymore is replaced by the next of the choices.",
    params: canceledOrderParams,
    body: startReplacementBody,
    response: takenPlanSchema,
    errors: ['not_found', 'version_conflict', 'refused', 'invalid_input'],
  },
  ...planningAgain,
  planAgain: {
    method: 'POST',
    path: '/api/planning/bookings/{bookingId}/again',
    caller: 'user',
    summary:
      "Starts a plan for one of the caller's booked events on another date, with those of its vendors who can come, at today's prices.",
    params: bookedEventParams,
    body: planAgainBody,
    response: takenPlanSchema,
    errors: ['not_found', 'version_conflict', 'refused', 'invalid_input'],
  },
  changeDraft: {
    method: 'PATCH',
    path: '/api/planning/drafts/{draftId}',
    caller: 'user',
    summary:
      'Changes fields, service areas and wishes of a draft. A field that someone else changed meanwhile stays and is named in `conflicts`.',
    params: draftParams,
    body: z.strictObject({
      /** Creates the draft under an id chosen by the browser, unless it exists already. */
      isNew: z.optional(z.boolean()),
      details: z.optional(
        fieldChangesSchema({
          ...eventDetailsSchema.shape,
          date: z.nullable(requestDateSchema).default(null),
          startTime: z.nullable(startTimeSchema).default(null),
        }),
      ),
      serviceAreas: z.optional(listChangeSchema(categorySchema, categories.length)),
      /** One entry per service. */
      serviceWishes: z.optional(
        z
          .array(
            z.strictObject({
              category: categorySchema,
              options: listChangeSchema(serviceOptionIdSchema, 20),
              checklist: listChangeSchema(serviceOptionIdSchema, 20),
            }),
          )
          .max(categories.length),
      ),
    }),
    response: z.object({ draft: draftSchema, conflicts: z.array(z.string()) }),
    errors: ['forbidden', 'not_found'],
  },
  discardDraft: {
    method: 'DELETE',
    path: '/api/planning/drafts/{draftId}',
    caller: 'user',
    summary: 'Deletes a draft; repeating it changes nothing.',
    params: draftParams,
    response: z.object({}),
    errors: ['not_found', 'forbidden'],
  },
  addPlanItem: {
    method: 'POST',
    path: '/api/planning/drafts/{draftId}/items',
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
            /** Defaults to the event's guests or hours, or else 1. */
            quantity: z.optional(quantitySchema),
          }),
        )
        .min(1)
        .max(maximumPackages)
        .refine((packages) => new Set(packages.map(({ productId }) => productId)).size === packages.length, {
          error: 'List each package once, with its quantity',
        })
        .optional(),
      deliveryOption: z.enum(deliveryOptions).optional(),
    }),
    response: draftSchema,
    errors: ['not_found', 'forbidden', 'version_conflict', 'refused', 'invalid_input'],
  },
  changePlanItemTimes: {
    method: 'PUT',
    path: '/api/planning/drafts/{draftId}/items/{itemId}/times',
    caller: 'user',
    summary:
      "Changes when an item of the plan takes place; null for the event's times, or those of its packages. Hours of packages priced by the hour are their quantity.",
    params: draftParams.extend({ itemId: z.string().max(80) }),
    body: z.strictObject({
      version,
      startTime: z.nullable(startTimeSchema),
      durationHours: z.nullable(itemHoursSchema),
      /** Days from the event's date to the start's; 0 if missing. */
      daysLater: z.optional(daysLaterSchema),
    }),
    response: draftSchema,
    errors: ['not_found', 'forbidden', 'version_conflict', 'invalid_input'],
  },
  removePlanItem: {
    method: 'DELETE',
    path: '/api/planning/drafts/{draftId}/items/{itemId}',
    caller: 'user',
    summary: 'Takes a vendor out of the plan for one service, with all its packages.',
    params: draftParams.extend({ itemId: z.string().max(80) }),
    query: z.object({ version: z.coerce.number().int().min(0) }),
    response: draftSchema,
    errors: ['not_found', 'forbidden', 'version_conflict'],
  },
  ...hostEvents,
  ...planSharing,
  ...savedVendors,
});
