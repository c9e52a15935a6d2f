import { pricedPlace } from '../../checkout/plan-quote.ts';
import { travelFeeIn } from '../../checkout/vendor-fees.ts';
import { withPlatformFee } from '../../checkout/platform-fee.ts';
import type { QuoteLine } from '../../checkout/pricing.ts';
import type { Category } from '../../kernel/categories.ts';
import type { Point } from '../../kernel/geo.ts';
import { missingForPrice } from '../quantity.ts';
import type { Choice } from './choose.ts';
import type { PlanOption } from './option.ts';
import { meanRating, scoreOption, totalScore, usualShares } from './score.ts';
import type { Score } from './score.ts';
import { toPlanItem, findItemLine } from './plan-price.ts';
import type { PlanRequest } from './plan-request.ts';

/** Returns the request's open options that can be priced; a service with a locked option keeps only that. */
export function openOptions({ options, event, lockedIds = [], excludedVendorIds = [] }: PlanRequest): PlanOption[] {
  const locked = new Set(options.filter(({ id }) => lockedIds.includes(id)).map(({ category }) => category));
  const isOpen = ({ id, vendorId, category }: PlanOption) =>
    locked.has(category) ? lockedIds.includes(id) : !excludedVendorIds.includes(vendorId);
  return options.filter((option) => isOpen(option) && missingForPrice([option], event).length === 0);
}

/** Returns the median of some figures; 0 without any. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Returns the usual all-in spending by service: its share of the budget, the expected cost, or the median price. */
function usualCents(request: PlanRequest): (category: Category) => number {
  const { options, items, event, place, budgetCents, expectedCents = {} } = request;
  const categories = new Set([...options, ...items].map(({ category }) => category));
  const whole = [...categories].reduce((sum, category) => sum + usualShares[category], 0);
  const middles = new Map<Category, number>();
  return (category) => {
    if (budgetCents !== null) return Math.max(1, (budgetCents * usualShares[category]) / whole);
    const known = expectedCents[category] ?? middles.get(category);
    if (known !== undefined) return known;
    const prices = options
      .filter((one) => one.category === category)
      .map((one) => withPlatformFee(findItemLine(toPlanItem(one), place, event)?.totalCents ?? 0));
    const middle = Math.max(1, median(prices));
    middles.set(category, middle);
    return middle;
  };
}

interface Scoring {
  meanRating: number;
  usualCents: (category: Category) => number;
}

const toScoring = (request: PlanRequest): Scoring => ({
  meanRating: meanRating(request.options),
  usualCents: usualCents(request),
});

function scorePlanOption(request: PlanRequest, scoring: Scoring, option: PlanOption, cents: number): Score {
  return scoreOption(option, withPlatformFee(cents), {
    meanRating: scoring.meanRating,
    usualCents: scoring.usualCents(option.category),
    priority: request.priority,
  });
}

/** Returns the vendors that may have several services in one plan. */
function vendorsWithSeveral({ options, items }: PlanRequest): Set<string> {
  const services = new Map<string, Set<Category>>();
  for (const { vendorId, category } of [...options, ...items])
    services.set(vendorId, (services.get(vendorId) ?? new Set()).add(category));
  return new Set([...services].filter(([, { size }]) => size > 1).map(([vendorId]) => vendorId));
}

/** Returns the rows of choices for an event at `place`, and the minimum price of the plan's own items there. */
function rowsAt(request: PlanRequest, scoring: Scoring, options: readonly PlanOption[], place: Point | null) {
  const several = vendorsWithSeveral(request);
  const least = (vendorId: string, line: QuoteLine) =>
    line.totalCents - (several.has(vendorId) ? travelFeeIn(line) : 0);
  const toChoices = (option: PlanOption): Choice[] => {
    const line = findItemLine(toPlanItem(option), place, request.event);
    if (!line) return [];
    return [
      {
        option,
        points: totalScore(scorePlanOption(request, scoring, option, line.totalCents)),
        cents: line.totalCents,
        leastCents: least(option.vendorId, line),
        tenthMiles: Math.round(option.miles * 10),
      },
    ];
  };
  const baseCents = request.items.reduce((sum, item) => {
    const line = findItemLine(item, place, request.event);
    return sum + (line ? least(item.vendorId, line) : 0);
  }, 0);
  const services = [...new Set(options.map(({ category }) => category))];
  const rows = services.map((service) => options.filter(({ category }) => category === service).flatMap(toChoices));
  return { rows, baseCents };
}

/** An option with its points and its price at the event's place. */
export interface RankedOption {
  option: PlanOption;
  points: number;
  /** All-in, in cents. */
  cents: number;
}

/** Returns all options that can be priced, with their points at the event's place. */
export function rankOptions(request: PlanRequest): RankedOption[] {
  const { rows } = rowsAt(request, toScoring(request), openOptions(request), pricedPlace(request.items, request.place));
  return rows.flat().map(({ option, points, cents }) => ({ option, points, cents: withPlatformFee(cents) }));
}

/** Returns the rows for each possible place of the event: each venue to choose from, or else the event's own place. */
export function placedRows(request: PlanRequest) {
  const scoring = toScoring(request);
  const open = openOptions(request);
  const hasVenue = request.items.some(({ category, location }) => category === 'venue' && location);
  const venues = open.filter(({ category }) => category === 'venue');
  if (hasVenue || venues.length === 0)
    return [rowsAt(request, scoring, open, pricedPlace(request.items, request.place))];
  const places = new Map(venues.map(({ location }) => [`${location.latitude} ${location.longitude}`, location]));
  return [...places.values()].map((place) => {
    const isElsewhere = ({ category, location }: PlanOption) =>
      category === 'venue' && (location.latitude !== place.latitude || location.longitude !== place.longitude);
    return rowsAt(
      request,
      scoring,
      open.filter((option) => !isElsewhere(option)),
      place,
    );
  });
}
