import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import { businessNamed } from './plans/book-party.ts';
import type { Calendar } from './calendar.ts';
import { promoCodes } from './content/vendors/promo-codes.ts';
import type { PromoText } from './content/vendors/promo-codes.ts';
import type { DemoItems } from './demo-items.ts';
import { demoId } from './ids.ts';
import type { OpenBusinesses } from './vendors/open-businesses.ts';

/** Puts promo codes in every state: active, inactive, expired, used up, unlimited. */
export function putPromoCodes(demo: DemoItems, businesses: OpenBusinesses, calendar: Calendar): void {
  for (const [nth, text] of promoCodes.entries()) {
    const vendorId = businessNamed(businesses, text.vendor).vendor.id;
    demo.put(promoCodeEntity, makePromoCode(text, vendorId, calendar, calendar.at(-110 + nth)));
  }
}

function makePromoCode(text: PromoText, vendorId: string, calendar: Calendar, createdAt: string): PromoCodeRecord {
  const { code, description, off, minimumDollars = 0, used, limit, expiresInDays, isInactive = false } = text;
  return {
    id: demoId(`promo ${code}`),
    vendorId,
    version: 1,
    code,
    description,
    createdAt,
    ...('percent' in off
      ? { discountType: 'percentage', discountValue: off.percent }
      : { discountType: 'fixed', discountValue: off.dollars * 100 }),
    minimumOrderCents: minimumDollars * 100,
    usageLimit: limit ?? null,
    usedCount: used,
    expiresAt: expiresInDays === undefined ? null : calendar.at(expiresInDays, '23:59'),
    isActive: !isInactive,
  };
}
