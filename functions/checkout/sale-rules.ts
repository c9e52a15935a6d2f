import { ownBusiness } from '#shared/planning/own-business.ts';
import type { PackageLine, PlanItem } from '#shared/planning/plan.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendors.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { ItemProducts } from '#functions/data/queries/item-products.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';
import { onItem } from './rules.ts';

/* The conditions for booking each item of a plan: its vendor sells it, and to this host. */

/** Rejects sample vendors, which can be planned with but not paid for (rule checkout-24). */
export function mustNotBeSamples(items: readonly PlanItem[]): void {
  const sample = items.find(({ vendorId }) => isSampleVendorId(vendorId));
  if (!sample) return;
  const message = `${sample.vendorName} is a sample vendor and can't be booked. Choose another vendor to continue.`;
  throw new AppError('refused', message, onItem(sample, "Sample vendors can't be booked"));
}

/** Returns the item's vendor, which must be on the platform. */
export function mustHaveVendor(item: PlanItem, current: ItemProducts | undefined): VendorRecord {
  if (current?.vendor?.status !== 'approved') throw vendorIsGone(item);
  return current.vendor;
}

/** A package of a plan and the product that it is now sold as. */
interface SoldPackage {
  line: PackageLine;
  product: ProductRecord;
}

/** Requires that the vendor is on the platform and sells the packages without an offer. */
export function mustBeOnSale(
  item: PlanItem,
  current: ItemProducts | undefined,
): { vendor: VendorRecord; sold: SoldPackage[] } {
  const vendor = mustHaveVendor(item, current);
  const products = current?.products ?? [];
  const sold = item.packages.map((line) => {
    const product = products.find(({ id }) => id === line.productId);
    if (product?.status === 'approved' && product.isAvailable) {
      mustBeBookable(item, product, vendor);
      return { line, product };
    }
    const message = `${vendor.name} no longer offers ${line.productName}. Choose another package to continue.`;
    throw new AppError('not_offered', message, onItem(item, 'This package is no longer offered'));
  });
  return { vendor, sold };
}

function mustBeBookable(item: PlanItem, product: ProductRecord, vendor: VendorRecord): void {
  if (!isByOfferOnly(product, vendor)) return;
  const message = `${product.name} from ${vendor.name} is booked by offer only. Ask for an offer, or choose another vendor to continue.`;
  throw new AppError('not_offered', message, onItem(item, byOfferOnlyText));
}

/** Owners can't book their own business. */
export function mustNotBeOwn(item: PlanItem, { ownerId, name }: VendorRecord, hostId: string): void {
  if (ownerId === hostId) throw new AppError('refused', ownBusiness.text(name), onItem(item, ownBusiness.title));
}

export const vendorIsGone = (item: PlanItem): AppError =>
  new AppError(
    'not_offered',
    `${item.vendorName} is no longer available. Choose another vendor to continue.`,
    onItem(item, 'This vendor is no longer available'),
  );
