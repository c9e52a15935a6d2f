import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '../table.ts';

// Decided with the application, not one by one.
const asApplied = {
  version: 1,
  rejectionReason: null,
  submittedAt: null,
  proposal: null,
  gallery: [],
  isAvailable: true,
  weekdays: [],
  withdrawnAt: null,
} satisfies Partial<ProductRecord>;

/**
 * Returns an application's products as its vendor will sell them, with the pictures submitted for review. Products
 * without a price are omitted; a complete application has none. A category that was unticked since becomes the first
 * one.
 */
export function toApplicationProducts(
  { form: { basic, products }, pictures }: Pick<ApplicationRecord, 'form' | 'pictures'>,
  vendorId: string,
  status: ProductRecord['status'],
  now: string,
): ProductRecord[] {
  const [first = 'venue'] = basic.serviceCategories;
  return products.flatMap(({ id, name, description, price, guests, category, imageUploadId }, position) => {
    if (!price) return [];
    const offered = category && basic.serviceCategories.includes(category) ? category : first;
    const imageKey = pictures?.imageKeys[id] ?? null;
    const sold = { vendorId, id, name, description, category: offered, imageKey, imageUploadId, position, status };
    return [{ ...asApplied, ...sold, price, ...(guests && { guests }), createdAt: now }];
  });
}

/**
 * Returns those products, and withdraws the others that an earlier submission stored, which the applicant has since
 * removed. They were never on sale.
 */
export async function replaceApplicationProducts(
  table: Pick<Table, 'query'>,
  application: Pick<ApplicationRecord, 'form' | 'pictures'>,
  { vendorId, status, now }: { vendorId: string; status: ProductRecord['status']; now: string },
): Promise<ProductRecord[]> {
  const next = toApplicationProducts(application, vendorId, status, now);
  const { pk, sk } = productKey(vendorId, '');
  const { items } = await table.query(productEntity, { pk, sk: { beginsWith: sk }, consistent: true });
  const dropped = items.filter((one) => one.status !== 'withdrawn' && !next.some(({ id }) => id === one.id));
  return [...next, ...dropped.map((one) => withdrawn(one, now))];
}

const withdrawn = (product: ProductRecord, now: string): ProductRecord => ({
  ...product,
  version: product.version + 1,
  status: 'withdrawn',
  withdrawnAt: now,
});
