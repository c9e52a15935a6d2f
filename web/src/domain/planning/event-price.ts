import type { PricedPackage } from '#shared/api/directory.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { feeRows } from '#shared/checkout/fee-rows.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { PackagePrice } from '#shared/checkout/pricing.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { missingForPrice } from '#shared/planning/quantity.ts';
import { arithmetic } from './item-words.ts';
import type { Plan } from './use-plan.ts';

export interface EventPrice {
  /** Cents: the package for this event, the vendor's fees and the platform's. */
  allInCents: number;
  /** What makes the sum, in words and amounts. */
  rows: { label: string; amount: string }[];
}

type PlannedEvent = Pick<Plan, 'details' | 'items' | 'place'>;

/** A package with the quantity that the host chose, if any. */
export type ChosenOffer = PricedPackage & { quantity?: number | undefined };

/**
 * What packages of a vendor for one service cost all-in for the plan's event, reached as the host chose; undefined
 * without packages, and while guests or hours are not known.
 */
export function eventPrice(
  packages: readonly ChosenOffer[],
  { details, items, place }: PlannedEvent,
  deliveryOption?: DeliveryOption,
): EventPrice | undefined {
  const [first] = packages;
  if (!first || missingForPrice(packages, details).length > 0) return undefined;
  const { category, fees, location } = first;
  const comesToEvent = deliveryOption ? deliveryOption === 'delivery' : first.comesToEvent;
  const item = { id: 'packages', vendorId: 'vendor', category, packages, fees, location, comesToEvent };
  // The plan's venue is where the vendor would go.
  const venues = items.filter((other) => other.category === 'venue' && category !== 'venue');
  const priced = quoteItems([item, ...venues], place).slice(0, 1);
  const { guestCount, durationHours } = details;
  const { lines, feeCents, totalCents } = quote({
    items: priced,
    guestCount: guestCount ?? 1,
    durationHours: durationHours ?? 1,
  });
  const [line] = lines;
  return {
    allInCents: totalCents,
    rows: [
      ...packages.map((offer, n) => packageRow(offer, line?.packages[n])),
      ...feeRows(line?.fees ?? []),
      { label: `Platform fee (${platformFeePercent}%)`, amount: formatCents(feeCents) },
    ],
  };
}

function packageRow({ name, price }: PricedPackage, priced: PackagePrice | undefined): EventPrice['rows'][number] {
  const how = priced && arithmetic(price, priced.quantity);
  return { label: how ? `${name}, ${how}` : name, amount: formatCents(priced?.subtotalCents ?? 0) };
}

/** The least that one of a service's packages costs all-in for the event, in cents; undefined while that is not known. */
export function lowestEventPrice(
  packages: readonly PricedPackage[] = [],
  category: Category,
  event: PlannedEvent,
): number | undefined {
  const ofService = packages.filter((offer) => offer.category === category);
  const offers = ofService.length > 0 ? ofService : packages;
  const prices = offers.map((offer) => eventPrice([offer], event)?.allInCents).filter((cents) => cents !== undefined);
  return prices.length > 0 && prices.length === offers.length ? Math.min(...prices) : undefined;
}
