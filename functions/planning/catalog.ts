import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PackageGuests } from '#shared/products/package-guests-schema.ts';
import type { PackageTimes } from '#shared/products/package-times.ts';
import type { Price } from '#shared/kernel/money.ts';
import { findSampleVendor } from '#shared/directory/sample-vendors.ts';
import type { Seller } from '#shared/planning/item-terms.ts';
import { knownFacts } from '#shared/products/known-facts.ts';
import type { KnownFacts } from '#shared/products/known-facts.ts';
import { isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { mediaUrl, onSale } from '#functions/data/products/product.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';

/** The products of one vendor that a host can put in a plan; only packages on sale, in the vendor's order. */
export interface Catalog {
  vendorId: string;
  vendorName: string;
  /** The owner of the business; samples have none. */
  ownerId: string | undefined;
  categories: readonly Category[];
  deliveryOptions: readonly DeliveryOption[];
  /** The fees and travel terms that affect the price; samples have none. */
  seller: Seller | undefined;
  packages: readonly (PackageTimes & {
    id: string;
    name: string;
    description: string;
    category: Category;
    price: Price;
    guests?: PackageGuests | undefined;
    known: KnownFacts;
    weekdays?: readonly number[] | undefined;
    imageUrl: string | null;
    /** Added to a plan only with an offer. */
    byOfferOnly?: boolean | undefined;
  })[];
}

/** Returns a vendor's catalog; undefined for an unknown or removed vendor. */
export function catalogFrom(found: VendorWithProducts | undefined): Catalog | undefined {
  if (found?.vendor.status !== 'approved') return undefined;
  const { vendor, products } = found;
  return {
    vendorId: vendor.id,
    vendorName: vendor.name,
    ownerId: vendor.ownerId,
    categories: vendor.categories,
    deliveryOptions: vendor.deliveryOptions,
    seller: vendor,
    packages: onSale(products).map(({ imageKey, ...product }) => ({
      ...product,
      known: knownFacts(product),
      imageUrl: mediaUrl(imageKey),
      ...(isByOfferOnly(product, vendor) && { byOfferOnly: true }),
    })),
  };
}

/** Returns the catalog of a sample vendor, which can be planned with; only booking refuses it (rule checkout-24). */
export function sampleCatalog(vendorId: string): Catalog | undefined {
  const sample = findSampleVendor(vendorId);
  if (!sample) return undefined;
  const { name: vendorName, category, image } = sample;
  const packages = sample.products.map((product) => ({
    ...product,
    category,
    known: knownFacts({ ...product, category }),
    imageUrl: mediaUrl(image.key),
  }));
  return {
    vendorId,
    vendorName,
    ownerId: undefined,
    categories: [category],
    deliveryOptions: ['pickup', 'delivery'],
    seller: undefined,
    packages,
  };
}
