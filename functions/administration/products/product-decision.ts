import { reviewedOf, waitingSince } from '#functions/data/products/product.ts';
import type { ProductRecord, PendingChange } from '#functions/data/products/product.ts';
import { AppError, versionConflict } from '#functions/platform/errors.ts';

/** A product as it waits: as a whole, or a change of one that is on sale. */
export interface PendingReview {
  product: ProductRecord;
  change: PendingChange | null;
  /** What is decided on. */
  name: string;
}

/** @throws AppError conflict when it was decided already or taken back; version_conflict when it was changed since */
export function requirePending(product: ProductRecord, version: number): PendingReview {
  if (waitingSince(product) === null) throw new AppError('conflict', 'This product has already been reviewed');
  if (product.version !== version) throw versionConflict('This product');
  const change = product.status === 'approved' ? product.proposal : null;
  return { product, change, name: (change ?? product).name };
}

/** On sale: as it is, or as its change says. */
export function approveWaiting({ product, change }: PendingReview): ProductRecord {
  const next = { ...product, version: product.version + 1, proposal: null };
  if (!change) return { ...next, status: 'approved', rejectionReason: null };
  return { ...next, ...reviewedOf(change) };
}

/** Returns the product to the vendor with the reason; the published version stays on sale. */
export function rejectWaiting({ product, change }: PendingReview, rejectionReason: string): ProductRecord {
  const next = { ...product, version: product.version + 1 };
  if (!change) return { ...next, status: 'rejected', rejectionReason };
  return { ...next, proposal: { ...change, status: 'rejected', rejectionReason } };
}
