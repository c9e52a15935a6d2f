import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Price } from '#shared/kernel/money.ts';
import { isAside, suits } from '#shared/planning/suits.ts';
import type { Judgement } from '#shared/planning/suits.ts';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import type { VendorPrice } from '#shared/api/planning/vendor-prices.ts';
import { toJudged, toJudgedEvent } from '#web/domain/planning/adding/package-judgement.ts';
import type { JudgedPlan } from '#web/domain/planning/adding/package-judgement.ts';
import { lowestEventPrice } from '#web/domain/planning/prices/event-price.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import type { ComparedVendor } from '#web/domain/planning/comparison.ts';

/** The vendors of one service, side by side. */
export interface ComparisonGroup {
  category: Category;
  vendors: ComparedVendor[];
}

/** Groups vendors by service, in the order of the categories (customer spec 2, /vendor-comparison). */
export const groupByService = (vendors: readonly ComparedVendor[]): ComparisonGroup[] =>
  categories
    .map((category) => ({ category, vendors: vendors.filter((vendor) => vendor.service_category === category) }))
    .filter((group) => group.vendors.length > 0);

/** Returns the packages of a service, or all if the vendor has none for it, each with its judgement for the event. */
function judgedPackages(
  packages: readonly PricedPackage[],
  category: Category,
  plan: JudgedPlan,
): { one: PricedPackage; judgement: Judgement }[] {
  const ofService = packages.filter((one) => one.category === category);
  const [event, all] = [toJudgedEvent(plan), packages.map(toJudged)];
  return (ofService.length > 0 ? ofService : packages).map((one) => ({
    one,
    judgement: suits(toJudged(one), event, all),
  }));
}

/** Returns why packages of a service don't suit the event, by package, without a period (rule products-21). */
export const unsuitableReasons = (
  packages: readonly PricedPackage[] = [],
  category: Category,
  plan: JudgedPlan,
): Record<string, string> =>
  Object.fromEntries(
    judgedPackages(packages, category, plan).flatMap(({ one, judgement }) =>
      judgement.answer === 'no' && one.category === category ? [[one.id, judgement.reason]] : [],
    ),
  );

/** Returns the packages that suit the event, or else those that are a service by themselves, or else all. */
function suitedPackages(packages: readonly PricedPackage[], category: Category, plan: JudgedPlan): PricedPackage[] {
  const judged = judgedPackages(packages, category, plan);
  const suited = judged.filter(({ judgement }) => judgement.answer !== 'no');
  const mains = judged.filter(({ judgement }) => judgement.answer !== 'no' || !isAside(judgement));
  const found = [suited, mains].find(({ length }) => length > 0) ?? judged;
  return found.map(({ one }) => one);
}

/**
 * Returns the lowest price of the service's packages that suit the event (of all, if the vendor has none for it), by
 * their total: $45.00 per person is more than $900.00 for 40 guests. Undefined while unknown.
 */
export function startingPrice(
  packages: readonly PricedPackage[] = [],
  category: Category,
  plan: JudgedPlan,
): Price | undefined {
  const { guestCount, durationHours } = plan.details;
  const times: Partial<Record<Price['unit'], number | null>> = { per_person: guestCount, per_hour: durationHours };
  const packageTotal = ({ amountCents, unit }: Price) => amountCents * (times[unit] ?? 1);
  return suitedPackages(packages, category, plan)
    .map(({ price }) => price)
    .toSorted((a, b) => packageTotal(a) - packageTotal(b))[0];
}

/** The price in a vendor's column. */
export interface ComparedPrice {
  /** The price to compare; undefined without one, and for a vendor that doesn't fit. */
  price: Price | undefined;
  /** True for an all-in price of the event, not of a package alone. */
  isAllIn: boolean;
  /** Why it doesn't fit the event, without a period. */
  misfit: string | null;
}

/**
 * Returns the server's all-in price for the event, or else the cheapest package's, or else the starting price while the
 * event's size is unknown.
 */
export function comparedPrice(
  packages: readonly PricedPackage[] | undefined,
  category: Category,
  {
    event,
    known,
  }: { event: Pick<Plan, 'details' | 'items' | 'place' | 'serviceWishes'>; known: VendorPrice | null | undefined },
): ComparedPrice {
  if (known?.misfit) return { price: undefined, isAllIn: false, misfit: known.misfit };
  const suited = packages && suitedPackages(packages, category, event);
  const allInCents = known?.allInCents ?? lowestEventPrice(suited, category, event);
  if (allInCents === undefined)
    return { price: startingPrice(packages, category, event), isAllIn: false, misfit: null };
  return { price: { amountCents: allInCents, unit: 'flat' }, isAllIn: true, misfit: null };
}

interface Figures {
  rating: number | null;
  price: Price | undefined;
}

/**
 * Finds the best figures of a row: the highest rating, and the lowest starting price if all have the same unit. Ties
 * have no best.
 */
export function findBest(figures: readonly Figures[]): { rating: number | undefined; price: number | undefined } {
  const ratings = figures.map(({ rating }) => rating ?? 0);
  const prices = figures.map(({ price }) => price);
  const isAlike = prices.every((price) => price && price.unit === prices[0]?.unit);
  const amounts = prices.map((price) => price?.amountCents ?? 0);
  return {
    rating: bestIndex(ratings, Math.max(...ratings)),
    price: isAlike ? bestIndex(amounts, Math.min(...amounts)) : undefined,
  };
}

const bestIndex = (values: readonly number[], best: number): number | undefined =>
  values.some((value) => value !== best) ? best : undefined;
