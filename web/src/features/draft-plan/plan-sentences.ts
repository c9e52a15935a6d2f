import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { ShownPlan } from './shown-plan.ts';

export const kindLabels: Record<PlanKind, string> = {
  best_fit: 'Best fit',
  lowest_price: 'Lowest price',
  closest: 'Closest',
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

const total = (plan: ShownPlan | undefined): string => (plan ? `; total ${formatCents(plan.totalCents)}` : '');

interface Change {
  before: ShownPlan;
  after: ShownPlan | undefined;
}

/** Formats 'Swapped Ember & Rye for Taco Cartel, $80.00 less; total $4,310.00.' */
export function swapSentence(old: PlanOption, { before, after }: Change): string {
  const now = after?.options.find(({ category }) => category === old.category);
  if (!now || !after)
    return `${old.vendorName} was removed. No other vendor is available for ${categoryLabel(old.category)}.`;
  const difference = formatDifference(after.totalCents - before.totalCents);
  const words =
    now.vendorId === old.vendorId
      ? `${old.productName} for ${now.productName}`
      : `${old.vendorName} for ${now.vendorName}`;
  return `Swapped ${words}, ${difference}${total(after)}.`;
}

export const lockSentence = ({ vendorName }: PlanOption, isLocked: boolean): string =>
  isLocked ? `${vendorName} stays in your plan, whatever else changes.` : `${vendorName} can be swapped again.`;

export const droppedSentence = (service: Category, after: ShownPlan | undefined): string =>
  `Removed ${categoryLabel(service)}${total(after)}.`;

export const addedSentence = (service: Category, after: ShownPlan | undefined): string =>
  after?.options.some(({ category }) => category === service)
    ? `Added ${categoryLabel(service)}${total(after)}.`
    : `Looking for ${categoryLabel(service)} vendors.`;

/** Formats 'Budget $5,000.00; total $4,310.00.' */
export const budgetSentence = (budgetCents: number | null, after: ShownPlan | undefined): string =>
  `${budgetCents === null ? 'No budget limit' : `Budget ${formatCents(budgetCents)}`}${total(after)}.`;

/** Formats 'Your plan has 5 vendors; total $4,310.00.', including vendors already in it. */
export function readySentence(plan: ShownPlan | undefined, items: readonly Pick<PlanOption, 'vendorId'>[]): string {
  if (!plan) return 'No vendor found for this plan.';
  const vendors = new Set([...plan.options, ...items].map(({ vendorId }) => vendorId));
  return `Your plan has ${plural(vendors.size, 'vendor')}${total(plan)}.`;
}

/** Formats '$4,310.00 all-in, $690.00 left'. */
export function formatTotal({ totalCents }: ShownPlan, budgetCents: number | null): string {
  const words = `${formatCents(totalCents)} all-in`;
  if (budgetCents === null) return words;
  const leftCents = budgetCents - totalCents;
  return `${words}, ${formatCents(Math.abs(leftCents))} ${leftCents < 0 ? 'over your budget' : 'left'}`;
}

const list = new Intl.ListFormat('en-US');

/** Names the plans that are identical to the displayed one; undefined if each differs. */
export function describeSamePlans(same: readonly PlanKind[]): string | undefined {
  if (same.length === 0) return undefined;
  return `${list.format(same.map((kind) => kindLabels[kind]))} ${same.length > 1 ? 'are' : 'is'} the same plan.`;
}
