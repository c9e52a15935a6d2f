import { formatCents } from '../kernel/money.ts';

/** A host's budget; plans older than exact budgets have only a band. */
export interface Budget {
  budgetBand: number | null;
  budgetCents?: number | null;
}

/** A position of the budget slider, from `minimumCents` up to `maximumCents`; the last has no upper bound. */
export type BudgetBand = { label: string; minimumCents: number; maximumCents?: number };

/** Customer spec 9; the index is the slider's position, the label is stored. */
export const budgetBands: readonly BudgetBand[] = [
  { label: 'Under $500', minimumCents: 0, maximumCents: 50_000 },
  { label: '$500 - $1,000', minimumCents: 50_000, maximumCents: 100_000 },
  { label: '$1,000 - $2,500', minimumCents: 100_000, maximumCents: 250_000 },
  { label: '$2,500 - $5,000', minimumCents: 250_000, maximumCents: 500_000 },
  { label: '$5,000 - $10,000', minimumCents: 500_000, maximumCents: 1_000_000 },
  { label: 'Over $10,000', minimumCents: 1_000_000 },
];

/** The maximum exact budget: $10,000,000. */
export const maximumBudgetCents = 1_000_000_000;

/** Returns the band of an exact budget: '$5,000 - $10,000' up to $10,000, 'Over $10,000' above. */
export function budgetBandFor(cents: number): number {
  const [first] = budgetBands;
  if (cents < (first?.maximumCents ?? 0)) return 0;
  const band = budgetBands.findIndex(({ maximumCents = Infinity }, index) => index > 0 && cents <= maximumCents);
  return band === -1 ? budgetBands.length - 1 : band;
}

/** Returns the maximum that the host wants to spend, in cents; undefined without a budget and in the last band. */
export const budgetLimit = ({ budgetBand, budgetCents }: Budget): number | undefined =>
  budgetCents ?? (budgetBand === null ? undefined : budgetBands[budgetBand]?.maximumCents);

/** Returns '$12,500.00' or '$5,000 - $10,000'; undefined without a budget. */
export function formatBudget({ budgetBand, budgetCents }: Budget): string | undefined {
  if (budgetCents) return formatCents(budgetCents);
  return budgetBand === null ? undefined : budgetBands[budgetBand]?.label;
}
