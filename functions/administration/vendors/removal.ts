import { VendorRemoved } from '#events/vendors/vendor-removed.ts';
import type { EventMeta } from '#events/define-event.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { placesTaken } from '#functions/data/queries/vendor-closing.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { OpenRemoval } from './removal-repository.ts';

/**
 * Who has booked counts on the vendor (decision 12); a day is taken from before the charge on, and free again when an
 * order is cancelled. @throws AppError refused
 */
export function mustHaveNothingToCome(
  { vendor: { name }, days, holds }: Pick<OpenRemoval, 'vendor' | 'days' | 'holds'>,
  now: Date,
): void {
  const orders = placesTaken(days, holds, now);
  if (orders === 0) return;
  const what = orders === 1 ? '1 upcoming confirmed order' : `${orders} upcoming confirmed orders`;
  throw new AppError('refused', `${name} has ${what} and can be removed once they're completed or canceled.`);
}

/** The archived vendor. */
export function removed(
  { closingUntil: _, suspension: _suspension, ...vendor }: VendorRecord,
  now: string,
): VendorRecord {
  return { ...vendor, version: vendor.version + 1, status: 'removed', removedAt: now };
}

/** Its products, off sale for good; those that were withdrawn before stay as they are. */
export const archived = (products: readonly ProductRecord[], now: string): ProductRecord[] =>
  products
    .filter(({ status }) => status !== 'withdrawn')
    .map((product) => ({ ...product, version: product.version + 1, status: 'withdrawn', withdrawnAt: now }));

export const vendorRemoved = (
  { id: vendorId, ownerId, name: businessName, status }: VendorRecord,
  reason: string,
  meta: EventMeta,
) => VendorRemoved.create({ vendorId, ownerId, businessName, reason, wasSuspended: status === 'suspended' }, meta);
