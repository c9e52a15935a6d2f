import type { ChangedPick } from '#shared/api/planning/plan-drafting.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';

/** Formats 'Taco Cartel instead of Ember & Rye for Food & Beverage: Not available on Saturday, June 5, 2027.' */
export function describeChangedPick({ category, vendorName, replacedBy, message }: ChangedPick): string {
  const service = categoryLabel(category);
  const who = vendorName ?? 'the vendor you chose';
  return replacedBy
    ? `${replacedBy} instead of ${who} for ${service}: ${message}.`
    : `${service} still needs a vendor. ${vendorName ?? 'The vendor you chose'}: ${message}.`;
}
