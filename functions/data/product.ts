import * as z from 'zod';
import { categorySchema } from '#shared/category-schema.ts';
import { idSchema, timestampSchema, vendorIdSchema } from '#shared/ids.ts';
import { priceSchema } from '#shared/price-schema.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** A package that a vendor sells. */
export const productRecordSchema = z.object({
  vendorId: vendorIdSchema,
  id: idSchema,
  name: z.string(),
  description: z.string(),
  category: categorySchema,
  price: priceSchema,
  /** Key in the media bucket; shown as /media/<key>. */
  imageKey: z.string().nullable(),
  status: z.enum(['pending', 'approved', 'rejected']),
  isAvailable: z.boolean(),
  /** Place among the vendor's products: the first is preselected. */
  position: z.number().int(),
  createdAt: timestampSchema,
});

export type ProductRecord = z.infer<typeof productRecordSchema>;

export const productKey = (vendorId: string, productId: string): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `PRODUCT#${productId}`,
});

/** In gsi1 only while it waits for review. */
export const productEntity = defineEntity('Product', productRecordSchema, (product) => ({
  ...productKey(product.vendorId, product.id),
  ...(product.status === 'pending' && { gsi1pk: 'PRODUCTS#pending', gsi1sk: product.createdAt }),
}));

/** What may be sold: approved and available, in the vendor's order. */
export const onSale = (products: readonly ProductRecord[]): ProductRecord[] =>
  products
    .filter((product) => product.status === 'approved' && product.isAvailable)
    .toSorted((a, b) => a.position - b.position || a.id.localeCompare(b.id));

export const mediaUrl = (key: string | null): string | null => key && `/media/${key}`;
