import { eventQuote } from '../../checkout/event-price.ts';
import { withPlatformFee } from '../../checkout/platform-fee.ts';
import { quoteItems } from '../../checkout/plan-quote.ts';
import { quote } from '../../checkout/pricing.ts';
import type { Quote, QuoteLine } from '../../checkout/pricing.ts';
import type { Category } from '../../kernel/categories.ts';
import type { Point } from '../../kernel/geo.ts';
import type { PlanItem } from '../plan.ts';
import { missingForPrice } from '../quantity.ts';
import type { EventSize } from '../quantity.ts';
import { choosePlan } from './choose.ts';
import type { Choice, ChosenPlan } from './choose.ts';
import { planKinds } from './plan-kinds.ts';
import type { DraftedPlan, PlanOption } from './option.ts';
import type { PlanKind } from './plan-kinds.ts';
import { meanRating, scoreOption, sumOf, usualShares } from './score.ts';
import type { Score, ServicePriority } from './score.ts';

/** What plans are drafted from. */
export interface PlanRequest {
  /** Each fits the event and is free; services without one are not drafted. */
  options: readonly PlanOption[];
  /** What is in the plan already: it stays, and its price counts. */
  items: readonly PlanItem[];
  event: EventSize;
  place: Point | null;
  /** All-in; null without a limit. */
  budgetCents: number | null;
  /** What is usually spent on a service where there is no budget, by what the host chose for it, in cents. */
  expectedCents?: Partial<Record<Category, number>> | undefined;
  /** What the host looks at first. */
  priority?: ServicePriority | undefined;
  /** Options that each plan has. */
  lockedIds?: readonly string[] | undefined;
  /** Vendors that no plan has. */
  excludedVendorIds?: readonly string[] | undefined;
}

const itemOf = ({ vendorId, category, productId, productName, price, imageUrl, ...terms }: PlanOption): PlanItem => ({
  id: `${vendorId}:${category}`,
  vendorId,
  vendorName: terms.vendorName,
  category,
  packages: [{ productId, productName, description: '', price, imageUrl }],
  fees: terms.fees,
  location: terms.location,
  comesToEvent: terms.comesToEvent,
});

/** The quote of a plan with these options and what it has already; the line of an option has the id of its item. */
export function quotePlan(
  { items, event, place }: Pick<PlanRequest, 'items' | 'event' | 'place'>,
  options: readonly PlanOption[],
): Quote {
  const all = [...items, ...options.map(itemOf)];
  const { guestCount, durationHours } = event;
  return quote({ items: quoteItems(all, place), guestCount: guestCount ?? 1, durationHours: durationHours ?? 1 });
}

/** What such a plan costs all-in, in cents. */
export const priceOfPlan = (
  request: Pick<PlanRequest, 'items' | 'event' | 'place'>,
  options: readonly PlanOption[],
): number => quotePlan(request, options).totalCents;

/** The services that can be drafted, in the order of their options. */
export const draftedServices = ({ options }: Pick<PlanRequest, 'options'>): Category[] => [
  ...new Set(options.map(({ category }) => category)),
];

/** The options that a request leaves, of those that can be priced: of a service with a locked one only that. */
function openOptions({ options, event, lockedIds = [], excludedVendorIds = [] }: PlanRequest): PlanOption[] {
  const locked = new Set(options.filter(({ id }) => lockedIds.includes(id)).map(({ category }) => category));
  const isOpen = ({ id, vendorId, category }: PlanOption) =>
    locked.has(category) ? lockedIds.includes(id) : !excludedVendorIds.includes(vendorId);
  return options.filter((option) => isOpen(option) && missingForPrice([option], event).length === 0);
}

/** The middle of some figures; 0 without any. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** What one option adds to a plan whose event is at `place`. */
function lineOf(item: PlanItem, place: Point | null, event: EventSize): QuoteLine | undefined {
  return eventQuote(item, { details: event, place, items: [] })?.lines[0];
}

const travelOf = ({ fees }: QuoteLine): number => fees.find(({ kind }) => kind === 'travel')?.cents ?? 0;

/** What is usually spent on each service, all-in: its share of the budget, else as expected, else the middle of all. */
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
      .map((one) => withPlatformFee(lineOf(itemOf(one), place, event)?.totalCents ?? 0));
    const middle = Math.max(1, median(prices));
    middles.set(category, middle);
    return middle;
  };
}

interface Scoring {
  meanRating: number;
  usualCents: (category: Category) => number;
}

const scoringOf = (request: PlanRequest): Scoring => ({
  meanRating: meanRating(request.options),
  usualCents: usualCents(request),
});

function scoreOf(request: PlanRequest, scoring: Scoring, option: PlanOption, cents: number): Score {
  return scoreOption(option, withPlatformFee(cents), {
    meanRating: scoring.meanRating,
    usualCents: scoring.usualCents(option.category),
    priority: request.priority,
  });
}

/** Vendors that may have several services of one plan. */
function vendorsWithSeveral({ options, items }: PlanRequest): Set<string> {
  const services = new Map<string, Set<Category>>();
  for (const { vendorId, category } of [...options, ...items])
    services.set(vendorId, (services.get(vendorId) ?? new Set()).add(category));
  return new Set([...services].filter(([, { size }]) => size > 1).map(([vendorId]) => vendorId));
}

/** The rows of choices for an event at `place`, and the least that the plan's own items cost there. */
function rowsAt(request: PlanRequest, scoring: Scoring, options: readonly PlanOption[], place: Point | null) {
  const several = vendorsWithSeveral(request);
  const least = (vendorId: string, line: QuoteLine) => line.totalCents - (several.has(vendorId) ? travelOf(line) : 0);
  const choiceOf = (option: PlanOption): Choice[] => {
    const line = lineOf(itemOf(option), place, request.event);
    if (!line) return [];
    return [
      {
        option,
        points: sumOf(scoreOf(request, scoring, option, line.totalCents)),
        cents: line.totalCents,
        leastCents: least(option.vendorId, line),
        tenthMiles: Math.round(option.miles * 10),
      },
    ];
  };
  const baseCents = request.items.reduce((sum, item) => {
    const line = lineOf(item, place, request.event);
    return sum + (line ? least(item.vendorId, line) : 0);
  }, 0);
  const services = [...new Set(options.map(({ category }) => category))];
  const rows = services.map((service) => options.filter(({ category }) => category === service).flatMap(choiceOf));
  return { rows, baseCents };
}

/** An option with its points and its price where the event is. */
export interface RankedOption {
  option: PlanOption;
  points: number;
  /** All-in, in cents. */
  cents: number;
}

/** All options that can be priced, with what they count at the event's place. */
export function rankOptions(request: PlanRequest): RankedOption[] {
  const { rows } = rowsAt(request, scoringOf(request), openOptions(request), request.place);
  return rows.flat().map(({ option, points, cents }) => ({ option, points, cents: withPlatformFee(cents) }));
}

/** The rows for each place where the event may be: at each venue that is open to choice, else where it is. */
function placedRows(request: PlanRequest) {
  const scoring = scoringOf(request);
  const open = openOptions(request);
  const venue = request.items.find(({ category }) => category === 'venue')?.location;
  const venues = open.filter(({ category }) => category === 'venue');
  if (venue || venues.length === 0) return [rowsAt(request, scoring, open, venue ?? request.place)];
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

/**
 * The best plan of a kind: one option for each service that has any, within the budget. Exact: no other choice is
 * better. Undefined when none is within the budget, or there is no option at all.
 */
export function draftPlan(kind: PlanKind, request: PlanRequest): ChosenPlan | undefined {
  if (openOptions(request).length === 0) return undefined;
  const priceOf = (options: readonly PlanOption[]) => priceOfPlan(request, options);
  let best: ChosenPlan | undefined;
  for (const { rows, baseCents } of placedRows(request))
    best = choosePlan({ kind, rows, baseCents, budgetCents: request.budgetCents, priceOf }, best) ?? best;
  return best;
}

/** The best plan of each kind; none where nothing is within the budget. */
export const draftPlans = (request: PlanRequest): DraftedPlan[] =>
  planKinds.flatMap((kind) => {
    const plan = draftPlan(kind, request);
    return plan ? [{ kind, optionIds: plan.options.map(({ id }) => id), totalCents: plan.totalCents }] : [];
  });
