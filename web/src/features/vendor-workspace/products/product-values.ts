import type { VendorProduct } from '#shared/api/products.ts';
import { readPrice } from '#shared/kernel/money.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import type { ProductForm } from '#shared/products/product-form.ts';

/** What the fields hold: the price as it is typed. */
export interface ProductValues {
  name: string;
  description: string;
  category: Category;
  priceText: string;
  unit: PriceUnit;
  /** Ids of the vendor's uploads: one or none. */
  imageUploadIds: string[];
  isAvailable: boolean;
}

export const emptyValues = (category: Category): ProductValues => ({
  name: '',
  description: '',
  category,
  priceText: '',
  unit: 'flat',
  imageUploadIds: [],
  isAvailable: true,
});

/** The fields of a product: as its change says, where there is one. */
export function valuesOf(product: VendorProduct): ProductValues {
  const { name, description, category, imageUploadId } = product.change ?? product;
  const { amountCents, unit } = product.price;
  const price = { priceText: (amountCents / 100).toFixed(2), unit };
  const imageUploadIds = imageUploadId ? [imageUploadId] : [];
  return { name, description, category, ...price, imageUploadIds, isAvailable: product.isAvailable };
}

/** What is saved; only for values that the form's schema has let pass. */
export function formOf({ priceText, unit, imageUploadIds, ...words }: ProductValues): ProductForm {
  const price = readPrice(priceText, unit) ?? { amountCents: 0, unit };
  return { ...words, price, imageUploadId: imageUploadIds[0] ?? null };
}

/** Whether two states of a product read alike in the form, whatever else happened to it. */
export const readAlike = (one: VendorProduct, other: VendorProduct): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
