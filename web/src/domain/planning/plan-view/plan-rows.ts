import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents, formatPrice } from '#shared/kernel/money.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { Quote, QuoteLine } from '#shared/checkout/pricing.ts';
import { formatFees, formatPlanItem, findQuoteLine } from './item-text.ts';
import { openCategories } from './open-categories.ts';

/** One line of the plan: a chosen service with or without a vendor. */
export interface PlanRow<Item extends PlanItem = PlannedItem> {
  category: Category;
  label: string;
  item?: Item;
  /** Each package with its arithmetic: 'String trio, 4 hours × $225.00'; then the delivery. */
  details: string[];
  /** The vendor's fees: 'Setup fee $50.00'. */
  fees: string[];
  /** The sum of the packages, or a single price while guests or hours are unknown. */
  price?: string;
}

/** Returns chosen vendors first, by category, then chosen services without a vendor (look: plan rail). */
export function planRows<Item extends PlanItem>({
  serviceAreas,
  items,
  quote,
}: {
  serviceAreas: readonly Category[];
  items: readonly Item[];
  quote: Quote | null;
}): PlanRow<Item>[] {
  const chosen = categories.flatMap((category) =>
    items.filter((item) => item.category === category).map((item) => chosenRow(item, findQuoteLine(quote, item))),
  );
  return [
    ...chosen,
    ...openCategories(serviceAreas, items).map((category) => ({
      category,
      label: categoryLabel(category),
      details: [],
      fees: [],
    })),
  ];
}

function chosenRow<Item extends PlanItem>(item: Item, line: QuoteLine | undefined): PlanRow<Item> {
  return {
    category: item.category,
    label: categoryLabel(item.category),
    item,
    details: formatPlanItem(item, line),
    fees: formatFees(line),
    ...toRowPrice(item, line),
  };
}

function toRowPrice({ packages }: Pick<PlanItem, 'packages'>, line: QuoteLine | undefined): Pick<PlanRow, 'price'> {
  if (line) return { price: formatCents(line.subtotalCents) };
  const [only, ...others] = packages;
  return only && others.length === 0 ? { price: formatPrice(only.price) } : {};
}
