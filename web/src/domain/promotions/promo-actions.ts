import type { PromoCode, VendorPromoCode } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';

/** A code as lists show it: one's own, or any vendor's with whose it is. */
export type ShownPromo = PromoCode & Partial<Pick<VendorPromoCode, 'vendorId' | 'vendorName' | 'isVendorOpen'>>;

/** What the table's rows can do. */
export interface PromoActions<P extends ShownPromo> {
  onSwitch: (promo: P, isActive: boolean) => Promise<unknown>;
}

/** Both throw the API's error: the dialog shows it at its field. */
export interface PromoSaves<P extends ShownPromo> {
  create: (form: PromoCodeForm) => Promise<unknown>;
  edit: (promo: P, form: PromoCodeForm) => Promise<unknown>;
}
