import { withPlatformFee } from '../../checkout/platform-fee.ts';
import { platformFeePercent } from '../../kernel/policies.ts';
import type { PlanOption } from './option.ts';
import type { PlanKind } from './plan-kinds.ts';

/*
 * A multiple-choice knapsack: one choice from each row (a line), within the budget, with the highest value. Solved
 * exactly by branch and bound. Rows are decided one after the other; a branch's bound is the value of the decided
 * choices plus the most that the other rows can add with the remaining money, read from a Pareto front (cents and
 * value, rising together). With $100 left and rows of A ($60, 5 points) or B ($30, 4) and of C ($70, 6) or D ($20, 2),
 * the front of both rows is B+D ($50, 6), A+D ($80, 7), B+C ($100, 10): 10 points is the bound. A package that answers
 * several rows is paid for once, so each of them bears only its part in a bound.
 */

/** An option as the answer to a line, with its points in one plan, for one place of the event. */
export interface Choice {
  line: string;
  option: PlanOption;
  points: number;
  /** The most that the plan costs more with it, in cents. */
  cents: number;
  /** The least that it adds: a vendor travels once, and a package of several lines is paid for once. */
  leastCents: number;
  /** The least that the plan costs less without it; 0 if another line may still need it. */
  savedCents: number;
  /**
   * Packages of a vendor and service are booked together, so they need the same terms: delivery and times. No other one
   * is booked for the lines that it covers, unless the host keeps it.
   */
  together: { vendor: string; terms: string; covers: readonly string[] };
  /** True if it goes with all packages of its vendor and service. */
  isFree: boolean;
  /** Its vendor's rating in thousandths of a star, weighted by the number of reviews as the directory sorts. */
  rating: number;
}

/** The figures by which plans are compared. */
export interface Merit {
  points: number;
  /** All-in. */
  totalCents: number;
  /** Sum over the lines. */
  rating: number;
}

/** The answer to a line of a plan. */
export interface PlanPick {
  line: string;
  option: PlanOption;
}

export interface ChosenPlan extends Merit {
  /** In the order of the lines; one option may answer several. */
  picks: PlanPick[];
}

/** Returns the options of a plan, each once. */
export const pickedOptions = (picks: readonly PlanPick[]): PlanOption[] => [
  ...new Map(picks.map(({ option }) => [option.id, option])).values(),
];

/** The input of `choosePlan`; one choice from each row makes a plan. */
export interface Choosing {
  kind: PlanKind;
  rows: readonly (readonly Choice[])[];
  /** The minimum price of the vendors already in the plan, in cents. */
  baseCents: number;
  /** Null without a limit. */
  budgetCents: number | null;
  /** Returns the all-in price of a plan in cents; at least its `leastCents` plus the platform fee. */
  pricePlan: (options: readonly PlanOption[]) => number;
}

/** The order of importance in each kind of plan; negative is better. */
const comparisons: Record<PlanKind, (a: Merit, b: Merit) => number> = {
  best_fit: (a, b) => b.points - a.points || a.totalCents - b.totalCents,
  lowest_price: (a, b) => a.totalCents - b.totalCents || b.points - a.points,
  top_rated: (a, b) => b.rating - a.rating || a.totalCents - b.totalCents || b.points - a.points,
};

const joinIds = ({ picks }: ChosenPlan): string => picks.map(({ option }) => option.id).join(' ');

/** Compares plans of a kind, best first; no two are equal. */
export const comparePlans = (kind: PlanKind, a: ChosenPlan, b: ChosenPlan): number =>
  comparisons[kind](a, b) || (joinIds(a) < joinIds(b) ? -1 : Number(joinIds(a) > joinIds(b)));

/** Returns the maximum total of the vendors' prices within an all-in budget, in cents. */
export function vendorsBudget(budgetCents: number): number {
  let cents = Math.ceil((budgetCents * 100) / (100 + platformFeePercent)) + 1;
  while (withPlatformFee(cents) > budgetCents) cents -= 1;
  return cents;
}

/** Removes the choices that can't be in the best plan: another is at least as good in everything and costs no more. */
export function withoutDominated(row: readonly Choice[]): Choice[] {
  const isAsGood = (a: Choice, b: Choice) =>
    a.isFree &&
    a.points >= b.points &&
    a.cents <= b.savedCents &&
    a.rating >= b.rating &&
    !(isSame(a, b) && a.option.id > b.option.id);
  return row.filter((one) => !row.some((other) => other !== one && isAsGood(other, one)));
}

/** Returns true if plans may be equal with either. */
const isSame = (a: Choice, b: Choice): boolean =>
  a.points === b.points && a.cents === b.savedCents && a.rating === b.rating;

/** The highest value that this many cents can buy. */
interface Step {
  cents: number;
  value: number;
}

type ValueOf = (choice: Choice) => number;

const values: Record<PlanKind, ValueOf> = {
  best_fit: ({ points }) => points,
  lowest_price: ({ leastCents }) => -leastCents,
  top_rated: ({ rating }) => rating,
};

/** Returns steps with rising cents and value: a higher price buys a higher value. */
function paretoFront(steps: Step[]): Step[] {
  steps.sort((a, b) => a.cents - b.cents || b.value - a.value);
  let highest = -Infinity;
  return steps.filter(({ value }) => {
    const isHigher = value > highest;
    if (isHigher) highest = value;
    return isHigher;
  });
}

/** Returns, for each row, the highest joint value of it and the rows after it, by their minimum price. */
function paretoFronts(rows: Choosing['rows'], valueFor: ValueOf): Step[][] {
  const fronts: Step[][] = [[{ cents: 0, value: 0 }]];
  for (const row of rows.toReversed()) {
    const rest = fronts[0] ?? [];
    const steps = row.flatMap((choice) =>
      rest.map(({ cents, value }) => ({ cents: cents + choice.leastCents, value: value + valueFor(choice) })),
    );
    fronts.unshift(paretoFront(steps));
  }
  return fronts;
}

/** Returns the highest value within a number of cents; undefined if everything costs more. */
function bestWithin(front: readonly Step[], cents: number): number | undefined {
  let [low, high] = [0, front.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((front[middle]?.cents ?? Infinity) <= cents) low = middle + 1;
    else high = middle;
  }
  return front[low - 1]?.value;
}

/** Returns true if a choice's package can be booked together with the others of its vendor, and none is needless. */
const goesWith = (choice: Choice, chosen: readonly Choice[]): boolean =>
  chosen.every(
    (one) =>
      one.together.vendor !== choice.together.vendor ||
      one.option === choice.option ||
      (one.together.terms === choice.together.terms &&
        !one.together.covers.includes(choice.line) &&
        !choice.together.covers.includes(one.line)),
  );

/** Returns, from each row on, the best possible sum of each figure by itself. */
function sumRest(rows: Choosing['rows']): Sums[] {
  const restSums = [nothing];
  for (const row of rows.toReversed()) {
    const rest = restSums[0] ?? nothing;
    const least = (figure: (choice: Choice) => number) => Math.min(...row.map(figure));
    restSums.unshift({
      points: rest.points - least(({ points }) => -points),
      leastCents: rest.leastCents + least(({ leastCents }) => leastCents),
      rating: rest.rating - least(({ rating }) => -rating),
    });
  }
  return restSums;
}

type Sums = Pick<Choice, 'points' | 'leastCents' | 'rating'>;
const nothing: Sums = { points: 0, leastCents: 0, rating: 0 };

/**
 * Returns the best plan of a kind within the budget, by branch and bound. Exact: a branch is cut only if even its upper
 * bound is worse than `best`. Undefined if no plan is within the budget and better than `best`.
 */
export function choosePlan(choosing: Choosing, best?: ChosenPlan): ChosenPlan | undefined {
  const { kind, baseCents, budgetCents, pricePlan } = choosing;
  const rows = choosing.rows.map(withoutDominated);
  const limit = budgetCents === null ? Infinity : vendorsBudget(budgetCents);
  const [fronts, restSums] = [paretoFronts(rows, values[kind]), sumRest(rows)];
  let found = best;

  const upperBound = (at: number, sofar: Sums): Merit | undefined => {
    const most = bestWithin(fronts[at] ?? [], limit - sofar.leastCents);
    const rest = restSums[at] ?? nothing;
    if (most === undefined) return undefined;
    return {
      points: sofar.points + (kind === 'best_fit' ? most : rest.points),
      totalCents: withPlatformFee(sofar.leastCents + rest.leastCents),
      rating: sofar.rating + (kind === 'top_rated' ? most : rest.rating),
    };
  };

  const complete = (chosen: readonly Choice[], { points, rating }: Sums): void => {
    const picks = chosen.map(({ line, option }) => ({ line, option }));
    const plan = { picks, points, rating, totalCents: pricePlan(pickedOptions(picks)) };
    if (budgetCents !== null && plan.totalCents > budgetCents) return;
    if (!found || comparePlans(kind, plan, found) < 0) found = plan;
  };

  const branch = (chosen: readonly Choice[], sofar: Sums): void => {
    const bound = upperBound(chosen.length, sofar);
    if (!bound || (found && comparisons[kind](bound, found) > 0)) return;
    if (chosen.length === rows.length) {
      complete(chosen, sofar);
      return;
    }
    for (const choice of rows[chosen.length] ?? []) {
      if (!choice.isFree && !goesWith(choice, chosen)) continue;
      branch([...chosen, choice], {
        points: sofar.points + choice.points,
        leastCents: sofar.leastCents + choice.leastCents,
        rating: sofar.rating + choice.rating,
      });
    }
  };

  branch([], { ...nothing, leastCents: baseCents });
  return found === best ? undefined : found;
}
