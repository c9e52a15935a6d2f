import type { Category } from '../../kernel/categories.ts';
import { choosePlan } from './choose.ts';
import { planKinds } from './plan-kinds.ts';
import { openOptions, placedRows, median, rankOptions } from './option-rows.ts';
import { priceOfPlan } from './plan-price.ts';
import type { ChosenPlan } from './choose.ts';
import type { PlanKind } from './plan-kinds.ts';
import type { DraftedPlan, PlanOption } from './option.ts';
import type { RankedOption } from './option-rows.ts';
import type { PlanRequest } from './plan-request.ts';

/** Returns the services that can be drafted, in the order of their options. */
export const draftedServices = ({ options }: Pick<PlanRequest, 'options'>): Category[] => [
  ...new Set(options.map(({ category }) => category)),
];

/**
 * Returns the best plan of a kind: one option for each service with options, within the budget. Exact: any other choice
 * is worse. Undefined if none is within the budget, or without options.
 */
export function draftPlan(kind: PlanKind, request: PlanRequest): ChosenPlan | undefined {
  if (openOptions(request).length === 0) return undefined;
  const pricePlan = (options: readonly PlanOption[]) => priceOfPlan(request, options);
  let best: ChosenPlan | undefined;
  for (const { rows, baseCents } of placedRows(request))
    best = choosePlan({ kind, rows, baseCents, budgetCents: request.budgetCents, pricePlan }, best) ?? best;
  return best;
}

/** Returns the best plan of each kind; empty if nothing is within the budget. */
export const draftPlans = (request: PlanRequest): DraftedPlan[] =>
  planKinds.flatMap((kind) => {
    const plan = draftPlan(kind, request);
    return plan ? [{ kind, optionIds: plan.options.map(({ id }) => id), totalCents: plan.totalCents }] : [];
  });

/** Why no plan is within the budget. */
export interface OverBudget {
  /** Amount by which the cheapest plan exceeds it, in cents. */
  missingCents: number;
  /** Services of which dropping any one brings a plan within the budget. */
  servicesToDrop: Category[];
}

/** Returns undefined if a plan is within the budget, or there is nothing to draft from. */
export function overBudget(request: PlanRequest): OverBudget | undefined {
  const { budgetCents } = request;
  if (budgetCents === null) return undefined;
  const cheapest = draftPlan('lowest_price', { ...request, budgetCents: null });
  if (!cheapest || cheapest.totalCents <= budgetCents) return undefined;
  const fitsWithout = (service: Category): boolean => {
    const options = request.options.filter(({ category }) => category !== service);
    return draftPlan('lowest_price', { ...request, options }) !== undefined;
  };
  return {
    missingCents: cheapest.totalCents - budgetCents,
    servicesToDrop: draftedServices(request).filter(fitsWithout),
  };
}

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
function mainOptions(request: PlanRequest): PlanOption[] {
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
function shortlist(request: PlanRequest): PlanOption[] {
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

/** Drafts plans from packages that are a complete service; from all packages if none are within the budget. */
export function draftFrom(request: PlanRequest): { options: PlanOption[]; plans: DraftedPlan[] } {
  const options = shortlist({ ...request, options: mainOptions(request) });
  const plans = draftPlans({ ...request, options });
  if (plans.length > 0) return { options, plans };
  const all = shortlist(request);
  return { options: all, plans: draftPlans({ ...request, options: all }) };
}
