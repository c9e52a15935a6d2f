import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { idSchema, timestampSchema } from '#shared/kernel/ids.ts';
import { fieldChangesSchema } from '#shared/kernel/field-changes-schema.ts';
import { maximumProducts } from '#shared/kernel/policies.ts';
import { feeTermsSchema, priceSchema } from '#shared/checkout/price-schema.ts';
import { dishesSchema, excludesSchema, packageFactsSchema } from '#shared/products/package-facts-schema.ts';
import { packageGuestsSchema } from '#shared/products/package-guests-schema.ts';
import { packageTimesShape } from '#shared/products/package-times-schema.ts';
import { productFormSchema } from '#shared/products/product-form.ts';
import { defineEndpoints } from './contract.ts';

const shownSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: categorySchema,
  imageUrl: z.string().nullable(),
  imageUploadId: z.nullable(idSchema),
  /** Uploads that show it beside its image, in their order. */
  galleryPhotos: z.array(idSchema),
  /** The dishes of food, and what a package is not; omitted where the vendor named none. */
  dishes: z.optional(dishesSchema),
  excludes: z.optional(excludesSchema),
});

/** A product as its vendor sees it; `change` is the pending change of an approved one (rule products-2). */
export const vendorProductSchema = z
  .object({
    id: idSchema,
    version: z.number().int(),
    ...shownSchema.shape,
    price: priceSchema,
    guests: z.optional(packageGuestsSchema),
    status: z.enum(['pending', 'approved', 'rejected']),
    rejectionReason: z.string().nullable(),
    isAvailable: z.boolean(),
    /** Whether the vendor chose that it is booked with an offer only. */
    byOfferOnly: z.optional(z.boolean()),
    /** On which it is offered, 0 for Sunday to 6; every day where there are none. */
    weekdays: z.array(z.number().int()),
    /** The vendor's answers: its role, hours, contents and needs. */
    facts: z.optional(packageFactsSchema),
    ...packageTimesShape,
    change: shownSchema
      .extend({ status: z.enum(['pending', 'rejected']), rejectionReason: z.string().nullable() })
      .nullable(),
    submittedAt: z.nullable(timestampSchema),
  })
  .meta({ id: 'VendorProduct' });

export type VendorProduct = z.infer<typeof vendorProductSchema>;

const productParams = z.object({ productId: idSchema });
const productList = z.object({ products: z.array(vendorProductSchema) });

export const products = defineEndpoints({
  listProducts: {
    method: 'GET',
    path: '/api/products/own',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      "The caller's products in their order, of any status, and the categories they can have; withdrawn ones are gone.",
    response: productList.extend({
      categories: z.array(categorySchema),
      /** The fees that hosts pay in addition to a product of each category, and whether the vendor travels to them. */
      terms: z.array(
        z.object({ category: categorySchema, fees: z.optional(feeTermsSchema), comesToEvent: z.boolean() }),
      ),
    }),
  },
  changeProduct: {
    method: 'PATCH',
    path: '/api/products/own/{productId}',
    caller: 'vendor',
    summary:
      'Changes fields of a product, or adds one, which waits for review. New words or other pictures of an approved one wait while the approved version stays on sale; price and availability take effect at once. A field that someone else changed meanwhile stays and is named in `conflicts`.',
    params: productParams,
    body: z.strictObject({
      /** Adds it under an id that the browser chose, unless that has happened already. */
      isNew: z.optional(z.boolean()),
      changes: fieldChangesSchema(productFormSchema.shape),
    }),
    response: z.object({ product: vendorProductSchema, conflicts: z.array(z.string()) }),
    errors: ['not_found', 'refused'],
  },
  saveProductAvailability: {
    method: 'PUT',
    path: '/api/products/own/{productId}/availability',
    caller: 'vendor',
    summary: 'Takes a product off sale for a while, or puts it back.',
    params: productParams,
    body: z.strictObject({ isAvailable: z.boolean() }),
    response: vendorProductSchema,
    errors: ['not_found', 'version_conflict'],
  },
  orderProducts: {
    method: 'PUT',
    path: '/api/products/product-order',
    caller: 'vendor',
    summary: 'Sets the order of all products; the first one is selected by default.',
    body: z.strictObject({ productIds: z.array(idSchema).max(maximumProducts) }),
    response: productList,
    errors: ['version_conflict'],
  },
  withdrawProduct: {
    method: 'DELETE',
    path: '/api/products/own/{productId}',
    caller: 'vendor',
    summary: 'Takes a product off sale for good; past orders keep what they had. Repeating it changes nothing.',
    params: productParams,
    response: z.object({}),
    errors: ['not_found', 'version_conflict'],
  },
});
