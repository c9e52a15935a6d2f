import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { draftIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { maximumPricedVendors } from '#shared/kernel/policies.ts';
import { defineEndpoints } from './contract.ts';

/** What a vendor costs for the event of a draft, for its host alone (decisions 5 and 113). */
export const vendorPriceSchema = z
  .object({
    vendorId: vendorIdSchema,
    /** The service that is priced. */
    category: categorySchema,
    /** The cheapest package that fits, with all fees, in cents; null where none fits or its price is not known yet. */
    allInCents: z.number().int().nullable(),
    /** Whether the vendor makes a quote for each event: the amount is where it starts. */
    isCustomQuote: z.boolean(),
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

/** Prices for the event of a draft; part of planning's API. */
export const vendorPrices = defineEndpoints({
  getVendorPrices: {
    method: 'GET',
    path: '/api/drafts/{draftId}/vendor-prices',
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
