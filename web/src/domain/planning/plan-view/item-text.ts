import { formatCents, formatPrice, unitSuffix } from '#shared/kernel/money.ts';
import type { Price, PriceUnit } from '#shared/kernel/money.ts';
import type { FeeTerms } from '#shared/checkout/vendor-fees.ts';
import { feeRows } from '#shared/checkout/fee-rows.ts';
import type { Quote, QuoteLine } from '#shared/checkout/pricing.ts';
import { formatDelivery } from '#shared/planning/delivery.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { plural } from '#shared/kernel/plural.ts';

export const findQuoteLine = (quote: Quote | null, item: Pick<PlanItem, 'id'>): QuoteLine | undefined =>
  quote?.lines.find((line) => line.id === item.id);

/** Describes a plan item: each package as in `packageDetails`, and the delivery. */
export const formatPlanItem = (item: DescribedItem, line: QuoteLine | undefined): string[] => [
  ...packageDetails(item, line),
  ...deliveryLine(item),
];

/** Returns 'Delivery' or 'Comes to you' as one line; empty if neither applies. */
export const deliveryLine = (item: DescribedItem): string[] =>
  [formatDelivery(item)].filter((words) => words !== undefined);

type DescribedItem = Pick<PlanItem, 'packages' | 'fees' | 'category' | 'deliveryOption' | 'comesToEvent'>;

/**
 * Formats 'String trio, 4 hours × $225.00' for each package of an item. With several, each also has its sum:
 * "Children's plate, 25 guests × $12.00 = $300.00".
 */
export const packageDetails = (
  { packages, fees }: Pick<PlanItem, 'packages' | 'fees'>,
  line: QuoteLine | undefined,
): string[] =>
  packages.map(({ productName, price, quantity }, n) => {
    const priced = line?.packages[n];
    const how = priced && chargedFor(price, { charged: priced.quantity, wanted: quantity, fees });
    if (packages.length === 1) return [productName, how].filter(Boolean).join(', ');
    const sum = priced ? formatCents(priced.subtotalCents) : formatPrice(price);
    return `${productName}, ${how ? `${how} = ${sum}` : sum}`;
  });

/** Formats 'Setup fee $50.00' for each fee of the vendor. */
export const formatFees = (line: Pick<QuoteLine, 'fees'> | undefined): string[] =>
  feeRows(line?.fees ?? []).map(({ label, amount }) => `${label} ${amount}`);

/** Formats '60 guests × $38.00', '4 hours × $225.00', '3 × $90.00'; undefined for one piece. */
export function arithmetic(price: Price, quantity: number): string | undefined {
  if (price.unit === 'per_person') return `${plural(quantity, 'guest')} × ${formatCents(price.amountCents)}`;
  if (price.unit === 'per_hour') return `${plural(quantity, 'hour')} × ${formatCents(price.amountCents)}`;
  return quantity === 1 ? undefined : `${quantity.toLocaleString('en-US')} × ${formatCents(price.amountCents)}`;
}

interface Charged {
  charged: number;
  /** The host's quantity or the event's; undefined if unknown. */
  wanted?: number | undefined;
  fees?: FeeTerms | undefined;
}

/** Formats as `arithmetic`, naming a minimum that is charged for fewer hours: '4 hours × $225.00 (4-hour minimum)'. */
export function chargedFor(price: Price, { charged, wanted = 0, fees }: Charged): string | undefined {
  const how = arithmetic(price, charged);
  const isMinimum = price.unit === 'per_hour' && charged === fees?.minimumHours && wanted < charged;
  return isMinimum ? `${how} (${charged}-hour minimum)` : how;
}

/** Returns the text under a single figure: 'per person', 'per hour', 'starting price', 'flat'. */
export const formatPriceUnit = (unit: PriceUnit): string =>
  unitSuffix(unit) || (unit === 'from' ? 'starting price' : 'flat');
