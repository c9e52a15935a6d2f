import type { administration } from '#shared/api/administration.ts';
import { ProductApproved } from '#events/vendors/product-approved.ts';
import { ProductRejected } from '#events/vendors/product-rejected.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { approveWaiting, requirePending, rejectWaiting } from './product-decision.ts';
import type { PendingReview } from './product-decision.ts';
import { openProduct, storeProductDecision } from './product-repository.ts';

/**
 * Puts a product, or its pending change, on sale, with its event and audit entry. @throws AppError not_found, conflict,
 * version_conflict
 */
export async function approveProduct(
  { table }: { table: Table },
  { params, body, actor, context }: Call<typeof administration.approveProduct>,
): Promise<Record<string, never>> {
  const { product, vendor } = await openProduct(table, params.vendorId, params.productId);
  const waiting = requirePending(product, body.version);
  const event = ProductApproved.create(decided(waiting, vendor), eventMeta(context, actor));
  const audit = auditWrite(auditRecord(waiting, 'approve', 'approved'), actor, context);
  await storeProductDecision(table, approveWaiting(waiting), event, audit);
  return {};
}

/**
 * Rejects a product, or its pending change, with a reason for the vendor. @throws AppError not_found, conflict,
 * version_conflict
 */
export async function rejectProduct(
  { table }: { table: Table },
  { params, body: { version, reason }, actor, context }: Call<typeof administration.rejectProduct>,
): Promise<Record<string, never>> {
  const { product, vendor } = await openProduct(table, params.vendorId, params.productId);
  const waiting = requirePending(product, version);
  const event = ProductRejected.create({ ...decided(waiting, vendor), reason }, eventMeta(context, actor));
  const audit = auditWrite({ ...auditRecord(waiting, 'reject', 'rejected'), note: reason }, actor, context);
  await storeProductDecision(table, rejectWaiting(waiting, reason), event, audit);
  return {};
}

/** Returns the event data that both decisions share. */
const decided = ({ product, change, name }: PendingReview, vendor: VendorRecord) => ({
  vendorId: vendor.id,
  productId: product.id,
  productName: name,
  ownerId: vendor.ownerId,
  businessName: vendor.name,
  isChange: change !== null,
});

/** Returns the audit entry of a decision (rule administration-35). */
const auditRecord = (
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
