import type { VendorPictures } from '#shared/vendors/vendor-pictures.ts';
import { mediaUrl, onSale } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';

/** Returns the addresses of a vendor's own photos and those of its products on sale. */
export const vendorPictures = ({ photoKeys }: VendorRecord, products: readonly ProductRecord[]): VendorPictures => ({
  photos: photoKeys.flatMap((key) => mediaUrl(key) ?? []),
  products: onSale(products).flatMap(({ imageKey }) => mediaUrl(imageKey) ?? []),
});

/** Returns the mean rating with one decimal; null without reviews. */
export const meanRating = ({ ratingSum, ratingCount }: VendorRecord): number | null =>
  ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : null;
