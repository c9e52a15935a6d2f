import { ProductApproved } from '#events/vendors/product-approved.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { administration } from '#shared/api/administration.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { approveWaiting, requirePending } from './product-decision.ts';
import { openProduct, storeProductDecision } from './product-repository.ts';
import { decided, auditRecord } from './product-facts.ts';

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
