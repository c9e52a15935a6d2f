import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { eventQuote, lowestAllInCents } from '#shared/checkout/event-price.ts';
import type { PricedService } from '#shared/checkout/event-price.ts';
import { feeRows, platformFeeRow } from '#shared/checkout/fee-rows.ts';
import type { PackagePrice, Quote } from '#shared/checkout/pricing.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { chargedFor } from '../plan-view/item-text.ts';
import type { Plan } from '../use-plan.ts';

export interface EventPrice {
  /** In cents: the packages for this event, the vendor's fees and the platform's. */
  allInCents: number;
  /** The parts of the sum, as labels and amounts. */
  rows: { label: string; amount: string }[];
}

type PlannedEvent = Pick<Plan, 'details' | 'items' | 'place'>;

/** A package with the host's quantity, if any. */
export type PackageWithQuantity = PricedPackage & { quantity?: number | undefined };

/** Combines packages like in a plan; the vendor's fees and delivery come from the first of them. */
function toPricedService(
  packages: readonly PackageWithQuantity[],
  first: PackageWithQuantity,
  deliveryOption?: DeliveryOption,
): PricedService {
  const { category, fees, location } = first;
  const comesToEvent = deliveryOption ? deliveryOption === 'delivery' : first.comesToEvent;
  return { category, fees, location, comesToEvent, packages };
}

/**
 * Calculates the all-in price of a vendor's packages for one service of the plan's event, with the chosen delivery;
 * undefined without packages, and while guests or hours are unknown.
 */
export function eventPrice(
  packages: readonly PackageWithQuantity[],
  event: PlannedEvent,
  deliveryOption?: DeliveryOption,
): EventPrice | undefined {
  const [first] = packages;
  const quoted = first && eventQuote(toPricedService(packages, first, deliveryOption), event);
  if (!quoted) return undefined;
  return priceFrom(quoted, packages);
}

type DescribedPackage = Pick<PackageWithQuantity, 'name' | 'price' | 'quantity'> & Partial<Pick<PricedPackage, 'fees'>>;

/** Formats the quote of one service; its packages in their order. */
export function priceFrom(
  { lines: [line], totalCents, feeCents }: Quote,
  packages: readonly DescribedPackage[],
): EventPrice {
  return {
    allInCents: totalCents,
    rows: [
      ...packages.map((one, n) => packageRow(one, line?.packages[n])),
      ...feeRows(line?.fees ?? []),
      platformFeeRow(feeCents),
    ],
  };
}

function packageRow(
  { name, price, quantity: wanted, fees }: DescribedPackage,
  priced: PackagePrice | undefined,
): EventPrice['rows'][number] {
  const how = priced && chargedFor(price, { charged: priced.quantity, wanted, fees });
  return { label: how ? `${name}, ${how}` : name, amount: formatCents(priced?.subtotalCents ?? 0) };
}

/** Returns the lowest all-in price of a service's packages for the event, in cents; undefined while unknown. */
export function lowestEventPrice(
  packages: readonly PricedPackage[] = [],
  category: Category,
  event: PlannedEvent,
): number | undefined {
  const ofService = packages.filter((one) => one.category === category);
  const candidates = ofService.length > 0 ? ofService : packages;
  return lowestAllInCents(
    candidates.map((one) => toPricedService([one], one)),
    event,
  );
}
