import * as z from 'zod';
import { publicDayStatuses } from '#shared/vendors/availability.ts';
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
