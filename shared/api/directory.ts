import * as z from 'zod';
import { publicDayStatuses } from '#shared/vendors/calendar/availability.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { daysBetween } from '#shared/kernel/dates.ts';
import { dateSchema, requestDateSchema, timeSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { foundPlaceSchema } from '#shared/kernel/place.ts';
import { availabilityDays, directoryPageSize } from '#shared/kernel/policies.ts';
import { vendorAlertFormSchema, vendorAlertToken } from '#shared/directory/vendor-alert.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { defineEndpoints } from './contract.ts';
import { isPoint, pointProblem, refuseContradictions, searchSchema, sortProblem } from './directory-search.ts';
import { clusterSchema, foundVendorsSchema } from './directory/vendor-card.ts';
import { startRangeSchema } from '#shared/vendors/calendar/start-range-schema.ts';
import { pricedPackageSchema, serviceLinesSchema, vendorPageSchema } from './directory/vendor-page.ts';

export const dayAvailabilitySchema = z
  .object({
    date: dateSchema,
    status: z.enum(publicDayStatuses),
    /** If asked for: when a job of the asked length may start, by the vendor's clock. */
    starts: z.optional(z.array(startRangeSchema)),
  })
  .meta({ id: 'DayAvailability' });

export type DayAvailability = z.infer<typeof dayAvailabilitySchema>;

const countSchema = z.number().int().min(0);

/** Number of approved vendors in each category. */
export const categoryCountsSchema = z
  .object({
    venue: countSchema,
    catering: countSchema,
    entertainment: countSchema,
    photography: countSchema,
    decor: countSchema,
    activities: countSchema,
    'audio-visual': countSchema,
  } satisfies Record<Category, z.ZodType>)
  .meta({ id: 'CategoryCounts' });

const vendorParams = z.object({ vendorId: vendorIdSchema });

/** The event's hours, at the vendor's place: whether it is free then, not only on the day. Both, or they don't count. */
const eventHours = {
  startTime: z.optional(timeSchema),
  durationHours: z.coerce.number().min(0.5).max(24).multipleOf(0.25).optional(),
};

/** Places rarely change, and some lookups cost money. */
const placeCacheSeconds = 24 * 3600;

/** Searches cost the most reads of all public requests. A new vendor appears within a minute. */
const publicCacheSeconds = 60;

/** A town with vendors, as seen from a place without any. */
const townSchema = z
  .object({
    /** 'Austin, TX', which finds the town again. */
    label: z.string(),
    miles: countSchema,
    vendors: countSchema,
  })
  .meta({ id: 'Town' });

export type Town = z.infer<typeof townSchema>;

const alertTokenSchema = z.strictObject({ token: z.string().regex(vendorAlertToken, 'Invalid address') });

export const directory = defineEndpoints({
  findPlace: {
    method: 'GET',
    path: '/api/directory/places',
    caller: 'public',
    summary:
      'The place of an address, city, ZIP code or position ("30.27, -97.74") and its large namesakes; not_found when there is none.',
    publicCacheSeconds: placeCacheSeconds,
    query: z.object({ query: z.string().trim().min(2).max(200) }),
    response: foundPlaceSchema,
    errors: ['not_found'],
  },
  searchVendors: {
    method: 'GET',
    path: '/api/directory/vendors',
    caller: 'public',
    summary: 'Approved vendors, nearest first around a point, otherwise by name; or in another order.',
    publicCacheSeconds,
    query: searchSchema
      .extend({
        cursor: z.string().max(1000).optional(),
        limit: z.coerce.number().int().min(1).max(60).default(directoryPageSize),
        /** Nearest first if omitted, or by name without a place; `new` sorts by approval, latest first. */
        sort: z.enum(['nearest', 'rated', 'new']).optional(),
        /** Adds the vendors' positions, for a map. */
        map: z.literal('yes').optional(),
        ...eventHours,
      })
      .refine(isPoint, pointProblem)
      .refine(({ sort, latitude }) => sort !== 'new' || latitude === undefined, sortProblem)
      .superRefine(refuseContradictions),
    response: foundVendorsSchema,
  },
  countVendors: {
    method: 'GET',
    path: '/api/directory/vendor-counts',
    caller: 'public',
    summary: 'How many approved vendors a search finds, in all and by category; exact up to 200.',
    publicCacheSeconds,
    query: searchSchema.refine(isPoint, pointProblem).superRefine(refuseContradictions),
    response: z.object({
      total: countSchema,
      byCategory: categoryCountsSchema,
      /** Vendors that meet all else but don't fit the event; 0 without an event. */
      misfits: countSchema,
      /** The vendors by map cell: the center and number of each. Empty without a place. */
      clusters: z.array(clusterSchema),
      /** True if there may be more: a count examines a limited number of vendors. */
      isCut: z.boolean(),
    }),
  },
  getVendor: {
    method: 'GET',
    path: '/api/directory/vendors/{vendorId}',
    caller: 'public',
    summary: "An approved vendor's page without prices.",
    params: vendorParams,
    response: vendorPageSchema,
    errors: ['not_found'],
  },
  getAvailability: {
    method: 'GET',
    path: '/api/directory/vendors/{vendorId}/availability',
    caller: 'public',
    summary: `Whether an approved vendor is free, full or closed, day by day or at an event's hours; at most ${availabilityDays} days. Of one day also the starts that are free for a length.`,
    params: vendorParams,
    query: z
      .object({
        from: requestDateSchema,
        to: requestDateSchema,
        ...eventHours,
        /** Adds the free starts of the day; requires a length, and one day. */
        starts: z.literal('yes').optional(),
      })
      .refine(({ from, to, starts, durationHours }) => !starts || (from === to && durationHours !== undefined), {
        error: 'Choose one day and a length',
        path: ['starts'],
      })
      .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < availabilityDays, {
        error: `Choose at most ${availabilityDays} days, earliest date first`,
        path: ['to'],
      }),
    response: z.object({ days: z.array(dayAvailabilitySchema) }),
    errors: ['not_found'],
  },
  getPackages: {
    method: 'GET',
    path: '/api/directory/vendors/{vendorId}/packages',
    caller: 'user',
    summary: "An approved vendor's packages with their prices, and its answers about pricing.",
    params: vendorParams,
    response: z.object({
      packages: z.array(pricedPackageSchema),
      /** The vendor's pricing facts: how it counts, extras, overtime, discounts. */
      pricing: z.array(serviceLinesSchema),
    }),
    errors: ['not_found'],
  },
  listNearestTowns: {
    method: 'GET',
    path: '/api/directory/nearest-towns',
    caller: 'public',
    summary: 'The nearest towns that have vendors, and the largest of those nearby, for a place without any.',
    publicCacheSeconds,
    query: z.object({
      latitude: searchSchema.shape.latitude.unwrap(),
      longitude: searchSchema.shape.longitude.unwrap(),
      category: z.optional(categorySchema),
    }),
    response: z.object({ towns: z.array(townSchema) }),
  },
  requestVendorAlert: {
    method: 'POST',
    path: '/api/directory/alerts',
    caller: 'public',
    summary: 'Asks for one email once a vendor is near a place; the address has to be confirmed first.',
    body: vendorAlertFormSchema,
    response: z.object({}),
    errors: ['too_many_requests'],
  },
  confirmVendorAlert: {
    method: 'POST',
    path: '/api/directory/alerts/confirmation',
    caller: 'public',
    summary: 'Confirms the address of an alert, with the token of its email.',
    body: alertTokenSchema,
    response: z.object({ place: z.string(), category: z.nullable(categorySchema) }),
    errors: ['not_found'],
  },
  removeVendorAlert: {
    method: 'POST',
    path: '/api/directory/alerts/removal',
    caller: 'public',
    summary: 'Deletes an alert and its address, with the token of its email; repeating it changes nothing.',
    body: alertTokenSchema,
    response: z.object({}),
    errors: ['not_found'],
  },
});
