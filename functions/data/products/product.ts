import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { pictureSources } from '#shared/media/photos.ts';
import { dishesSchema, excludesSchema, packageFactsSchema } from '#shared/products/package-facts-schema.ts';
import { packageGuestsSchema } from '#shared/products/package-guests-schema.ts';
import { packageTimesShape } from '#shared/products/package-times-schema.ts';
import { priceSchema } from '#shared/checkout/price-schema.ts';
import { weekdaysSchema } from '#shared/products/weekdays-schema.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';

/** Days that a withdrawn product is stored. Orders and plans have their own copies of the fields they need. */
const withdrawnDays = 90;

/**
 * The fields that an administrator reviews before hosts see them (rule products-1); price, availability and order are
 * up to the vendor.
 */
const reviewedSchema = z.object({
  name: z.string(),
  description: z.string(),
  category: categorySchema,
  /** Key in the media bucket, of an illustration or a photo. */
  imageKey: z.string().nullable(),
  /** The vendor's upload that the picture comes from; null for an illustration. */
  imageUploadId: z.nullable(idSchema),
  /** More photos by the vendor, in order; products from before there was a gallery have none. */
  gallery: z.array(z.object({ uploadId: idSchema, imageKey: z.string() })).default([]),
  /** Missing where the vendor named none. */
  dishes: z.optional(dishesSchema),
  excludes: z.optional(excludesSchema),
});

export type Reviewed = z.infer<typeof reviewedSchema>;

/** Returns only the reviewed fields of a product or a pending change. */
export const pickReviewed = ({
  name,
  description,
  category,
  imageKey,
  imageUploadId,
  gallery,
  dishes,
  excludes,
}: Reviewed): Reviewed => ({
  name,
  description,
  category,
  imageKey,
  imageUploadId,
  gallery,
  dishes,
  excludes,
});

/** A package that a vendor sells. */
export const productRecordSchema = z.object({
  vendorId: vendorIdSchema,
  id: idSchema,
  /** Counts every change, so that a decision or edit applies to the version that was read. */
  version: z.number().int().positive(),
  ...reviewedSchema.shape,
  price: priceSchema,
  /** For how many guests; missing in products from before the question existed. */
  guests: z.optional(packageGuestsSchema),
  status: z.enum(['pending', 'approved', 'rejected', 'withdrawn']),
  /** The reason that the vendor sees on a rejected one. */
  rejectionReason: z.string().nullable(),
  /** When it was submitted for review; null if it is decided with its vendor's application. */
  submittedAt: z.nullable(timestampSchema),
  /** The pending change of an approved product, which stays on sale unchanged until the change is approved too. */
  proposal: reviewedSchema
    .extend({
      status: z.enum(['pending', 'rejected']),
      rejectionReason: z.string().nullable(),
      submittedAt: timestampSchema,
    })
    .nullable(),
  isAvailable: z.boolean(),
  /** Booked by offer only, by its vendor's choice; see `isByOfferOnly`. */
  byOfferOnly: z.optional(z.boolean()),
  weekdays: weekdaysSchema,
  /** Its role, hours, contents and needs; missing where the vendor answered nothing. */
  facts: z.optional(packageFactsSchema),
  ...packageTimesShape,
  /** Position among the vendor's products: the first is preselected. */
  position: z.number().int(),
  createdAt: timestampSchema,
  withdrawnAt: z.nullable(timestampSchema).default(null),
});

export type ProductRecord = z.infer<typeof productRecordSchema>;
export type PendingChange = NonNullable<ProductRecord['proposal']>;

export const productKey = (vendorId: string, productId: string): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `PRODUCT#${productId}`,
});

/** gsi1: products and pending changes that wait for review, oldest first. */
export const waitingProducts = 'PRODUCTS#pending';

/** Returns since when the product or its change waits for a separate decision; null if nothing waits. */
export function waitingSince({ status, submittedAt, proposal }: ProductRecord): string | null {
  if (status === 'pending') return submittedAt;
  return status === 'approved' && proposal?.status === 'pending' ? proposal.submittedAt : null;
}

/** In gsi1 only while it waits for review. */
export const productEntity = defineEntity('Product', productRecordSchema, (product) => {
  const since = waitingSince(product);
  return {
    ...productKey(product.vendorId, product.id),
    ...(since && { gsi1pk: waitingProducts, gsi1sk: since }),
    ...(product.withdrawnAt && { ttl: ttlAfter(product.withdrawnAt, { days: withdrawnDays }) }),
  };
});

/** Sorts products in the vendor's order. */
export const inOrder = (products: readonly ProductRecord[]): ProductRecord[] =>
  products.toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id));

/** Returns the products that may be sold, approved and available, in the vendor's order. */
export const onSale = (products: readonly ProductRecord[]): ProductRecord[] =>
  inOrder(products.filter((product) => product.status === 'approved' && product.isAvailable));

/** Returns one address of a picture; `pictureAt` in shared/media/photos.ts makes all its sizes. */
export const mediaUrl = (key: string | null): string | null => (key ? pictureSources(key).src : null);

/** Returns the same for each picture of a product's gallery. */
export const galleryUrls = ({ gallery }: Pick<Reviewed, 'gallery'>): string[] =>
  gallery.map(({ imageKey }) => pictureSources(imageKey).src);
