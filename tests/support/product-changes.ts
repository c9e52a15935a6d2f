import type { Call } from '#functions/platform/endpoint.ts';
import type { VendorProduct, products } from '#shared/api/products.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import type { ProductForm } from '#shared/products/product-form.ts';

type Body = Call<typeof products.changeProduct>['body'];

/** Returns the request that adds a product. */
export const newProduct = (form: Partial<ProductForm>): Body => ({
  isNew: true,
  changes: Object.fromEntries(Object.entries(form).map(([field, to]) => [field, { from: null, to }])),
});

/** Returns a product in its form's fields, with its pending change if there is one. */
export function formOfProduct(product: VendorProduct): ProductForm {
  const { name, description, category, imageUploadId, galleryPhotos, ...words } = product.change ?? product;
  const { dishes = null, excludes = null } = words;
  const { price, guests = null, isAvailable, byOfferOnly = false, weekdays, facts = null } = product;
  const { durationHours = null, startTimes = [] } = product;
  const own = { price, guests, isAvailable, byOfferOnly, weekdays, facts, durationHours, startTimes };
  return { name, description, category, imageUploadId, galleryPhotos, dishes, excludes, ...own };
}

/** Returns the request that changes a product from the state its vendor saw; omitted fields stay unchanged. */
export function productChanges(seen: VendorProduct, to: Partial<ProductForm>): Body {
  const from = formOfProduct(seen);
  return { changes: changesBetween(from, { ...from, ...to }) };
}
