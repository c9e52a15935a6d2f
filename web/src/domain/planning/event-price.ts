import type { PricedPackage } from '#shared/api/directory.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { feeRows } from '#shared/checkout/fee-rows.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';
import type { DeliveryOption } from '#shared/planning/event-options.ts';
import { packagePrice } from './package-price.ts';
import type { Plan } from './use-plan.ts';

export interface EventPrice {
  /** Cents: the package for this event, the vendor's fees and the platform's. */
  allInCents: number;
  /** What makes the sum, in words and amounts. */
  rows: { label: string; amount: string }[];
}

type PlannedEvent = Pick<Plan, 'details' | 'items' | 'place'>;

/**
 * What a package costs all-in for the plan's event, reached as the host chose; undefined while guests or hours are not
 * known.
 */
export function eventPrice(
  offer: PricedPackage,
  { details, items, place }: PlannedEvent,
  deliveryOption?: DeliveryOption,
): EventPrice | undefined {
  if (!packagePrice(offer.price, details).sum) return undefined;
  const { category, price, fees, location } = offer;
  const comesToEvent = deliveryOption ? deliveryOption === 'delivery' : offer.comesToEvent;
  const item = { id: 'package', vendorId: 'vendor', category, price, fees, location, comesToEvent };
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
      { label: offer.name, amount: formatCents(line?.subtotalCents ?? 0) },
      ...feeRows(line?.fees ?? []),
      { label: `Platform fee (${platformFeePercent}%)`, amount: formatCents(feeCents) },
    ],
  };
}

/** The least that one of a service's packages costs all-in for the event, in cents; undefined while that is not known. */
export function lowestEventPrice(
  packages: readonly PricedPackage[] = [],
  category: Category,
  event: PlannedEvent,
): number | undefined {
  const ofService = packages.filter((offer) => offer.category === category);
  const offers = ofService.length > 0 ? ofService : packages;
  const prices = offers.map((offer) => eventPrice(offer, event)?.allInCents).filter((cents) => cents !== undefined);
  return prices.length > 0 && prices.length === offers.length ? Math.min(...prices) : undefined;
}
