import * as z from 'zod/mini';
import type { PromoCode } from '#shared/api/promotions.ts';
import { discountMustFit, promoCodeFields } from '#shared/promotions/promo-form.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { endOfDay, localDay } from './expiry-day.ts';

/** The dialog asks for a day instead of an instant; everything else is the catalogue's. */
export const promoValuesSchema = z
  .extend(z.omit(promoCodeFields, { expiresAt: true }), {
    /** 'yyyy-MM-dd', or nothing for never. */
    expiresOn: z.string(),
  })
  .check(discountMustFit);

/** The values of the fields; an empty number is undefined. */
export type PromoValues = z.input<typeof promoValuesSchema>;
export type CheckedPromo = z.output<typeof promoValuesSchema>;

/** The form for the API. A day that was not touched keeps its instant, wherever the vendor is now. */
export function formOf(values: CheckedPromo, promo: PromoCode | undefined): PromoCodeForm {
  const { expiresOn, ...fields } = values;
  const isUntouched = promo?.expiresAt && localDay(promo.expiresAt) === expiresOn;
  return { ...fields, expiresAt: expiresOn === '' ? null : isUntouched ? promo.expiresAt : endOfDay(expiresOn) };
}
