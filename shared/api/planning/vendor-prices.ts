import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { draftIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { maximumPricedVendors } from '#shared/kernel/policies.ts';
import { defineEndpoints } from '../contract.ts';
import { foundVendorsSchema } from '../directory/vendor-card.ts';
import { isPoint, pointProblem, refuseContradictions, searchSchema } from '../directory-search.ts';

/** A vendor's price for the event of a draft, visible to its host only (rule directory-7). */
export const vendorPriceSchema = z
  .object({
    vendorId: vendorIdSchema,
    /** The priced service. */
    category: categorySchema,
    /** The cheapest package that fits, with all fees, in cents; null if none fits or the price is unknown. */
    allInCents: z.number().int().nullable(),
    /** The travel fee included in it; omitted if zero. */
    travelFeeCents: z.optional(z.number().int()),
    /** True if the vendor quotes each event individually: the amount is a starting price. */
    isCustomQuote: z.boolean(),
    /** True if it is booked with an offer only. */
    byOfferOnly: z.optional(z.boolean()),
    /** True if that is its choice for the whole business. */
    asksFirst: z.optional(z.boolean()),
    /** Why no package fits, without a period: 'Seats 60, but you expect 200'. */
    misfit: z.string().nullable(),
  })
  .meta({ id: 'VendorPrice' });

export type VendorPrice = z.infer<typeof vendorPriceSchema>;

const draftParams = z.object({ draftId: draftIdSchema });
const vendorIds = z
  .string()
  .max(maximumPricedVendors * 27)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(vendorIdSchema).max(maximumPricedVendors));

/** The maximum of a host's price limit for one vendor, in cents. */
const maximumPriceCents = 100_000_000;

/** The event is the draft's, and so is the place unless the search names another. */
const pricedSearchSchema = searchSchema
  .omit({ guests: true, date: true, fit: true })
  .extend({
    category: categorySchema,
    cursor: z.string().max(1000).optional(),
    sort: z.enum(['nearest', 'rated', 'price']).default('price'),
    /** The maximum all-in price of a vendor, in cents; excludes vendors with unknown prices. */
    maximumCents: z.coerce.number().int().min(100).max(maximumPriceCents).optional(),
    /** Adds the vendors' positions, for a map. */
    map: z.literal('yes').optional(),
  })
  .refine(isPoint, pointProblem)
  .superRefine(refuseContradictions);

/** Prices for the event of a draft; part of planning's API. */
export const vendorPrices = defineEndpoints({
  searchByPrice: {
    method: 'GET',
    path: '/api/planning/drafts/{draftId}/vendors',
    caller: 'user',
    summary:
      "Vendors of a service that fit the event of one of the caller's drafts, the lowest all-in price first, among the nearest; refused until the draft has place, guests and date.",
    params: draftParams,
    query: pricedSearchSchema,
    response: foundVendorsSchema,
    errors: ['not_found', 'refused'],
  },
  getVendorPrices: {
    method: 'GET',
    path: '/api/planning/drafts/{draftId}/vendor-prices',
    caller: 'user',
    summary:
      "The lowest all-in prices of vendors for the event of one of the caller's drafts, or why they don't fit; none until the draft has place, guests and date.",
    params: draftParams,
    query: z.object({
      /** Ids separated by commas, up to the limit of a request. */
      vendorIds,
      /** Defaults to each vendor's first service that the host chose, or else its first. */
      category: z.optional(categorySchema),
    }),
    response: z.object({ prices: z.array(vendorPriceSchema) }),
    errors: ['not_found'],
  },
});
