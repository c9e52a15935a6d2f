import type { PlanItem } from './plan.ts';

/** How a service reaches the event (customer spec 9). */
export const deliveryOptions = ['pickup', 'delivery', 'dine_in'] as const;
export type DeliveryOption = (typeof deliveryOptions)[number];

export const deliveryLabels: Record<DeliveryOption, string> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  dine_in: 'Dine-in',
};

/** With what a choice begins that nobody is asked about again: what is bought for an event has to get there, so delivery where it is offered. */
export const presetDelivery = (options: readonly DeliveryOption[]): DeliveryOption | undefined =>
  options.find((option) => option === 'delivery') ?? options[0];

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
