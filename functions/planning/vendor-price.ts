import type { VendorPrice } from '#shared/api/vendor-prices.ts';
import { lowestAllInCents } from '#shared/checkout/event-price.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ItemProblem } from '#shared/planning/item-problem.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { plannedService } from '#shared/planning/planned-service.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { itemProblems } from './item-problems.ts';
import { offerOf } from './offer.ts';
import type { Offer } from './offer.ts';
import { planItem } from './plan-item.ts';

/** A vendor as it is now, with its day of the event. */
export type PricedVendor = VendorWithProducts & { day: DayRecord | undefined };

/** A package as a plan item of its own, and what keeps it from being booked. */
interface Candidate {
  item: PlanItem;
  problems: readonly ItemProblem[];
}

/**
 * What a vendor costs for a draft's event: the cheapest package that fits, priced and checked as if it were in the plan
 * (decision 113). Undefined for a vendor that is gone.
 */
export function vendorPrice(
  found: PricedVendor,
  draft: DraftRecord,
  { category: wanted, now }: { category?: Category | undefined; now: Date },
): VendorPrice | undefined {
  const offer = offerOf(found);
  if (!offer) return undefined;
  const { id: vendorId, categories, answers } = found.vendor;
  const category = wanted ?? plannedService(categories, draft.serviceAreas);
  const candidates = itemsFor(offer, category).map((item) => ({
    item,
    problems: itemProblems(item, draft, { ...found, products: soldIn(item, found) }, now),
  }));
  const fitting = candidates.filter(({ problems }) => problems.length === 0).map(({ item }) => item);
  const isFit = fitting.length > 0;
  const quotesEach = answers[category]?.['basePricingModel'] === 'Custom Quote';
  return {
    vendorId,
    category,
    allInCents: lowestAllInCents(fitting, draft) ?? null,
    isCustomQuote: isFit ? fitting.every(isStartingPrice) : quotesEach,
    misfit: isFit ? null : nearestMisfit(candidates),
  };
}

const itemsFor = (offer: Offer, category: Category): PlanItem[] =>
  offer.packages
    .filter((one) => one.category === category)
    .map(({ id }) => planItem(offer, { category, packages: [{ productId: id }] }));

const soldIn = ({ packages }: PlanItem, { products }: VendorWithProducts): ProductRecord[] =>
  products.filter(({ id }) => packages.some(({ productId }) => productId === id));

/** What keeps the package with the fewest problems; null without packages. */
const nearestMisfit = (candidates: readonly Candidate[]): string | null =>
  candidates.toSorted((a, b) => a.problems.length - b.problems.length)[0]?.problems[0]?.message ?? null;

const isStartingPrice = ({ packages }: PlanItem): boolean => packages.every(({ price }) => price.unit === 'from');
