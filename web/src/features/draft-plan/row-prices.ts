import { withPlatformFee } from '#shared/checkout/platform-fee.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import type { PlanPick } from '#shared/planning/draft-plan/choose.ts';
import { pickedOptions } from '#shared/planning/draft-plan/choose.ts';
import { toPlanItem, toPlanItems } from '#shared/planning/draft-plan/plan-price.ts';

/** One row of a plan: an item that it already has, or an option; packages of one vendor and service share an item. */
interface RowPrice {
  id: string;
  vendorsCents: number;
}

/** Returns the vendors' prices of an item's options: its fees belong to the first. */
function splitItem(line: Quote['lines'][number], picks: readonly PlanPick[]): RowPrice[] {
  const options = pickedOptions(picks).filter((option) => toPlanItem(option).id === line.id);
  const [item] = toPlanItems(options);
  if (!item) return [{ id: line.id, vendorsCents: line.totalCents }];
  const named = new Set<string>();
  const priced = options.map((option) => {
    const own = toPlanItem(option).packages.map(({ productId }) => productId);
    const cents = item.packages.reduce((sum, { productId }, n) => {
      const isOwn = own.includes(productId) && !named.has(productId);
      return sum + (isOwn ? (line.packages[n]?.subtotalCents ?? 0) : 0);
    }, 0);
    for (const productId of own) named.add(productId);
    return { id: option.id, vendorsCents: cents };
  });
  const rest = line.totalCents - priced.reduce((sum, { vendorsCents }) => sum + vendorsCents, 0);
  return priced.map((row, n) => (n === 0 ? { ...row, vendorsCents: row.vendorsCents + rest } : row));
}

/**
 * Returns the all-in price of each row in cents, with its part of the platform fee: of the plan's own items by their id,
 * of its options by theirs.
 */
export function allInPrices({ lines }: Pick<Quote, 'lines'>, picks: readonly PlanPick[]): ReadonlyMap<string, number> {
  let sofar = 0;
  // Rounded on the running sum, so that the rows add up to the total.
  return new Map(
    lines
      .flatMap((line) => splitItem(line, picks))
      .map(({ id, vendorsCents }) => {
        const before = withPlatformFee(sofar);
        sofar += vendorsCents;
        return [id, withPlatformFee(sofar) - before];
      }),
  );
}
