import type { PlanItem } from './plan.ts';

/** How a service reaches the event (customer spec 9). */
export const deliveryOptions = ['pickup', 'delivery', 'dine_in'] as const;
export type DeliveryOption = (typeof deliveryOptions)[number];

export const deliveryLabels: Record<DeliveryOption, string> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  dine_in: 'Dine-in',
};

/** Returns the default choice: delivery if offered, since a purchase for an event has to get there. */
export const presetDelivery = (options: readonly DeliveryOption[]): DeliveryOption | undefined =>
  options.find((option) => option === 'delivery') ?? options[0];

type Delivered = Pick<PlanItem, 'category' | 'deliveryOption' | 'comesToEvent'>;

/**
 * Returns how a service reaches the event: the host's choice, or else the vendor's way. Undefined for venues, where
 * guests come to the vendor, and for older items without this information.
 */
export function formatDelivery({ category, deliveryOption, comesToEvent }: Delivered): string | undefined {
  if (category === 'venue') return undefined;
  if (deliveryOption) return deliveryLabels[deliveryOption];
  return comesToEvent === undefined ? undefined : comesToEvent ? 'Comes to you' : 'Pickup or dine-in';
}
