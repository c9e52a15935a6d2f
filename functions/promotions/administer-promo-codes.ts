import type { PromoCode, promotions } from '#shared/api/promotions.ts';
import { formatDiscount } from '#shared/promotions/promo-display.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound, orNotFound } from '#functions/platform/errors.ts';
import { createPromoCode } from './create-promo-code.ts';
import { editPromoCode } from './edit-promo-code.ts';
import { findPromoCode } from './repository.ts';
import { switchPromoCode } from './switch-promo-code.ts';

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
