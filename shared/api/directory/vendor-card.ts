import * as z from 'zod';
import { publicDayStatuses } from '#shared/vendors/calendar/availability.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { vendorIdSchema } from '#shared/kernel/ids.ts';

/** The public view of an approved vendor, without prices: visitors never see those (rule directory-1). */
export const vendorCardSchema = z
  .object({
    id: vendorIdSchema,
    name: z.string(),
    description: z.string(),
    categories: z.array(categorySchema),
    themes: z.array(z.string()),
    /** The street address if the vendor offers pickup, otherwise city and state (rule vendors-8). */
    address: z.string(),
    website: z.string().nullable(),
    instagramHandle: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    imageUrls: z.array(z.string()),
    /** Mean of booking-verified reviews with one decimal; null if there are none (rule orders-26). */
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    leadTime: z.string(),
    /** Set if the search had a place. */
    distanceMiles: z.number().nullable(),
    /** On the search's date; null without one. Remaining capacity is visible to the vendor only. */
    availability: z.enum(publicDayStatuses).nullable(),
  })
  .meta({ id: 'VendorCard' });

export type VendorCard = z.infer<typeof vendorCardSchema>;

const pointSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** A vendor in the results of a search. */
export const foundVendorSchema = vendorCardSchema
  .extend({
    /** Why it doesn't fit the event, without periods: 'Seats 60, but you expect 200'. Omitted if it fits. */
    misfits: z.array(z.string()).optional(),
    /** For a map: the shop of a vendor with pickup, or else the center of the ZIP code (rule directory-28). */
    position: pointSchema.nullable(),
  })
  .meta({ id: 'FoundVendor' });

export type FoundVendor = z.infer<typeof foundVendorSchema>;

/** A page of a search. */
export const foundVendorsSchema = z.object({
  vendors: z.array(foundVendorSchema),
  nextCursor: z.string().nullable(),
  /** How far a search with filters got if it stopped before its radius; the next page continues from there. */
  lookedMiles: z.number().nullable(),
  /** Why a search found nothing: no vendors yet, or no match. Null while there is more to search. */
  nothing: z.enum(['no_vendors', 'no_match']).nullable(),
  /** The number of nearest vendors that were sorted; null if it is all of them, or they are sorted by distance. */
  sortedAmong: z.number().int().nullable(),
});

export type FoundVendors = z.infer<typeof foundVendorsSchema>;

/** A cell of a map: its center and its number of vendors. */
export const clusterSchema = pointSchema.extend({ vendors: z.number().int() }).meta({ id: 'VendorCluster' });
export type VendorCluster = z.infer<typeof clusterSchema>;
