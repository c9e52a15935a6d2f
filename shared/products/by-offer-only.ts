import type { Category } from '../kernel/categories.ts';
import type { VendorAnswers } from '../vendors/vendor-answers.ts';

/** The part of a product that decides whether it can be booked at once. */
interface OfferedProduct {
  category: Category;
  /** What its vendor chose for it. */
  byOfferOnly?: boolean | undefined;
}

/** Whether a vendor quotes each event of a service, by its pricing model. */
export const quotesEach = (answers: VendorAnswers, category: Category): boolean =>
  answers[category]?.['basePricingModel'] === 'Custom Quote';

/**
 * Whether a product is shown and asked for, but booked with an offer only: its vendor says so of the product, or quotes
 * each event of the service (rule products-13).
 */
export const isByOfferOnly = ({ category, byOfferOnly = false }: OfferedProduct, answers: VendorAnswers): boolean =>
  byOfferOnly || quotesEach(answers, category);

/** Why it can't be in a plan without an offer; without a period. */
export const byOfferOnlyText = 'Booked by offer only';
