import type { ApplicationRecord } from './application.ts';
import type { ProductRecord } from './product.ts';

// Decided with the application, not one by one.
const asApplied = {
  version: 1,
  rejectionReason: null,
  submittedAt: null,
  proposal: null,
  isAvailable: true,
  withdrawnAt: null,
} as const;

/**
 * The products of an application as its vendor sells them, with the pictures that it was handed to review with. One
 * without a price is left out; a complete application has none. A category that was unticked since is the first one.
 */
export function productsOf(
  { form: { basic, products }, pictures }: Pick<ApplicationRecord, 'form' | 'pictures'>,
  vendorId: string,
  status: ProductRecord['status'],
  now: string,
): ProductRecord[] {
  const [first = 'venue'] = basic.serviceCategories;
  return products.flatMap(({ id, name, description, price, category, imageUploadId }, position) => {
    if (!price) return [];
    const offered = category && basic.serviceCategories.includes(category) ? category : first;
    const imageKey = pictures?.imageKeys[id] ?? null;
    const sold = { vendorId, id, name, description, category: offered, imageKey, imageUploadId, position, status };
    return [{ ...asApplied, ...sold, price, createdAt: now }];
  });
}
