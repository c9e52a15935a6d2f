import { queryOptions } from '@tanstack/react-query';
import { promotions } from '#shared/api/promotions.ts';
import type { PromoCode, VendorPromoCode } from '#shared/api/promotions.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { all: ['promo-codes', 'all'] as const };

/** Loads the codes of all vendors, page after page, since the stat cards cover all of them (vendor spec 9). */
export const allPromoCodesQuery = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }): Promise<VendorPromoCode[]> => {
    const all: VendorPromoCode[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(promotions.listAllPromoCodes, { query: { cursor } }, { signal });
      all.push(...page.promoCodes);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return all;
  },
  refetchInterval: dashboardRefreshMs,
});

const refreshed = async (saved: Promise<PromoCode>): Promise<PromoCode> => {
  const promo = await saved;
  await queryClient.invalidateQueries({ queryKey: keys.all });
  return promo;
};

export const createVendorPromoCode = (vendorId: string, body: PromoCodeForm) =>
  refreshed(call(promotions.createVendorPromoCode, { params: { vendorId }, body }));

/** Edits a code; `version_conflict` if it was edited elsewhere meanwhile. */
export const editVendorPromoCode = ({ vendorId, code, version }: VendorPromoCode, form: PromoCodeForm) =>
  refreshed(call(promotions.editVendorPromoCode, { params: { vendorId, code }, body: { ...form, version } }));

export const switchVendorPromoCode = ({ vendorId, code }: VendorPromoCode, isActive: boolean) =>
  refreshed(call(promotions.switchVendorPromoCode, { params: { vendorId, code }, body: { isActive } }));
