import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { PendingReview } from './product-decision.ts';

/** Returns the event data that both decisions share. */
export const decided = ({ product, change, name }: PendingReview, vendor: VendorRecord) => ({
  vendorId: vendor.id,
  productId: product.id,
  productName: name,
  ownerId: vendor.ownerId,
  businessName: vendor.name,
  isChange: change !== null,
});

/** Returns the audit entry of a decision (rule administration-35). */
export const auditRecord = (
  { product, change, name }: PendingReview,
  act: 'approve' | 'reject',
  after: 'approved' | 'rejected',
) => ({
  action: change ? `${act} change of product` : `${act} product`,
  subject: `product#${product.vendorId}#${product.id}`,
  name,
  before: 'pending',
  after,
});
