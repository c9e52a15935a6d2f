import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { deliveryLabels } from '#shared/planning/event-options.ts';
import { formatCents, formatPrice, unitSuffix } from '#shared/kernel/money.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { plural } from '#web/lib/plural.ts';
import { feeRows } from '#shared/checkout/fee-rows.ts';
import type { Quote, QuoteLine } from '#shared/checkout/pricing.ts';

/** One line of the plan: a chosen service with its vendor, or still without one. */
export interface PlanRow {
  category: Category;
  label: string;
  item?: PlannedItem;
  /** Package and arithmetic: 'String trio, 4 hours × $225.00'. */
  details?: string;
  /** The vendor's fees: 'Setup fee $50.00'. */
  fees: string[];
  /** The package's sum, or the single price while guests or hours are not known. */
  price?: string;
}

/** Chosen vendors first as the categories go, then chosen services without a vendor (look: plan rail). */
export function planRows({
  serviceAreas,
  items,
  quote,
}: {
  serviceAreas: readonly Category[];
  items: readonly PlannedItem[];
  quote: Quote | null;
}): PlanRow[] {
  const chosen = categories.flatMap((category) =>
    items.filter((item) => item.category === category).map((item) => chosenRow(item, lineOf(quote, item))),
  );
  return [
    ...chosen,
    ...openCategories(serviceAreas, items).map((category) => ({ category, label: categoryLabel(category), fees: [] })),
  ];
}

/** The chosen services that have no vendor, in the order of the categories. */
export const openCategories = (serviceAreas: readonly Category[], items: readonly PlanItem[]): Category[] =>
  categories.filter((category) => serviceAreas.includes(category) && !items.some((item) => item.category === category));

/** The first item of a plan whose vendor can't serve the event (decision 101). */
export const misfitIn = (items: readonly PlannedItem[]): PlannedItem | undefined =>
  items.find(({ problems }) => problems.length > 0);

export const lineOf = (quote: Quote | null, item: Pick<PlanItem, 'id'>): QuoteLine | undefined =>
  quote?.lines.find((line) => line.id === item.id);

function chosenRow(item: PlannedItem, line: QuoteLine | undefined): PlanRow {
  return {
    category: item.category,
    label: categoryLabel(item.category),
    item,
    details: [item.productName, line && arithmetic(line), item.deliveryOption && deliveryLabels[item.deliveryOption]]
      .filter(Boolean)
      .join(', '),
    fees: feeWords(line),
    price: line ? formatCents(line.subtotalCents) : formatPrice(item.price),
  };
}

/** 'Setup fee $50.00', one for each fee of the vendor. */
export const feeWords = (line: Pick<QuoteLine, 'fees'> | undefined): string[] =>
  feeRows(line?.fees ?? []).map(({ label, amount }) => `${label} ${amount}`);

/** '60 guests × $38.00', '4 hours × $225.00'; nothing for prices that are counted once. */
export function arithmetic({ price, quantity }: Pick<QuoteLine, 'price' | 'quantity'>): string | undefined {
  if (price.unit === 'per_person') return `${plural(quantity, 'guest')} × ${formatCents(price.amountCents)}`;
  if (price.unit === 'per_hour') return `${plural(quantity, 'hour')} × ${formatCents(price.amountCents)}`;
  return undefined;
}

/** The words under a single figure: 'per person', 'per hour', 'starting price', 'flat'. */
export const unitWords = (unit: PlanItem['price']['unit']): string =>
  unitSuffix(unit) || (unit === 'from' ? 'starting price' : 'flat');
