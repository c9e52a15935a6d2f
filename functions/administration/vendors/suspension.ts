import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';

/** Returns the suspended vendor. @throws AppError conflict when it isn't live */
export function suspended(vendor: VendorRecord, reason: string, at: string): VendorRecord {
  if (vendor.status === 'suspended') throw new AppError('conflict', 'This vendor is already suspended');
  if (vendor.status === 'removed') throw new AppError('conflict', 'This vendor was removed');
  return { ...vendor, version: vendor.version + 1, status: 'suspended', suspension: { at, reason } };
}

/** Returns the vendor as before its suspension. @throws AppError conflict when it isn't suspended */
export function restored({ suspension: _, ...vendor }: VendorRecord): VendorRecord {
  if (vendor.status !== 'suspended') throw new AppError('conflict', "This vendor isn't suspended");
  return { ...vendor, version: vendor.version + 1, status: 'approved' };
}
