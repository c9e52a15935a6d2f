import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/event-options.ts';
import { noPricing } from '#shared/kernel/money.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { fitFactsOf } from '#shared/vendors/fit-facts.ts';
import type { ChosenService, LimitedVendor } from '#shared/vendors/fit-facts.ts';
import type { DraftItem } from '#functions/data/planning/draft.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import type { Offer } from './offer.ts';

/** What the host chose of a vendor. */
export interface Choice {
  category: Category;
  /** The vendor's first package in the category when left out, else its first. */
  productId?: string | undefined;
  /** Left out of the plan when the vendor does not offer it (any more). */
  deliveryOption?: DeliveryOption | undefined;
}

/** A vendor appears once per category in a plan (customer spec 7). */
export const planItemId = (vendorId: string, category: Category): string => `${vendorId}:${category}`;

/**
 * The plan item of a choice, with the vendor's current package.
 * @throws AppError not_found without an offer or for a package not in it; refused for another category or no price
 */
export function planItem(offer: Offer | undefined, choice: Choice): DraftItem {
  if (!offer) throw notFound('Vendor');
  const { vendorId, vendorName } = offer;
  if (!offer.categories.includes(choice.category))
    throw new AppError('refused', `${vendorName} doesn't offer ${categoryLabel(choice.category)}`);
  const { id: productId, name: productName, description, price, imageUrl } = choose(offer.packages, choice);
  const id = planItemId(vendorId, choice.category);
  const item = { id, vendorId, vendorName, category: choice.category, productId, productName, description, price };
  const chosen = { category: choice.category, ...delivery(offer, choice) };
  return { ...item, imageUrl, ...chosen, ...(offer.limited && termsOf(offer.limited, chosen)) };
}

const termsOf = (vendor: LimitedVendor, chosen: ChosenService) => ({
  ...itemTerms(vendor, chosen),
  fit: fitFactsOf(chosen, vendor),
});

const delivery = ({ deliveryOptions }: Offer, { deliveryOption }: Choice): Pick<PlanItem, 'deliveryOption'> =>
  deliveryOption && deliveryOptions.includes(deliveryOption) ? { deliveryOption } : {};

function choose(packages: Offer['packages'], { category, productId }: Choice): Offer['packages'][number] {
  const ofCategory = packages.filter((one) => one.category === category);
  const chosen = productId ? ofCategory.find(({ id }) => id === productId) : (ofCategory[0] ?? packages[0]);
  if (chosen) return chosen;
  if (productId) throw notFound('Package');
  throw new AppError('refused', noPricing.text);
}
