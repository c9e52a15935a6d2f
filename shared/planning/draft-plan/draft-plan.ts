import { choosePlan } from './choose.ts';
import { optionLines, withoutLines } from './lines.ts';
import type { PlanLine } from './lines.ts';
import { evenings, mornings } from '../suits.ts';
import { planKinds } from './plan-kinds.ts';
import { placedRows, median, rankOptions, suitsVenue, thousandths } from './option-rows.ts';
import { priceOfPlan } from './plan-price.ts';
import type { ChosenPlan } from './choose.ts';
import type { PlanKind } from './plan-kinds.ts';
import type { DraftedPlan, PlanOption } from './option.ts';
import type { RankedOption } from './option-rows.ts';
import type { PlanRequest } from './plan-request.ts';

/** Returns the lines that can be drafted: those with options. */
export const draftedLines = ({ lines, options }: Pick<PlanRequest, 'lines' | 'options'>): PlanLine[] =>
  lines.filter(({ id }) => options.some((option) => optionLines(option).includes(id)));

/** Returns true if a request has a venue, in its plan or to choose, that some package may not suit. */
const hasVenue = ({ options, items }: PlanRequest): boolean => {
  const isLimited = ({ category, setting, travelMiles }: PlanOption) =>
    category !== 'venue' && (setting !== undefined || travelMiles !== undefined);
  return [...options, ...items].some(({ category }) => category === 'venue') && options.some(isLimited);
};

/**
 * Returns the best plan of a kind: one option for each line with options, within the budget, of which everything can be
 * at its venue, or else any. Exact: any other choice is worse. Undefined if none is within the budget, or without
 * options.
 */
export function draftPlan(kind: PlanKind, request: PlanRequest): ChosenPlan | undefined {
  const pricePlan = (options: readonly PlanOption[]) => priceOfPlan(request, options);
  for (const suited of hasVenue(request) ? [true, false] : [false]) {
    let best: ChosenPlan | undefined;
    for (const { rows, baseCents } of placedRows(request, { suited }))
      best = choosePlan({ kind, rows, baseCents, budgetCents: request.budgetCents, pricePlan }, best) ?? best;
    if (best) return best;
  }
  return undefined;
}

/** Returns the best plan of each kind; empty if nothing is within the budget. */
export const draftPlans = (request: PlanRequest): DraftedPlan[] =>
  planKinds.flatMap((kind) => {
    const plan = draftPlan(kind, request);
    return plan ? [{ kind, optionIds: plan.picks.map(({ option }) => option.id), totalCents: plan.totalCents }] : [];
  });

/** Why no plan is within the budget. */
export interface OverBudget {
  /** Amount by which the cheapest plan exceeds it, in cents. */
  missingCents: number;
  /** Lines of which dropping any one brings a plan within the budget. */
  linesToDrop: PlanLine[];
}

/** Returns undefined if a plan is within the budget, or there is nothing to draft from. */
export function overBudget(request: PlanRequest): OverBudget | undefined {
  const { budgetCents } = request;
  if (budgetCents === null) return undefined;
  const cheapest = draftPlan('lowest_price', { ...request, budgetCents: null });
  // Within the budget may be one that doesn't suit its venue.
  if (!cheapest || cheapest.totalCents <= budgetCents || draftPlan('lowest_price', request)) return undefined;
  const fitsWithout = ({ id }: PlanLine): boolean =>
    draftPlan('lowest_price', { ...request, lines: withoutLines(request.lines, [id]) }) !== undefined;
  return {
    missingCents: cheapest.totalCents - budgetCents,
    linesToDrop: draftedLines(request).filter(fitsWithout),
  };
}

/** Number of vendors shortlisted per line, by criterion; of many lines fewer, so that an exact search stays fast. */
const shortlisted = { best: 6, cheapest: 3, topRated: 3 };
const shortlistedOfMany = { best: 4, cheapest: 2, topRated: 1 };
const manyLines = 8;

type Order = (a: RankedOption, b: RankedOption) => number;

const byPoints: Order = (a, b) => b.points - a.points || a.cents - b.cents;
const byPrice: Order = (a, b) => a.cents - b.cents || b.points - a.points;
const byRating: Order = (a, b) => thousandths(b.option) - thousandths(a.option) || byPrice(a, b);

/** Returns the first option of each vendor in an order, up to a number of vendors. */
function firstPerVendor(ranked: readonly RankedOption[], order: Order, vendors: number): RankedOption[] {
  const first = new Map<string, RankedOption>();
  for (const one of ranked.toSorted(order)) if (!first.has(one.option.vendorId)) first.set(one.option.vendorId, one);
  return [...first.values()].slice(0, vendors);
}

// Without its vendor's answers, a package below this share of the median counts as an add-on: one bouquet. A small place
// for a small party is none.
const additionShare = 1 / 3;

/**
 * Returns the options that can answer a line by themselves, not only as an addition to another: those that meet the
 * host's wishes and most needs, or with `others` also other forms of the service (half a day for the whole).
 */
function mainOptions(request: PlanRequest, { others }: { others: boolean }): PlanOption[] {
  const ranked = rankOptions(request);
  const prices = new Map<string, number[]>();
  for (const { line, cents } of ranked) prices.set(line, [...(prices.get(line) ?? []), cents]);
  const least = new Map([...prices].map(([line, cents]) => [line, median(cents) * additionShare]));
  const venues = request.options.filter(({ category }) => category === 'venue');
  const hasPlace = ({ option }: RankedOption) =>
    venues.length === 0 || venues.some((venue) => suitsVenue(option, venue));
  const isUsual = ({ option }: RankedOption) => option.isUsual !== false || (others && option.lacks.length > 0);
  const linesWith = (isSo: (one: RankedOption) => boolean) => new Set(ranked.filter(isSo).map(({ line }) => line));
  const placed = linesWith(hasPlace);
  // Forms that aren't usual are for a service itself, and for those without any usual one.
  const usual = linesWith((one) => isUsual(one) && hasPlace(one));
  // A need that some package meets goes before its price.
  const fewestLacks = new Map<string, number>();
  for (const { line, option } of ranked.filter((one) => isUsual(one) && hasPlace(one)))
    fewestLacks.set(line, Math.min(option.lacks.length, fewestLacks.get(line) ?? Infinity));
  const isMain = (one: RankedOption) =>
    (others || one.option.lacks.length <= (fewestLacks.get(one.line) ?? Infinity)) &&
    (one.option.isAnswered || one.option.category === 'venue' || one.cents >= (least.get(one.line) ?? 0)) &&
    (hasPlace(one) || !placed.has(one.line)) &&
    (isUsual(one) || one.line !== one.option.category || !usual.has(one.line));
  const main = new Map<PlanOption, string[]>();
  for (const one of ranked.filter(isMain)) main.set(one.option, [...(main.get(one.option) ?? []), one.line]);
  return [...main].map(([option, lines]) => onLines(option, lines));
}

/** Returns an option that answers only some of its lines. */
const onLines = (option: PlanOption, lines: string[]): PlanOption =>
  lines.length === optionLines(option).length ? option : { ...option, lines };

/**
 * Reduces many options to few enough that a browser can redraw plans with them: for each line, the best, cheapest and
 * best-rated vendors, each with its best and its cheapest package.
 */
function shortlist(request: PlanRequest): PlanOption[] {
  const ranked = rankOptions(request);
  const lines = draftedLines(request);
  const most = lines.length > manyLines ? shortlistedOfMany : shortlisted;
  const chosen = lines.flatMap(({ id }) => {
    const all = ranked.filter(({ line }) => line === id);
    const vendors = new Set(
      [
        ...firstPerVendor(all, byPoints, most.best),
        ...firstPerVendor(all, byPrice, most.cheapest),
        ...firstPerVendor(all, byRating, most.topRated),
      ].map(({ option }) => option.vendorId),
    );
    const theirs = all.filter(({ option }) => vendors.has(option.vendorId));
    // One that goes with every venue, where the others need a room or a garden.
    const anywhere = theirs.filter(({ option }) => option.category !== 'venue' && !option.setting);
    return [
      ...[byPoints, byPrice].flatMap((order) => firstPerVendor(theirs, order, vendors.size)),
      ...(anywhere.length < theirs.length ? firstPerVendor(anywhere, byPoints, vendors.size) : []),
    ];
  });
  return [...new Set(chosen.map(({ option }) => option))];
}

const isNamed = (pattern: RegExp, { category, productName }: PlanOption): boolean =>
  (category === 'venue' || category === 'catering') && pattern.test(productName);

/**
 * Returns the options without those of one part of the day where both are among them: a terrace at sunset doesn't go
 * with a brunch. Nothing is left out that a line needs.
 */
function partsOfDay(options: readonly PlanOption[]): PlanOption[][] {
  if (![mornings, evenings].every((part) => options.some((one) => isNamed(part, one)))) return [];
  const count = (some: readonly PlanOption[]) => new Set(some.flatMap(optionLines)).size;
  return [mornings, evenings]
    .map((part) => options.filter((one) => !isNamed(part, one)))
    .filter((rest) => count(rest) === count(options));
}

/** Returns the options to draft from, the next ones only if no plan of the former is within the budget. */
function* optionsToTry(request: PlanRequest): Generator<readonly PlanOption[]> {
  for (const others of [false, true]) {
    const main = mainOptions(request, { others });
    yield* partsOfDay(main);
    yield main;
  }
  yield* partsOfDay(request.options);
  yield request.options;
}

/**
 * Drafts plans from packages that answer a line by themselves: from the wished ones, else with other forms of the
 * service, else from all.
 */
export function draftFrom(request: PlanRequest): { options: PlanOption[]; plans: DraftedPlan[] } {
  let options: PlanOption[] = [];
  for (const some of optionsToTry(request)) {
    options = shortlist({ ...request, options: some });
    const plans = draftPlans({ ...request, options });
    if (plans.length > 0) return { options, plans };
  }
  return { options, plans: [] };
}
