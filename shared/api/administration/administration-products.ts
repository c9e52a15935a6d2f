import * as z from 'zod';
import { dishesSchema, excludesSchema, packageFactsSchema } from '#shared/products/package-facts-schema.ts';
import { packageGuestsSchema } from '#shared/products/package-guests-schema.ts';
import { priceSchema } from '#shared/checkout/price-schema.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { known } from '#shared/kernel/validation.ts';
import { packageTimesShape } from '#shared/products/package-times-schema.ts';
import { defineEndpoints } from '../contract.ts';

const shownProductSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: categorySchema,
  imageUrl: z.string().nullable(),
  /** More pictures, in order. */
  galleryUrls: z.array(z.string()),
  dishes: z.optional(dishesSchema),
  excludes: z.optional(excludesSchema),
});

/** A product or product change waiting for review (vendor spec 2, 'Products tab'). */
export const pendingProductSchema = z
  .object({
    vendorId: vendorIdSchema,
    productId: idSchema,
    /** Named by a decision, so that it applies to the reviewed version. */
    version: z.number().int(),
    vendorName: z.string(),
    ...shownProductSchema.shape,
    price: priceSchema,
    /** The vendor's answers, not reviewed; omitted where there are none. */
    guests: z.optional(packageGuestsSchema),
    facts: z.optional(packageFactsSchema),
    ...packageTimesShape,
    submittedAt: timestampSchema,
    /** The version that hosts see until a change is approved; null for a new product. */
    onSale: shownProductSchema.nullable(),
  })
  .meta({ id: 'PendingProduct' });

export type PendingProduct = z.infer<typeof pendingProductSchema>;

const productParams = z.object({ vendorId: vendorIdSchema, productId: idSchema });
const lookedAt = { version: z.number().int().positive() };

/** The review of products; part of the administration's API. */
export const administrationProducts = defineEndpoints({
  listPendingProducts: {
    method: 'GET',
    path: '/api/administration/products',
    caller: 'admin',
    summary: 'Products and changes of products that wait for review, the oldest first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ products: z.array(pendingProductSchema), nextCursor: z.string().nullable() }),
  },
  approveProduct: {
    method: 'POST',
    path: '/api/administration/products/{vendorId}/{productId}/approval',
    caller: 'admin',
    summary: 'Puts a product, or a change of one, on sale.',
    params: productParams,
    body: z.strictObject(lookedAt),
    response: z.object({}),
    errors: ['not_found', 'conflict', 'version_conflict'],
  },
  rejectProduct: {
    method: 'POST',
    path: '/api/administration/products/{vendorId}/{productId}/rejection',
    caller: 'admin',
    summary: 'Rejects a product, or a change of one; its current version then stays on sale.',
    params: productParams,
    body: z.strictObject({ ...lookedAt, reason: known('rejectionReason') }),
    response: z.object({}),
    errors: ['not_found', 'conflict', 'version_conflict'],
  },
});
