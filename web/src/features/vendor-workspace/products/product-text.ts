import type { VendorProduct } from '#shared/api/products.ts';

/** The word of the badge. */
export function productStatus({ status, change }: VendorProduct): string {
  if (status === 'pending') return 'Pending';
  if (status === 'rejected') return 'Rejected';
  if (change?.status === 'pending') return 'Change under Review';
  return change ? 'Change Rejected' : 'Approved';
}

/** A note on the product's status; undefined for one that is simply on sale. */
export function productNote({ status, change }: VendorProduct): string | undefined {
  if (status === 'pending') return "Hosts will see it once it's approved.";
  if (status === 'rejected') return 'Not approved. Change it and submit it again.';
  if (change?.status === 'pending') return 'The current version stays on sale until the change is approved.';
  return change ? "Your change wasn't approved. The current version stays on sale." : undefined;
}

/** Why an administrator turned it, or its change, down. */
export const reasonGiven = ({ status, rejectionReason, change }: VendorProduct): string | null =>
  status === 'rejected' ? rejectionReason : (change?.rejectionReason ?? null);
