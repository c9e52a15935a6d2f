import { choosePicture } from '#shared/pictures.ts';
import type { ApplicationRecord } from './application.ts';
import type { ProductRecord } from './product.ts';

// Decided with the application, not one by one.
const asApplied = {
  version: 1,
  imageUploadId: null,
  rejectionReason: null,
  submittedAt: null,
  proposal: null,
  isAvailable: true,
  withdrawnAt: null,
} as const;

/**
 * The products of an application as its vendor sells them. Their pictures are drawings chosen by their words until the
 * vendor adds photos. One without a price is left out; a complete application has none.
 */
export function productsOf(
  application: ApplicationRecord,
  vendorId: string,
  status: ProductRecord['status'],
  now: string,
): ProductRecord[] {
  const used: string[] = [];
  const [firstCategory = 'venue'] = application.form.basic.serviceCategories;
  return application.form.products.flatMap(({ id, name, description, price, ...product }, position) => {
    const category = product.category ?? firstCategory;
    const imageKey = choosePicture(category, vendorId, position, `${name} ${description}`, used).key;
    used.push(imageKey);
    const sold = { vendorId, id, name, description, category, imageKey, position, status };
    return price ? [{ ...sold, ...asApplied, price, createdAt: now }] : [];
  });
}
