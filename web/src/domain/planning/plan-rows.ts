import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatCents, formatPrice, unitSuffix } from '#shared/kernel/money.ts';
import type { Price, PriceUnit } from '#shared/kernel/money.ts';
import { deliveryWords } from '#shared/planning/package-words.ts';
import type { PlannedItem } from '#shared/api/planning.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { plural } from '#web/lib/plural.ts';
import { feeRows } from '#shared/checkout/line-rows.ts';
import type { Quote, QuoteLine } from '#shared/checkout/pricing.ts';

/** One line of the plan: a chosen service with its vendor, or still without one. */
export interface PlanRow {
  category: Category;
  label: string;
  item?: PlannedItem;
  /** Each package with its arithmetic: 'String trio, 4 hours × $225.00'; then how it reaches the event. */
  details: string[];
  /** The vendor's fees: 'Setup fee $50.00'. */
  fees: string[];
  /** The sum of the packages, or a single price while guests or hours are not known. */
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
    ...openCategories(serviceAreas, items).map((category) => ({
      category,
      label: categoryLabel(category),
      details: [],
      fees: [],
    })),
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
    details: itemWords(item, line),
    fees: feeWords(line),
    ...priceWords(item, line),
  };
}

function priceWords({ packages }: Pick<PlanItem, 'packages'>, line: QuoteLine | undefined): Pick<PlanRow, 'price'> {
  if (line) return { price: formatCents(line.subtotalCents) };
  const [only, ...others] = packages;
  return only && others.length === 0 ? { price: formatPrice(only.price) } : {};
}

/** What was chosen of a vendor: each package as `packageDetails` has it, and how it reaches the event. */
export const itemWords = (item: DescribedItem, line: QuoteLine | undefined): string[] => [
  ...packageDetails(item, line),
  ...deliveryLine(item),
];

/** 'Delivery' or 'Comes to you' as a line of its own; none where there is nothing to say. */
export const deliveryLine = (item: DescribedItem): string[] =>
  [deliveryWords(item)].filter((words) => words !== undefined);

type DescribedItem = Pick<PlanItem, 'packages' | 'category' | 'deliveryOption' | 'comesToEvent'>;

/**
 * 'String trio, 4 hours × $225.00' for each package of an item. Of several, each has its sum too:
 * "Children's plate, 25 guests × $12.00 = $300.00".
 */
export const packageDetails = ({ packages }: Pick<PlanItem, 'packages'>, line: QuoteLine | undefined): string[] =>
  packages.map(({ productName, price }, n) => {
    const priced = line?.packages[n];
    const how = priced && arithmetic(price, priced.quantity);
    if (packages.length === 1) return [productName, how].filter(Boolean).join(', ');
    const sum = priced ? formatCents(priced.subtotalCents) : formatPrice(price);
    return `${productName}, ${how ? `${how} = ${sum}` : sum}`;
  });

/** 'Setup fee $50.00', one for each fee of the vendor. */
export const feeWords = (line: Pick<QuoteLine, 'fees'> | undefined): string[] =>
  feeRows(line?.fees ?? []).map(({ label, amount }) => `${label} ${amount}`);

/** '60 guests × $38.00', '4 hours × $225.00', '3 × $90.00'; nothing for one piece. */
export function arithmetic(price: Price, quantity: number): string | undefined {
  if (price.unit === 'per_person') return `${plural(quantity, 'guest')} × ${formatCents(price.amountCents)}`;
  if (price.unit === 'per_hour') return `${plural(quantity, 'hour')} × ${formatCents(price.amountCents)}`;
  return quantity === 1 ? undefined : `${quantity.toLocaleString('en-US')} × ${formatCents(price.amountCents)}`;
}

/** The words under a single figure: 'per person', 'per hour', 'starting price', 'flat'. */
export const unitWords = (unit: PriceUnit): string => unitSuffix(unit) || (unit === 'from' ? 'starting price' : 'flat');
