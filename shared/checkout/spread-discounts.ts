import { allocate } from '../kernel/allocate.ts';

/** A service of a vendor. An offer has a fixed price that no promo code changes (rule offers-21). */
interface Discountable {
  id: string;
  vendorId: string;
  offer?: unknown;
}

export const isDiscountable = ({ offer }: Pick<Discountable, 'offer'>): boolean => offer === undefined;

interface Discount {
  vendorId: string;
  discountCents: number;
}

/** Returns cents off by plan item: each vendor's discount, allocated over its services by their packages' subtotals. */
export function spreadDiscounts(
  discounts: readonly Discount[],
  items: readonly Discountable[],
  lines: readonly { id: string; subtotalCents: number }[],
): Record<string, number> {
  const parts = discounts.flatMap(({ vendorId, discountCents }) => {
    const ids = new Set(items.filter((item) => item.vendorId === vendorId && isDiscountable(item)).map(({ id }) => id));
    const own = lines.filter(({ id }) => ids.has(id));
    const shares = allocate(
      discountCents,
      own.map(({ subtotalCents }) => subtotalCents),
    );
    return own.map(({ id }, position) => [id, shares[position] ?? 0] as const);
  });
  return Object.fromEntries(parts);
}
