import { queryOptions } from '@tanstack/react-query';
import { promotions } from '#shared/api/promotions.ts';
import type { PromoCode } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { all: ['promo-codes'] as const };

/** Loads all of the vendor's codes; refreshed by the notice that one was used or changed. */
export const promoCodesQuery = queryOptions({
  queryKey: keys.all,
  queryFn: async ({ signal }): Promise<PromoCode[]> =>
    (await call(promotions.listPromoCodes, {}, { signal })).promoCodes,
});

const refreshed = async (saved: Promise<PromoCode>): Promise<PromoCode> => {
  const promo = await saved;
  await queryClient.invalidateQueries({ queryKey: keys.all });
  return promo;
};

export const createPromoCode = (body: PromoCodeForm) => refreshed(call(promotions.createPromoCode, { body }));

/** Edits a code; `version_conflict` if it was edited elsewhere meanwhile. */
export const editPromoCode = ({ code, version }: PromoCode, form: PromoCodeForm) =>
  refreshed(call(promotions.editPromoCode, { params: { code }, body: { ...form, version } }));

export const switchPromoCode = ({ code }: PromoCode, isActive: boolean) =>
  refreshed(call(promotions.switchPromoCode, { params: { code }, body: { isActive } }));
