import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { draftIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { maximumPricedVendors } from '#shared/kernel/policies.ts';
import { defineEndpoints } from '../contract.ts';
import { foundVendorsSchema } from '../directory/found-vendors.ts';
import { isPoint, pointProblem, refuseContradictions, searchSchema } from '../directory-search.ts';

/** What a vendor costs for the event of a draft, for its host alone (decisions 5 and 113). */
export const vendorPriceSchema = z
  .object({
    vendorId: vendorIdSchema,
    /** The service that is priced. */
    category: categorySchema,
    /** The cheapest package that fits, with all fees, in cents; null where none fits or its price is not known yet. */
    allInCents: z.number().int().nullable(),
    /** What of it the vendor charges for the way to the event; left out where that is nothing. */
    travelFeeCents: z.optional(z.number().int()),
    /** Whether the vendor makes a quote for each event: the amount is where it starts. */
    isCustomQuote: z.boolean(),
    /** Whether what is priced is booked with an offer only. */
    byOfferOnly: z.optional(z.boolean()),
    /** Why no package fits, without a period: 'Seats 60, you expect 200'. */
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

/** The most that a host may set as a limit for one vendor, in cents. */
const maximumPriceCents = 100_000_000;

/** The event is the draft's; the place too where the host looks around no other. */
const pricedSearchSchema = searchSchema
  .omit({ guests: true, date: true, fit: true })
  .extend({
    category: categorySchema,
    cursor: z.string().max(1000).optional(),
    sort: z.enum(['nearest', 'rated', 'price']).default('price'),
    /** The most that a vendor may cost all-in, in cents; those whose price is not known are left out with it. */
    maximumCents: z.coerce.number().int().min(100).max(maximumPriceCents).optional(),
    /** Says where the vendors are, for a map. */
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
      /** Ids with commas between them; at most as many as a request may name. */
      vendorIds,
      /** Left out, the first service of each vendor that the host chose, else its first. */
      category: z.optional(categorySchema),
    }),
    response: z.object({ prices: z.array(vendorPriceSchema) }),
    errors: ['not_found'],
  },
});
