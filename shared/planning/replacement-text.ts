import { categoryLabel } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { formatCents } from '../kernel/money.ts';

/** A replacement for a canceled order, as shown in texts; money in cents, all-in. */
export interface FoundReplacement {
  picks: readonly { option: { vendorName: string; category: Category } }[];
  totalCents: number;
  costCents: number;
  lacking: readonly { category: Category; reason: 'no_vendors' | 'none_fits' | 'none_free' }[];
  isTooLate: boolean;
}

const list = new Intl.ListFormat('en-US');

/** Returns 'Taco Cartel for Food & Beverage', listing several services with their vendors. */
export const replacementNames = ({ picks }: Pick<FoundReplacement, 'picks'>): string =>
  list.format(picks.map(({ option }) => `${option.vendorName} for ${categoryLabel(option.category)}`));

/** Returns '$80.00 less than before', or 'the same price as before'. */
export function replacementDifference({ totalCents, costCents }: FoundReplacement): string {
  const difference = totalCents - costCents;
  if (difference === 0) return 'the same price as before';
  return `${formatCents(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than before`;
}

const lackingText = {
  no_vendors: (service: string) => `There are no other ${service} vendors nearby yet.`,
  none_fits: (service: string) => `No other ${service} vendor nearby fits your event.`,
  none_free: (service: string) => `No other ${service} vendor nearby is free that day.`,
};

/** Describes a canceled order's best replacement in sentences, and why services lack one. */
export function replacementSentences(found: FoundReplacement): string[] {
  if (found.isTooLate) return ["It's too close to the day to book another vendor."];
  const best = `Best replacement: ${replacementNames(found)}, ${formatCents(found.totalCents)} all-in, ${replacementDifference(found)}.`;
  const lacking = found.lacking.map(({ category, reason }) => lackingText[reason](categoryLabel(category)));
  if (found.picks.length > 0) return [best, ...lacking];
  return lacking.length > 0 ? lacking : ['No other vendor nearby fits your event.'];
}
