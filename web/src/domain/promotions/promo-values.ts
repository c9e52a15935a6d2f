import * as z from 'zod/mini';
import type { PromoCode } from '#shared/api/promotions.ts';
import { discountMustFit, promoCodeFields } from '#shared/promotions/promo-form.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { todayIn } from '#shared/kernel/dates.ts';

/** The dialog's fields: like the catalogue's, but with a day instead of an instant. */
export const promoValuesSchema = z
  .extend(z.omit(promoCodeFields, { expiresAt: true }), {
    /** 'yyyy-MM-dd', or empty for never. */
    expiresOn: z.string(),
  })
  .check(discountMustFit);

/** The values of the fields; an empty number is undefined. */
export type PromoValues = z.input<typeof promoValuesSchema>;
export type CheckedPromo = z.output<typeof promoValuesSchema>;

/** Builds the API's form. An unchanged day keeps its instant, wherever the vendor is now. */
export function toPromoForm(values: CheckedPromo, promo: PromoCode | undefined): PromoCodeForm {
  const { expiresOn, ...fields } = values;
  const isUntouched = promo?.expiresAt && localDay(promo.expiresAt) === expiresOn;
  return { ...fields, expiresAt: expiresOn === '' ? null : isUntouched ? promo.expiresAt : endOfDay(expiresOn) };
}

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the local day of an instant, 'yyyy-MM-dd'. */
export const localDay = (instant: string): string => todayIn(here(), new Date(instant));

/** Returns the last moment of a local day: a code is valid through its expiry day. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
