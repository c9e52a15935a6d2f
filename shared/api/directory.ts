import * as z from 'zod';
import { publicDayStatuses } from '#shared/vendors/availability.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { daysBetween } from '#shared/kernel/dates.ts';
import { dateSchema, idSchema, requestDateSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { feeTermsSchema } from '#shared/checkout/fee-terms-schema.ts';
import { priceSchema } from '#shared/checkout/price-schema.ts';
import { packageGuestsSchema } from '#shared/products/package-guests.ts';
import { locationSchema } from '#shared/planning/plan.ts';
import { weekdaysSchema } from '#shared/products/weekdays-schema.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { availabilityDays, directoryPageSize } from '#shared/kernel/policies.ts';
import { defineEndpoints } from './contract.ts';
import { isPoint, pointProblem, refuseContradictions, searchSchema, sortProblem } from './directory-search.ts';

/** The public face of an approved vendor. It has no price: those never reach a visitor (decision 5). */
export const vendorCardSchema = z
  .object({
    id: vendorIdSchema,
    name: z.string(),
    description: z.string(),
    categories: z.array(categorySchema),
    themes: z.array(z.string()),
    /** The street address when the vendor offers pickup, otherwise city and state (decision 14). */
    address: z.string(),
    website: z.string().nullable(),
    instagramHandle: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    imageUrls: z.array(z.string()),
    /** Mean of booking-verified reviews with one decimal; null while there is none (decision 15). */
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    leadTime: z.string(),
    /** Present when the search had a place. */
    distanceMiles: z.number().nullable(),
    /** On the date of the search; null when it had none. How many places are left stays the vendor's. */
    availability: z.enum(publicDayStatuses).nullable(),
  })
  .meta({ id: 'VendorCard' });

export type VendorCard = z.infer<typeof vendorCardSchema>;

const pointSchema = z.object({ latitude: z.number(), longitude: z.number() });

export const foundVendorSchema = vendorCardSchema
  .extend({
    /** Why it doesn't fit the event, without periods: 'Seats 60, you expect 200'. Left out where there is none. */
    misfits: z.array(z.string()).optional(),
    /** For a map: the shop of a vendor with pickup, otherwise the middle of the ZIP code (decision 14); null if not asked for. */
    position: pointSchema.nullable(),
  })
  .meta({ id: 'FoundVendor' });

export type FoundVendor = z.infer<typeof foundVendorSchema>;

/** A page of a search. */
export const foundVendorsSchema = z.object({
  vendors: z.array(foundVendorSchema),
  nextCursor: z.string().nullable(),
  /** How far a search with filters looked when it stopped before its radius; the next page goes on from there. */
  lookedMiles: z.number().nullable(),
  /** Why a search found none: there is no vendor yet, or none matches. Null while there is more to look at. */
  nothing: z.enum(['no_vendors', 'no_match']).nullable(),
  /** Of how many of the nearest vendors these are the first in their order; null where it is all of them, or by distance. */
  sortedAmong: z.number().int().nullable(),
});

export type FoundVendors = z.infer<typeof foundVendorsSchema>;

const clusterSchema = pointSchema.extend({ vendors: z.number().int() }).meta({ id: 'VendorCluster' });
export type VendorCluster = z.infer<typeof clusterSchema>;

export const dayAvailabilitySchema = z
  .object({ date: dateSchema, status: z.enum(publicDayStatuses) })
  .meta({ id: 'DayAvailability' });

export type DayAvailability = z.infer<typeof dayAvailabilitySchema>;

export const deliveryOptionSchema = z.enum(['pickup', 'delivery', 'dine_in']);

export const reviewSchema = z
  .object({
    id: z.string(),
    reviewerName: z.string(),
    eventType: z.string().nullable(),
    rating: z.number().int().min(1).max(5),
    text: z.string(),
    postedAt: timestampSchema,
    /** The vendor's own. */
    answer: z.object({ text: z.string(), answeredAt: timestampSchema }).nullable(),
  })
  .meta({ id: 'Review' });

/** What a vendor states about one service: labels and values. */
export const serviceLinesSchema = z
  .object({
    category: categorySchema,
    lines: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.string()) })),
  })
  .meta({ id: 'ServiceLines' });

/** What everyone may know of a package. */
const packageFields = {
  id: idSchema,
  name: z.string(),
  description: z.string(),
  category: categorySchema,
  weekdays: weekdaysSchema,
  imageUrl: z.string().nullable(),
  /** Whether it is booked with an offer only. */
  byOfferOnly: z.optional(z.boolean()),
};

export const vendorPageSchema = vendorCardSchema
  .omit({ availability: true })
  .extend({
    deliveryOptions: z.array(deliveryOptionSchema),
    tiktokHandle: z.string().nullable(),
    /** Any where none is named. */
    eventTypes: z.array(z.string()),
    /** Null where the vendor does not say. */
    travelDistanceMiles: z.number().int().nullable(),
    packages: z.array(z.object(packageFields)),
    /** No price and no fee (decisions 5 and 101). */
    facts: z.array(serviceLinesSchema),
    reviews: z.array(reviewSchema),
    /** 'Usually replies within …'; null until there are answers enough. */
    repliesWithin: z.string().nullable(),
    /** The metropolitan area that the vendor is in, which has pages of its own (decision 130); none elsewhere. */
    metro: z.object({ slug: z.string(), label: z.string() }).optional(),
  })
  .meta({ id: 'VendorPage' });

export type VendorPage = z.infer<typeof vendorPageSchema>;

/** A package with what it costs, for people who are signed in. */
export const pricedPackageSchema = z
  .object({
    ...packageFields,
    price: priceSchema,
    /** What its vendor charges beside it, and from where the vendor travels: for its price at an event. */
    fees: z.optional(feeTermsSchema),
    location: z.optional(locationSchema),
    /** Whether it travels where the host does not choose otherwise. */
    comesToEvent: z.boolean().optional(),
    /** The ways to the event between which the host chooses; none where there is no choice. */
    deliveryChoices: z.array(deliveryOptionSchema).optional(),
    guests: z.optional(packageGuestsSchema),
  })
  .meta({ id: 'PricedPackage' });

export type PricedPackage = z.infer<typeof pricedPackageSchema>;

const countSchema = z.number().int().min(0);

/** Approved vendors of each category. */
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

/** Places move seldom, and some answers are paid for. */
const placeCacheSeconds = 24 * 3600;

/** Searches cost the most reads of all that visitors can ask for. A new vendor shows a minute later at most. */
const publicCacheSeconds = 60;

export const directory = defineEndpoints({
  findPlace: {
    method: 'GET',
    path: '/api/places',
    caller: 'public',
    summary: 'The place of an address, city, ZIP code or position ("30.27, -97.74"); not_found when there is none.',
    publicCacheSeconds: placeCacheSeconds,
    query: z.object({ query: z.string().trim().min(2).max(200) }),
    response: placeSchema,
    errors: ['not_found'],
  },
  searchVendors: {
    method: 'GET',
    path: '/api/vendors',
    caller: 'public',
    summary: 'Approved vendors, nearest first around a point, otherwise by name.',
    publicCacheSeconds,
    query: searchSchema
      .extend({
        cursor: z.string().max(1000).optional(),
        limit: z.coerce.number().int().min(1).max(60).default(directoryPageSize),
        /** Nearest first if left out; `rated` has the best rated first, and needs a place. */
        sort: z.enum(['nearest', 'rated']).optional(),
        /** Says where the vendors are, for a map. */
        map: z.literal('yes').optional(),
      })
      .refine(isPoint, pointProblem)
      .refine(({ sort, latitude }) => sort !== 'rated' || latitude !== undefined, sortProblem)
      .superRefine(refuseContradictions),
    response: foundVendorsSchema,
  },
  countVendors: {
    method: 'GET',
    path: '/api/vendor-counts',
    caller: 'public',
    summary: 'How many approved vendors a search finds, in all and by category; exact up to 200.',
    publicCacheSeconds,
    query: searchSchema.refine(isPoint, pointProblem).superRefine(refuseContradictions),
    response: z.object({
      total: countSchema,
      byCategory: categoryCountsSchema,
      /** Vendors that are all else that is looked for and don't fit the event; 0 where no event is named. */
      misfits: countSchema,
      /** Where they are, in cells of a map: the middle of each and its vendors. None without a place. */
      clusters: z.array(clusterSchema),
      /** Whether there may be more than these: a count looks at so many vendors one by one and no more. */
      isCut: z.boolean(),
    }),
  },
  getVendor: {
    method: 'GET',
    path: '/api/vendors/{vendorId}',
    caller: 'public',
    summary: "An approved vendor's page without prices.",
    params: vendorParams,
    response: vendorPageSchema,
    errors: ['not_found'],
  },
  getAvailability: {
    method: 'GET',
    path: '/api/vendors/{vendorId}/availability',
    caller: 'public',
    summary: `Whether an approved vendor is free, full or closed, day by day; at most ${availabilityDays} days.`,
    params: vendorParams,
    query: z
      .object({ from: requestDateSchema, to: requestDateSchema })
      .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < availabilityDays, {
        error: `At most ${availabilityDays} days, the first one first`,
        path: ['to'],
      }),
    response: z.object({ days: z.array(dayAvailabilitySchema) }),
    errors: ['not_found'],
  },
  getPackages: {
    method: 'GET',
    path: '/api/vendors/{vendorId}/packages',
    caller: 'user',
    summary: "An approved vendor's packages with their prices, and what it says of its prices.",
    params: vendorParams,
    response: z.object({
      packages: z.array(pricedPackageSchema),
      /** What the vendor says of its prices: how it counts, extras, overtime, discounts. */
      pricing: z.array(serviceLinesSchema),
    }),
    errors: ['not_found'],
  },
});
