import * as z from 'zod/mini';
import { centsSchema } from './price-schema.ts';
import { feeKinds } from './vendor-fees.ts';

// Apart from `pricing.ts`, so that a page that only calculates doesn't load zod.

export const vendorFeesSchema = z.array(z.object({ kind: z.enum(feeKinds), cents: centsSchema }));

const packagePriceSchema = z
  .object({
    /** Pieces, guests, or hours. */
    quantity: z.number().check(z.positive()),
    subtotalCents: centsSchema,
  })
  .check(z.meta({ id: 'PackagePrice' }));

export const quoteLineSchema = z
  .object({
    id: z.string(),
    /** In the order of the plan item's packages. */
    packages: z.array(packagePriceSchema),
    subtotalCents: centsSchema,
    discountCents: centsSchema,
    fees: vendorFeesSchema,
    totalCents: centsSchema,
  })
  .check(z.meta({ id: 'QuoteLine' }));

/** All amounts in whole cents. */
export const quoteSchema = z
  .object({
    lines: z.array(quoteLineSchema),
    subtotalCents: centsSchema,
    discountCents: centsSchema,
    vendorFeesCents: centsSchema,
    feeCents: centsSchema,
    totalCents: centsSchema,
    depositCents: centsSchema,
    balanceCents: centsSchema,
  })
  .check(
    z.meta({
      id: 'Quote',
      description:
        "Whole cents. The platform's fee is on packages after discounts and vendors' fees; deposit and balance make the total.",
    }),
  );
