import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { feeTermsSchema } from '#shared/checkout/fee-terms-schema.ts';
import { priceSchema } from '#shared/checkout/price-schema.ts';
import { packageGuestsSchema } from '#shared/products/package-guests-schema.ts';
import { locationSchema } from '#shared/planning/plan.ts';
import { weekdaysSchema } from '#shared/products/weekdays-schema.ts';
import { vendorCardSchema } from './vendor-card.ts';

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
  /** More pictures of it, in their order; left out where there are none. */
  galleryUrls: z.optional(z.array(z.string())),
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
    /** Null where the vendor does not say, and where hosts come to the vendor: to a venue, or for pickup alone. */
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
