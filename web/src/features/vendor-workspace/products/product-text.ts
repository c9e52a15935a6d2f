import type { VendorProduct } from '#shared/api/products.ts';

/** Returns the badge's text. */
export function productStatus({ status, change }: VendorProduct): string {
  if (status === 'pending') return 'Pending';
  if (status === 'rejected') return 'Rejected';
  if (change?.status === 'pending') return 'Change under Review';
  return change ? 'Change Rejected' : 'Approved';
}

/** Returns a note on the product's status; undefined if it is simply on sale. */
export function productNote({ status, change }: VendorProduct): string | undefined {
  if (status === 'pending') return "Hosts will see it once it's approved.";
  if (status === 'rejected') return 'Not approved. Change it and submit it again.';
  if (change?.status === 'pending') return 'The current version stays on sale until the change is approved.';
  return change ? "Your change wasn't approved. The current version stays on sale." : undefined;
}

/** Returns an administrator's reason for rejecting the product or its change. */
export const reasonGiven = ({ status, rejectionReason, change }: VendorProduct): string | null =>
  status === 'rejected' ? rejectionReason : (change?.rejectionReason ?? null);
