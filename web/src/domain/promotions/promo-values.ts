import * as z from 'zod/mini';
import { discountMustFit, promoCodeFields } from '#shared/promotions/promo-form.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import { vendorZone } from '#web/lib/zones.ts';
import type { ShownPromo } from './promo-actions.ts';

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
export function toPromoForm(values: CheckedPromo, promo: ShownPromo | undefined): PromoCodeForm {
  const { expiresOn, ...fields } = values;
  const timeZone = promo?.timeZone;
  const isUntouched = promo?.expiresAt && localDay(promo.expiresAt, timeZone) === expiresOn;
  if (expiresOn === '') return { ...fields, expiresAt: null };
  return { ...fields, expiresAt: isUntouched ? promo.expiresAt : endOfDay(expiresOn, timeZone) };
}

/** Returns the day of an instant at the vendor's place, 'yyyy-MM-dd'. Administrators' codes have their vendor's zone. */
export const localDay = (instant: string, timeZone = vendorZone()): string => todayIn(timeZone, new Date(instant));

/** Returns the last second of a day there: a code is valid through its expiry day. */
const endOfDay = (day: string, timeZone = vendorZone()): string =>
  new Date(instantAt(timeZone, day, '23:59').getTime() + 59_000).toISOString();
