import { deliveryLabels } from './event-options.ts';
import type { PackageLine, PlanItem } from './plan.ts';

/** "Children's plate × 25"; one of a thing needs no count. */
export const packageWords = ({ productName, quantity }: { productName: string; quantity: number }): string =>
  quantity === 1 ? productName : `${productName} × ${quantity.toLocaleString('en-US')}`;

type ChosenLine = Pick<PackageLine, 'productName' | 'quantity'>;

/** What the host chose of a vendor: "Children's plate × 25 and Adults' plate × 12". */
export const chosenWords = ({ packages }: { packages: readonly ChosenLine[] }): string =>
  new Intl.ListFormat('en-US').format(
    packages.map(({ productName, quantity = 1 }) => packageWords({ productName, quantity })),
  );

type Delivered = Pick<PlanItem, 'category' | 'deliveryOption' | 'comesToEvent'>;

/**
 * How a service reaches the event: as the host chose, else as its vendor does it. Nothing for venues, where the guests
 * come, and for items from before it was known.
 */
export function deliveryWords({ category, deliveryOption, comesToEvent }: Delivered): string | undefined {
  if (category === 'venue') return undefined;
  if (deliveryOption) return deliveryLabels[deliveryOption];
  return comesToEvent === undefined ? undefined : comesToEvent ? 'Comes to you' : 'Pickup or dine-in';
}
