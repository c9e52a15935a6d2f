import type { Category } from '../kernel/categories.ts';
import type { VendorAnswers } from '../vendors/answers/vendor-answers.ts';

/** The part of a product that decides whether it can be booked directly. */
interface OfferedProduct {
  category: Category;
  /** The vendor's choice for this product. */
  byOfferOnly?: boolean | undefined;
}

/** The part of a vendor that decides about all its products. */
interface OfferingVendor {
  answers: VendorAnswers;
  /** The vendor's choice for the whole business (rule vendors-39). */
  asksFirst?: boolean | undefined;
}

/** Returns true if a vendor quotes each event of a service, by its pricing model. */
export const quotesEach = (answers: VendorAnswers, category: Category): boolean =>
  answers[category]?.['basePricingModel'] === 'Custom Quote';

/**
 * Returns true if a product is shown but booked with an offer only: by the vendor's choice for it or for
 * all, or because the vendor quotes each event of the service (rule products-13).
 */
export const isByOfferOnly = (
  { category, byOfferOnly = false }: OfferedProduct,
  { answers, asksFirst = false }: OfferingVendor,
): boolean => asksFirst || byOfferOnly || quotesEach(answers, category);

/** Why it can't be in a plan without an offer; without a period. */
export const byOfferOnlyText = 'Booked by offer only';
