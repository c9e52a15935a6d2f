import { pickReviewed, waitingSince } from '#functions/data/products/product.ts';
import type { ProductRecord, PendingChange } from '#functions/data/products/product.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';

/** A product that waits for review: as a whole, or as a pending change of one on sale. */
export interface PendingReview {
  product: ProductRecord;
  change: PendingChange | null;
  /** The reviewed name. */
  name: string;
}

/**
 * Requires a product that waits in this version. @throws AppError conflict when it was decided or withdrawn;
 * version_conflict when it was changed since
 */
export function requirePending(product: ProductRecord, version: number): PendingReview {
  if (waitingSince(product) === null) throw new AppError('conflict', 'This product has already been reviewed');
  if (product.version !== version) throw versionConflict('This product');
  const change = product.status === 'approved' ? product.proposal : null;
  return { product, change, name: (change ?? product).name };
}

/** Returns the product on sale, with its pending change if any. */
export function approveWaiting({ product, change }: PendingReview): ProductRecord {
  const next = { ...product, version: product.version + 1, proposal: null };
  if (!change) return { ...next, status: 'approved', rejectionReason: null };
  return { ...next, ...pickReviewed(change) };
}

/** Returns the product to the vendor with the reason; the published version stays on sale. */
export function rejectWaiting({ product, change }: PendingReview, rejectionReason: string): ProductRecord {
  const next = { ...product, version: product.version + 1 };
  if (!change) return { ...next, status: 'rejected', rejectionReason };
  return { ...next, proposal: { ...change, status: 'rejected', rejectionReason } };
}
