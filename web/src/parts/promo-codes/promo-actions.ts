import type { PromoCode } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promo-form.ts';

/** What the table's rows can do. */
export interface PromoActions {
  onSwitch: (promo: PromoCode, isActive: boolean) => Promise<unknown>;
}

/** Both throw the API's error: the dialog shows it at its field. */
export interface PromoSaves {
  create: (form: PromoCodeForm) => Promise<unknown>;
  edit: (promo: PromoCode, form: PromoCodeForm) => Promise<unknown>;
}
