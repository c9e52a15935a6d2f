import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { feeTermsSchema, priceSchema } from '#shared/checkout/price-schema.ts';
import { dishesSchema, excludesSchema, packageFactsSchema } from '#shared/products/package-facts-schema.ts';
import { knownFactsSchema } from '#shared/products/known-facts.ts';
import { packageGuestsSchema } from '#shared/products/package-guests-schema.ts';
import { locationSchema } from '#shared/planning/plan.ts';
import { packageTimesShape } from '#shared/products/package-times-schema.ts';
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
    /** The vendor's reply. */
    answer: z.object({ text: z.string(), answeredAt: timestampSchema }).nullable(),
  })
  .meta({ id: 'Review' });

/** A vendor's facts about one service, as labels and values. */
export const serviceLinesSchema = z
  .object({
    category: categorySchema,
    lines: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(z.string()) })),
  })
  .meta({ id: 'ServiceLines' });

/** The public fields of a package. */
const packageFields = {
  id: idSchema,
  name: z.string(),
  description: z.string(),
  category: categorySchema,
  weekdays: weekdaysSchema,
  ...packageTimesShape,
  guests: z.optional(packageGuestsSchema),
  /** The vendor's answers; omitted where there are none. */
  facts: z.optional(packageFactsSchema),
  dishes: z.optional(dishesSchema),
  /** What guests might expect and don't get. */
  excludes: z.optional(excludesSchema),
  /** The facts by which `suits` judges it: the answers, and what its text makes plain. */
  known: z.optional(knownFactsSchema),
  imageUrl: z.string().nullable(),
  /** More pictures, in order; omitted if there are none. */
  galleryUrls: z.optional(z.array(z.string())),
  /** True if it is booked with an offer only. */
  byOfferOnly: z.optional(z.boolean()),
  /** True if that is its vendor's choice for the whole business. */
  asksFirst: z.optional(z.boolean()),
};

export const vendorPageSchema = vendorCardSchema
  .omit({ availability: true })
  .extend({
    deliveryOptions: z.array(deliveryOptionSchema),
    tiktokHandle: z.string().nullable(),
    /** Any type if empty. */
    eventTypes: z.array(z.string()),
    /** Null if unstated, and if hosts come to the vendor: venues, and vendors with pickup only. */
    travelDistanceMiles: z.number().int().nullable(),
    packages: z.array(z.object(packageFields)),
    /** Without prices and fees (rule vendors-16). */
    facts: z.array(serviceLinesSchema),
    reviews: z.array(reviewSchema),
    /** 'Usually replies within …'; null until there are enough replies. */
    repliesWithin: z.string().nullable(),
    /** The vendor's metropolitan area, which has its own pages (rule site-10); omitted elsewhere. */
    metro: z.object({ slug: z.string(), label: z.string() }).optional(),
  })
  .meta({ id: 'VendorPage' });

export type VendorPage = z.infer<typeof vendorPageSchema>;

/** A package with its price, for signed-in people. */
export const pricedPackageSchema = z
  .object({
    ...packageFields,
    price: priceSchema,
    /** Fees beside the price, and the vendor's starting point: needed to price it for an event. */
    fees: z.optional(feeTermsSchema),
    location: z.optional(locationSchema),
    /** True if the vendor travels unless the host chooses otherwise. */
    comesToEvent: z.boolean().optional(),
    /** The delivery options from which the host chooses; omitted without a choice. */
    deliveryChoices: z.array(deliveryOptionSchema).optional(),
  })
  .meta({ id: 'PricedPackage' });

export type PricedPackage = z.infer<typeof pricedPackageSchema>;
