import type { EndpointResponse } from '#shared/api/contract.ts';
import type { promotions, VendorPromoCode, PromoCode } from '#shared/api/promotions.ts';
import { adminPromoPageSize } from '#shared/kernel/policies.ts';
import { formatDiscount } from '#shared/promotions/promo-display.ts';
import { allPromoCodes, promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { notFound, orNotFound } from '#functions/platform/errors.ts';
import { createPromoCode, editPromoCode, switchPromoCode } from './promo-codes.ts';
import { findPromoCode } from './repository.ts';

// BatchGetItem takes 100 keys.
const keysPerRead = 100;

/** Lists a page of the codes of all vendors with their vendors, newest first. */
export async function listAllPromoCodes(
  table: Table,
  { query }: Call<typeof promotions.listAllPromoCodes>,
): Promise<EndpointResponse<typeof promotions.listAllPromoCodes>> {
  const { items, nextCursor } = await table.query(promoCodeEntity, {
    index: 'gsi1',
    pk: allPromoCodes,
    latestFirst: true,
    limit: adminPromoPageSize,
    cursor: query.cursor,
  });
  const vendors = await readVendors(table, [...new Set(items.map(({ vendorId }) => vendorId))]);
  return { promoCodes: items.map((promo) => withVendor(promo, vendors.get(promo.vendorId))), nextCursor };
}

async function readVendors(table: Table, ids: readonly string[]): Promise<Map<string, VendorRecord>> {
  const groups = Array.from({ length: Math.ceil(ids.length / keysPerRead) }, (_, n) =>
    ids.slice(n * keysPerRead, (n + 1) * keysPerRead),
  );
  const found = await Promise.all(groups.map((group) => table.getMany(group.map(vendorKey))));
  return new Map(found.flat().map((item) => [String(item['id']), vendorEntity.fromItem(item)]));
}

// Vendor spec 6: a vendor without a name is an 'Unknown Vendor'.
const withVendor = (promo: PromoCodeRecord, vendor: VendorRecord | undefined): VendorPromoCode => ({
  ...promo,
  vendorName: vendor?.name ?? 'Unknown Vendor',
  isVendorOpen: vendor?.status === 'approved',
  ...(vendor && { timeZone: vendor.place.timeZone }),
});

/*
 * Administrators' management of any vendor's promo codes (rule promotions-11): the vendor's own use cases, each with
 * its audit entry in the same write (rule administration-35).
 */

const auditSubject = (vendorId: string, code: string): string => `promo#${vendorId}#${code}`;

type Terms = Pick<PromoCodeRecord, 'code' | 'discountType' | 'discountValue' | 'usageLimit' | 'expiresAt'>;

/** Example: 'SUPPER10, 10%, at most 200 uses, until 2027-12-31' */
function formatTerms({ code, usageLimit, expiresAt, ...discount }: Terms): string {
  const limit = usageLimit === null ? [] : [`at most ${usageLimit} uses`];
  const end = expiresAt === null ? [] : [`until ${expiresAt.slice(0, 10)}`];
  return [code, formatDiscount(discount), ...limit, ...end].join(', ');
}

/**
 * Creates a code. @throws AppError not_found for a vendor that doesn't exist or was removed; invalid_input, conflict,
 * unavailable
 */
export async function createForVendor(
  table: Table,
  { params: { vendorId }, body, actor, context }: Call<typeof promotions.createVendorPromoCode>,
): Promise<PromoCode> {
  const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
  if (vendor?.status !== 'approved') throw notFound('Vendor');
  const deed = { action: 'create promo code', subject: auditSubject(vendorId, body.code) };
  const { discountType, discountValue } = body;
  const inCents = discountType === 'fixed' ? Math.round(discountValue * 100) : discountValue;
  const after = formatTerms({ ...body, discountValue: inCents });
  return createPromoCode(table, vendorId, body, context, [auditWrite({ ...deed, before: '', after }, actor, context)]);
}

/** Edits a code. @throws AppError not_found, invalid_input, refused, conflict, version_conflict, unavailable */
export const editForVendor = (
  table: Table,
  { params, body, actor, context }: Call<typeof promotions.editVendorPromoCode>,
): Promise<PromoCode> =>
  editPromoCode(table, params, body, context, (before, after) => {
    const deed = { action: 'edit promo code', subject: auditSubject(params.vendorId, params.code) };
    return [auditWrite({ ...deed, before: formatTerms(before), after: formatTerms(after) }, actor, context)];
  });

/**
 * Switches a code; writes nothing, not even an audit entry, if nothing changes. @throws AppError not_found, unavailable
 */
export async function switchForVendor(
  table: Table,
  { params, body: { isActive }, actor, context }: Call<typeof promotions.switchVendorPromoCode>,
): Promise<PromoCode> {
  const current = orNotFound(await findPromoCode(table, params), 'Promo code');
  if (current.isActive === isActive) return current;
  const deed = {
    action: isActive ? 'activate promo code' : 'deactivate promo code',
    subject: auditSubject(params.vendorId, params.code),
    before: current.isActive ? 'active' : 'inactive',
    after: isActive ? 'active' : 'inactive',
  };
  return switchPromoCode(table, params, isActive, [auditWrite(deed, actor, context)]);
}
