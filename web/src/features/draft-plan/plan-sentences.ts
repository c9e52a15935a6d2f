import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanPick } from '#shared/planning/draft-plan/choose.ts';
import { optionLines } from '#shared/planning/draft-plan/lines.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { ShownPlan } from './shown-plan.ts';

/** The rule of each kind of plan, in a sentence. */
export const kindSentences: Record<PlanKind, (guests: string) => string> = {
  best_fit: () => 'Your wishes count most, then price, reviews and distance.',
  lowest_price: (guests) => `The cheapest plan that serves ${guests}.`,
  top_rated: (guests) => `The best-rated vendors that serve ${guests}; at equal ratings, the cheaper.`,
};

export const kindLabels: Record<PlanKind, string> = {
  best_fit: 'Best fit',
  lowest_price: 'Lowest price',
  top_rated: 'Top rated',
};

/** Formats '+$120.00', '−$80.00' or 'Same price'. */
export function differenceLabel(cents: number): string {
  if (cents === 0) return 'Same price';
  return `${cents > 0 ? '+' : '−'}${formatCents(Math.abs(cents))}`;
}

/** Formats '$80.00 less'. */
function formatDifference(cents: number): string {
  if (cents === 0) return 'at the same price';
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;
}

const list = new Intl.ListFormat('en-US');

const total = (plan: ShownPlan | undefined): string => (plan ? `; total ${formatCents(plan.totalCents)}` : '');

interface Change {
  before: ShownPlan;
  after: ShownPlan | undefined;
  /** Of the line. */
  label: string;
}

/** Formats 'Swapped Ember & Rye for Taco Cartel, $80.00 less; total $4,310.00.' */
export function swapSentence({ line, option: old }: PlanPick, { before, after, label }: Change): string {
  const now = after?.picks.find((pick) => pick.line === line)?.option;
  if (!now || !after) return `${old.vendorName} was removed. No other vendor is available for ${label}.`;
  const difference = formatDifference(after.totalCents - before.totalCents);
  const words =
    now.vendorId === old.vendorId
      ? `${old.productName} for ${now.productName}`
      : `${old.vendorName} for ${now.vendorName}`;
  return `Swapped ${words}, ${difference}${total(after)}.`;
}

export const lockSentence = ({ vendorName }: PlanOption, isLocked: boolean): string =>
  isLocked ? `${vendorName} stays in your plan, whatever else changes.` : `${vendorName} can be swapped again.`;

/** Returns why a line has no other vendor; a higher budget helps only where it leaves one out. */
export const noOtherSentence = (
  { options, budgetCents }: Pick<PlanRequest, 'options' | 'budgetCents'>,
  { line, option: { vendorId } }: PlanPick,
): string =>
  budgetCents !== null && options.some((one) => one.vendorId !== vendorId && optionLines(one).includes(line))
    ? 'No other vendor fits your event and budget. Raise the budget to see more.'
    : 'No other vendor near your event fits.';

export const droppedSentence = (label: string, after: ShownPlan | undefined): string =>
  `Removed ${label}${total(after)}.`;

export const addedSentence = (service: Category, after: ShownPlan | undefined): string =>
  after?.picks.some(({ option }) => option.category === service)
    ? `Added ${categoryLabel(service)}${total(after)}.`
    : `Looking for ${categoryLabel(service)} vendors.`;

/** Formats 'Budget $5,000.00; total $4,310.00.' */
export const budgetSentence = (budgetCents: number | null, after: ShownPlan | undefined): string =>
  `${budgetCents === null ? 'No budget limit' : `Budget ${formatCents(budgetCents)}`}${total(after)}.`;

/**
 * Formats 'Your plan has 5 vendors; total $4,310.00. Missing: Photo booth.', including vendors already in it.
 */
export function readySentence(
  plan: ShownPlan | undefined,
  items: readonly Pick<PlanOption, 'vendorId'>[],
  missing: readonly string[] = [],
): string {
  if (!plan) return 'No vendor found for this plan.';
  const vendors = new Set([...plan.picks.map(({ option }) => option), ...items].map(({ vendorId }) => vendorId));
  const lacking = missing.length > 0 ? ` Missing: ${list.format(missing)}.` : '';
  return `Your plan has ${plural(vendors.size, 'vendor')}${total(plan)}.${lacking}`;
}

/** Formats '$4,310.00 all-in, $690.00 left'. */
export function formatTotal({ totalCents }: ShownPlan, budgetCents: number | null): string {
  const words = `${formatCents(totalCents)} all-in`;
  if (budgetCents === null) return words;
  const leftCents = budgetCents - totalCents;
  return `${words}, ${formatCents(Math.abs(leftCents))} ${leftCents < 0 ? 'over your budget' : 'left'}`;
}

/** Names the plans that are identical to the displayed one; undefined if each differs. */
export function describeSamePlans(same: readonly PlanKind[]): string | undefined {
  if (same.length === 0) return undefined;
  return `${list.format(same.map((kind) => kindLabels[kind]))} ${same.length > 1 ? 'are' : 'is'} the same plan.`;
}
