import { ProductRejected } from '#events/vendors/product-rejected.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { administration } from '#shared/api/administration.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { requirePending, rejectWaiting } from './product-decision.ts';
import { decided, auditRecord } from './product-facts.ts';
import { openProduct, storeProductDecision } from './product-repository.ts';

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
