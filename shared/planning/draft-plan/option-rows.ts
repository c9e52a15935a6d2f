import { ratingScore } from '../../directory/rating-score.ts';
import { pricedPlace } from '../../checkout/plan-quote.ts';
import { travelFeeIn } from '../../checkout/vendor-fees.ts';
import { milesBetween } from '../../kernel/geo.ts';
import { withPlatformFee } from '../../checkout/platform-fee.ts';
import type { QuoteLine } from '../../checkout/pricing.ts';
import type { Category } from '../../kernel/categories.ts';
import type { Point } from '../../kernel/geo.ts';
import { pickPackageTimes } from '../../products/package-times.ts';
import { missingForPrice } from '../quantity.ts';
import type { Choice } from './choose.ts';
import type { PlanLine } from './lines.ts';
import { optionLines } from './lines.ts';
import type { PlanOption } from './option.ts';
import { meanRating, scoreOption, totalScore, usualShares } from './score.ts';
import type { Score } from './score.ts';
import { toPlanItem, findItemLine } from './plan-price.ts';
import type { PlanRequest } from './plan-request.ts';

/** Returns the request's open options that can be priced, without those of items that the plan already has. */
function openOptions({ options, items, event }: PlanRequest): PlanOption[] {
  const isOpen = ({ vendorId, category }: PlanOption) => !items.some((item) => item.id === `${vendorId}:${category}`);
  return options.filter((option) => isOpen(option) && missingForPrice([option], event).length === 0);
}

/** Returns the options that answer a line; only the locked one if the host keeps one for it. */
function optionsFor(line: string, { locked = [], excludedVendorIds = [] }: PlanRequest, open: readonly PlanOption[]) {
  const answers = open.filter((option) => optionLines(option).includes(line));
  const fixed = answers.filter(({ id }) => locked.some((one) => one.line === line && one.optionId === id));
  return fixed.length > 0 ? fixed : answers.filter(({ vendorId }) => !excludedVendorIds.includes(vendorId));
}

/** Returns the median of some figures; 0 without any. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** Returns the share of a budget by line: that of its service, less for the cheaper of several wishes. */
function shares({ lines, items, expectedCents = {} }: PlanRequest): {
  ofLine: (line: PlanLine) => number;
  whole: number;
} {
  const ofLine = ({ id, category }: PlanLine): number => {
    const costs = lines.filter((other) => other.category === category).map((other) => expectedCents[other.id] ?? 0);
    const most = Math.max(...costs);
    return usualShares[category] * (costs.length > 1 && most > 0 ? (expectedCents[id] ?? 0) / most : 1);
  };
  const taken = new Set(items.map(({ category }) => category));
  for (const { category } of lines) taken.delete(category);
  const rest = [...taken].reduce((sum, category) => sum + usualShares[category], 0);
  return { ofLine, whole: lines.reduce((sum, line) => sum + ofLine(line), rest) };
}

/** Returns the usual all-in spending by line: its share of the budget, the expected cost, or the median price. */
function usualCents(request: PlanRequest): (line: PlanLine) => number {
  const { options, event, place, budgetCents, expectedCents = {} } = request;
  const { ofLine, whole } = shares(request);
  const middles = new Map<string, number>();
  return (line) => {
    if (budgetCents !== null) return Math.max(1, (budgetCents * ofLine(line)) / Math.max(1, whole));
    const known = expectedCents[line.id] ?? middles.get(line.id);
    if (known !== undefined) return Math.max(1, known);
    const prices = options
      .filter((one) => optionLines(one).includes(line.id))
      .map((one) => withPlatformFee(findItemLine(toPlanItem(one), place, event)?.totalCents ?? 0));
    const middle = Math.max(1, median(prices));
    middles.set(line.id, middle);
    return middle;
  };
}

interface Scoring {
  meanRating: number;
  usualCents: (line: PlanLine) => number;
}

const toScoring = (request: PlanRequest): Scoring => ({
  meanRating: meanRating(request.options),
  usualCents: usualCents(request),
});

interface Scored {
  line: PlanLine;
  option: PlanOption;
  cents: number;
}

function scorePlanOption(request: PlanRequest, scoring: Scoring, { line, option, cents }: Scored): Score {
  return scoreOption(option, withPlatformFee(cents), {
    meanRating: scoring.meanRating,
    usualCents: scoring.usualCents(line),
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

const vendorAndService = ({ vendorId, category }: PlanOption): string => `${vendorId}:${category}`;

/** Returns the terms that packages of one item share: the way to the event, and times of their own. */
const terms = (option: PlanOption): string => JSON.stringify([option.deliveryOption, pickPackageTimes(option)]);

/** Returns, by vendor and service, whether several packages may be in a plan, and whether any of them go together. */
function packagesTogether(options: readonly PlanOption[]) {
  const groups = new Map<string, PlanOption[]>();
  for (const option of options) {
    const key = vendorAndService(option);
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return new Map(
    [...groups].map(([key, theirs]) => {
      const isSeveral = theirs.length > 1 && new Set(theirs.flatMap(optionLines)).size > 1;
      const isEachOfOne = theirs.every((option) => optionLines(option).length === 1);
      const isFree = !isSeveral || (isEachOfOne && new Set(theirs.map(terms)).size === 1);
      return [key, { isSeveral, isFree }] as const;
    }),
  );
}

/** Returns a vendor's rating as the directory sorts, in thousandths of a star: whole numbers, so that sums compare exactly. */
export const thousandths = ({ rating, reviewCount }: Pick<PlanOption, 'rating' | 'reviewCount'>): number =>
  Math.round(ratingScore({ rating: rating ?? undefined, reviewCount }) * 1000);

/** The place of an event, and the request's open options that can be there. */
interface Placed {
  place: Point | null;
  options: readonly PlanOption[];
}

/** Returns the rows of choices for an event at a place, and the minimum price of the plan's own items there. */
function rowsAt(
  request: PlanRequest,
  scoring: Scoring,
  open: readonly PlanOption[],
  { place, options }: Placed = { place: pricedPlace(request.items, request.place), options: open },
) {
  const there = new Set(options);
  const several = vendorsWithSeveral(request);
  const together = packagesTogether(options);
  const least = (vendorId: string, line: QuoteLine) =>
    line.totalCents - (several.has(vendorId) ? travelFeeIn(line) : 0);
  const lines = request.lines.filter(({ id }) => options.some((option) => optionLines(option).includes(id)));
  const quotes = new Map(options.map((option) => [option, findItemLine(toPlanItem(option), place, request.event)]));
  const isLocked = (id: string) => request.locked?.some(({ line }) => line === id) ?? false;
  const covers = (option: PlanOption) => optionLines(option).filter((id) => !isLocked(id));
  const toChoice = (line: PlanLine, option: PlanOption): Choice[] => {
    const quoted = quotes.get(option);
    if (!quoted) return [];
    const key = vendorAndService(option);
    const { isSeveral = false, isFree = true } = together.get(key) ?? {};
    const answered = lines.filter(({ id }) => optionLines(option).includes(id)).length;
    // Fees and add-ons are paid once for all packages of an item.
    const aloneCents = isSeveral ? (quoted.packages[0]?.subtotalCents ?? 0) : least(option.vendorId, quoted);
    return [
      {
        line: line.id,
        option,
        points: totalScore(
          // A package of several lines costs each of them its part.
          scorePlanOption(request, scoring, { line, option, cents: Math.round(quoted.totalCents / answered) }),
        ),
        // The service fee of several packages is rounded once.
        cents: quoted.totalCents + (isSeveral ? 1 : 0),
        leastCents: Math.floor(aloneCents / answered),
        savedCents: answered > 1 ? 0 : aloneCents,
        rating: thousandths(option),
        together: isFree
          ? { vendor: key, terms: '', covers: [] }
          : { vendor: key, terms: terms(option), covers: covers(option) },
        isFree,
      },
    ];
  };
  const baseCents = request.items.reduce((sum, item) => {
    const line = findItemLine(item, place, request.event);
    return sum + (line ? least(item.vendorId, line) : 0);
  }, 0);
  const rows = lines
    .map((line) =>
      optionsFor(line.id, request, open).flatMap((option) => (there.has(option) ? toChoice(line, option) : [])),
    )
    .filter((row) => row.length > 0);
  return { rows, baseCents };
}

/** An option for a line, with its points and its price at the event's place. */
export interface RankedOption {
  line: string;
  option: PlanOption;
  points: number;
  /** All-in, in cents. */
  cents: number;
}

/** Returns all options that can be priced, with their points at the event's place, for each line that they answer. */
export function rankOptions(request: PlanRequest): RankedOption[] {
  const { rows } = rowsAt(request, toScoring(request), openOptions(request));
  return rows
    .flat()
    .map(({ line, option, points, cents }) => ({ line, option, points, cents: withPlatformFee(cents) }));
}

/** Returns false if a vendor doesn't travel as far as a place. */
const reaches = ({ location, travelMiles = Infinity }: PlanOption, place: Point): boolean =>
  milesBetween(location, place) <= travelMiles;

/**
 * Returns false for a package that can only be outdoors and a venue indoors or on a terrace, or the other way around,
 * and for a vendor who doesn't travel as far as the venue.
 */
export const suitsVenue = (option: PlanOption, venue: Pick<PlanOption, 'location' | 'setting'>): boolean =>
  (option.setting === undefined || venue.setting === undefined || option.setting === venue.setting) &&
  reaches(option, venue.location);

/**
 * Returns the rows for each possible place of the event: each venue to choose from, or else the event's own place; none
 * without options. In `suited` ones everything can be where the venue is: outdoors or indoors, and as far as its vendor
 * travels; places where a line has no such package are left out.
 */
export function placedRows(request: PlanRequest, { suited }: { suited: boolean }) {
  const scoring = toScoring(request);
  const open = openOptions(request);
  const answered = request.lines.filter(({ id }) => optionsFor(id, request, open).length > 0).length;
  const rowsFor = (at?: Placed) => {
    const placed = rowsAt(request, scoring, open, at);
    return placed.rows.length > 0 && (!suited || placed.rows.length === answered) ? [placed] : [];
  };
  const chosen = pricedPlace(request.items, null);
  const isVenueWanted = request.lines.some(({ category }) => category === 'venue');
  const venues = isVenueWanted ? optionsFor('venue', request, open) : [];
  if (chosen) return rowsFor({ place: chosen, options: suited ? open.filter((one) => reaches(one, chosen)) : open });
  if (venues.length === 0) return rowsFor();
  const toKey = ({ location, setting }: PlanOption) =>
    `${location.latitude} ${location.longitude} ${suited ? (setting ?? '') : ''}`;
  const places = new Map(venues.map((venue) => [toKey(venue), venue]));
  return [...places].flatMap(([key, { location, setting }]) => {
    const isThere = (option: PlanOption) =>
      option.category === 'venue' ? toKey(option) === key : !suited || suitsVenue(option, { location, setting });
    return rowsFor({ place: location, options: open.filter(isThere) });
  });
}
