import { categoryLabel } from '#shared/categories.ts';
import type { Category } from '#shared/categories.ts';
import type { PlanItem } from '#shared/plan.ts';
import { mediaUrl, onSale } from '#functions/data/product.ts';
import type { ProductRecord } from '#functions/data/product.ts';
import type { VendorWithProducts } from '#functions/data/vendor-with-products.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';

/** What the host chose of a vendor. */
export interface Choice {
  category: Category;
  /** The vendor's first package in the category when left out, else its first. */
  productId?: string | undefined;
}

/** A vendor stands once per category in a plan (customer spec 7). */
export const planItemId = (vendorId: string, category: Category): string => `${vendorId}:${category}`;

/**
 * The plan item of a choice, as vendor and package stand now.
 * @throws AppError not_found for a vendor that is gone or a package not on sale there; refused without a price
 */
export function planItem(found: VendorWithProducts | undefined, choice: Choice): PlanItem {
  if (found?.vendor.status !== 'approved') throw notFound('Vendor');
  const { vendor, products } = found;
  if (!vendor.categories.includes(choice.category))
    throw new AppError('refused', `${vendor.name} does not offer ${categoryLabel(choice.category)}`);
  const product = choose(onSale(products), choice);
  return {
    id: planItemId(vendor.id, choice.category),
    vendorId: vendor.id,
    vendorName: vendor.name,
    category: choice.category,
    productId: product.id,
    productName: product.name,
    description: product.description,
    price: product.price,
    imageUrl: mediaUrl(product.imageKey),
  };
}

function choose(products: readonly ProductRecord[], { category, productId }: Choice): ProductRecord {
  const ofCategory = products.filter((product) => product.category === category);
  const product = productId ? ofCategory.find(({ id }) => id === productId) : (ofCategory[0] ?? products[0]);
  if (product) return product;
  if (productId) throw notFound('Package');
  throw new AppError('refused', "This service doesn't have pricing information yet.");
}
