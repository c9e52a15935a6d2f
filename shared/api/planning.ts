import * as z from 'zod';
import { categorySchema } from '#shared/category-schema.ts';
import { bookingIdSchema, dateSchema, idSchema, timeSchema, timestampSchema, vendorIdSchema } from '#shared/ids.ts';
import { placeSchema } from '#shared/place.ts';
import { eventDetailsSchema, planItemSchema, serviceWishSchema } from '#shared/plan.ts';
import { quoteSchema } from '#shared/pricing.ts';
import { defineEndpoints } from './contract.ts';

/** A plan that is not booked yet. `version` counts its changes; a save names the version it was made from. */
export const draftSchema = z
  .object({
    id: idSchema,
    version: z.number().int(),
    title: z.string(),
    details: eventDetailsSchema,
    /** Where the details' ZIP code lies; null until there is a known one. */
    place: placeSchema.nullable(),
    serviceAreas: z.array(categorySchema),
    /** What the host has in mind for a service, at most one entry each. */
    serviceWishes: z.array(serviceWishSchema),
    items: z.array(planItemSchema),
    /** The server's figures; null while guests or duration that an item's price needs are missing. */
    quote: quoteSchema.nullable(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Draft' });

export type Draft = z.infer<typeof draftSchema>;

export const eventStatusSchema = z.enum(['upcoming', 'confirmed', 'completed', 'cancelled']);

/** What was booked, for lists. */
export const hostEventSchema = z
  .object({
    id: idSchema,
    bookingId: bookingIdSchema,
    title: z.string(),
    date: dateSchema,
    startTime: timeSchema.nullable(),
    endTime: timeSchema.nullable(),
    eventType: z.string().nullable(),
    guestCount: z.number().int().nullable(),
    placeLabel: z.string(),
    /** Whether the date lies before today where the event is (decision 26). */
    isPast: z.boolean(),
    status: eventStatusSchema,
    progressStage: z.string(),
    vendors: z.array(z.object({ id: vendorIdSchema, name: z.string(), category: categorySchema })),
    totalCents: z.number().int(),
    balanceCents: z.number().int(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'HostEvent' });

export type HostEvent = z.infer<typeof hostEventSchema>;

const draftParams = z.object({ draftId: idSchema });
const version = z.number().int().min(0);

export const planning = defineEndpoints({
  listMyEvents: {
    method: 'GET',
    path: '/api/my-events',
    caller: 'user',
    summary: "The caller's drafts, latest first, and booked events by date.",
    response: z.object({ drafts: z.array(draftSchema), events: z.array(hostEventSchema) }),
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
  saveDraft: {
    method: 'PUT',
    path: '/api/drafts/{draftId}',
    caller: 'user',
    summary: 'Saves details, service areas and wishes. Version 0 starts the draft under an id that the browser chose.',
    params: draftParams,
    body: z.strictObject({
      version,
      details: eventDetailsSchema,
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
    summary: "Puts a vendor's package into the plan; the vendor's first package when none is named.",
    params: draftParams,
    body: z.strictObject({
      version,
      vendorId: vendorIdSchema,
      category: categorySchema,
      productId: idSchema.optional(),
    }),
    response: draftSchema,
    errors: ['not_found', 'version_conflict', 'refused'],
  },
  removePlanItem: {
    method: 'DELETE',
    path: '/api/drafts/{draftId}/items/{itemId}',
    caller: 'user',
    summary: 'Takes a package out of the plan.',
    params: draftParams.extend({ itemId: z.string().max(80) }),
    query: z.object({ version: z.coerce.number().int().min(0) }),
    response: draftSchema,
    errors: ['not_found', 'version_conflict'],
  },
});
