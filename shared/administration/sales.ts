import { allocate } from '../kernel/allocate.ts';
import type { Category } from '../kernel/categories.ts';

interface Sold {
  /** After the vendor's discount, in cents. */
  priceCents: number;
  lines: readonly { category: Category; packages: readonly { subtotalCents: number }[] }[];
}

/** Returns an order's amount by category; the parts add up to its price, with the discount shared among them. */
export function salesByCategory({ priceCents, lines }: Sold): { category: Category; cents: number }[] {
  const subtotals = new Map<Category, number>();
  for (const { category, packages } of lines)
    for (const { subtotalCents } of packages) subtotals.set(category, (subtotals.get(category) ?? 0) + subtotalCents);
  const weights = [...subtotals.values()];
  const isFree = weights.every((weight) => weight === 0);
  const parts = isFree ? weights.map(() => 0) : allocate(priceCents, weights);
  return [...subtotals.keys()].map((category, position) => ({ category, cents: parts[position] ?? 0 }));
}
