import type { PromoCode, VendorPromoCode } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';

/** A code as lists show it: the vendor's own, or any vendor's with its name. */
export type ShownPromo = PromoCode &
  Partial<Pick<VendorPromoCode, 'vendorId' | 'vendorName' | 'isVendorOpen' | 'timeZone'>>;

/** The actions of the table's rows. */
export interface PromoActions<P extends ShownPromo> {
  onSwitch: (promo: P, isActive: boolean) => Promise<unknown>;
}

/** Both throw the API's error, which the dialog shows at its field. */
export interface PromoSaves<P extends ShownPromo> {
  create: (form: PromoCodeForm) => Promise<unknown>;
  edit: (promo: P, form: PromoCodeForm) => Promise<unknown>;
}
