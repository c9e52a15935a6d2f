import type { PromoTerms } from '#shared/promotions/promo.ts';

/** 10% off, without minimum, limit or end. */
export const promoTerms: PromoTerms = {
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderCents: 0,
  usageLimit: null,
  usedCount: 0,
  expiresAt: null,
  isActive: true,
};
