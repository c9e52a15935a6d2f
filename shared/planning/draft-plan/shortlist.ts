import type { Category } from '../../kernel/categories.ts';
import { median, rankOptions } from './option-rows.ts';
import type { RankedOption } from './option-rows.ts';
import type { PlanRequest } from './plan-request.ts';
import type { PlanOption } from './option.ts';

/** Number of vendors shortlisted per service, by criterion. */
const shortlisted = { best: 6, cheapest: 3, closest: 3 };

type Order = (a: RankedOption, b: RankedOption) => number;

const byPoints: Order = (a, b) => b.points - a.points || a.cents - b.cents;
const byPrice: Order = (a, b) => a.cents - b.cents || b.points - a.points;
const byMiles: Order = (a, b) => a.option.miles - b.option.miles || byPoints(a, b);

/** Returns the first option of each vendor in an order, up to a number of vendors. */
function firstPerVendor(ranked: readonly RankedOption[], order: Order, vendors: number): RankedOption[] {
  const first = new Map<string, RankedOption>();
  for (const one of ranked.toSorted(order)) if (!first.has(one.option.vendorId)) first.set(one.option.vendorId, one);
  return [...first.values()].slice(0, vendors);
}

// Without its vendor's answers, a package below this share of the median counts as an add-on: one bouquet.
const additionShare = 1 / 3;

/** Returns the options that can be a service by themselves, not only an addition to one. */
export function mainOptions(request: PlanRequest): PlanOption[] {
  const ranked = rankOptions(request);
  const least = new Map<Category, number>();
  for (const { option } of ranked) {
    if (least.has(option.category)) continue;
    const prices = ranked.filter((one) => one.option.category === option.category).map(({ cents }) => cents);
    least.set(option.category, median(prices) * additionShare);
  }
  return ranked
    .filter(({ option, cents }) => option.isAnswered || cents >= (least.get(option.category) ?? 0))
    .map(({ option }) => option);
}

/**
 * Reduces many options to few enough that a browser can redraw plans with them: for each service, the best, cheapest
 * and closest vendors, each with its best and its cheapest package.
 */
export function shortlist(request: PlanRequest): PlanOption[] {
  const ranked = rankOptions(request);
  const services = [...new Set(ranked.map(({ option }) => option.category))];
  return services.flatMap((service) => {
    const all = ranked.filter(({ option }) => option.category === service);
    const vendors = new Set(
      [
        ...firstPerVendor(all, byPoints, shortlisted.best),
        ...firstPerVendor(all, byPrice, shortlisted.cheapest),
        ...firstPerVendor(all, byMiles, shortlisted.closest),
      ].map(({ option }) => option.vendorId),
    );
    const theirs = all.filter(({ option }) => vendors.has(option.vendorId));
    const chosen = [byPoints, byPrice].flatMap((order) => firstPerVendor(theirs, order, vendors.size));
    return [...new Set(chosen.map(({ option }) => option))];
  });
}
