import type { DeliveryOption } from '../planning/delivery.ts';
import type { PlanItem, EventDetails } from '../planning/plan.ts';

/** The packages chosen from one vendor for one service. Checkout compares the host's view with the stored plan. */
interface AgreedItem {
  id: string;
  packages: { productId: string; quantity?: number }[];
  deliveryOption?: DeliveryOption;
  /** Version of the offer, if the item is one. */
  offerVersion?: number;
}

type ChosenItem = Pick<PlanItem, 'id' | 'packages' | 'deliveryOption' | 'offer'>;

/** Returns the choices of a plan without names and prices, leaving out fields the host didn't set. */
export const agreedItems = (items: readonly ChosenItem[]): AgreedItem[] =>
  items.map(({ id, packages, deliveryOption, offer }) => ({
    id,
    packages: packages.map(({ productId, quantity }) =>
      quantity === undefined ? { productId } : { productId, quantity },
    ),
    ...(deliveryOption && { deliveryOption }),
    ...(offer && { offerVersion: offer.version }),
  }));

/** Time, place and size of an event as its host saw it. */
export type AgreedEvent = Pick<EventDetails, 'date' | 'startTime' | 'durationHours' | 'zipCode' | 'guestCount'>;

/** The plan that a host sees and agrees to before paying. */
interface AgreedPlan {
  event: AgreedEvent;
  items: AgreedItem[];
  /** After discounts and including the fee, in cents. */
  totalCents: number;
}

/** Returns the facts of an event that its vendors are booked for. */
export const agreedEvent = ({ date, startTime, durationHours, zipCode, guestCount }: AgreedEvent): AgreedEvent => ({
  date,
  startTime,
  durationHours,
  zipCode,
  guestCount,
});

/** Returns a plan as the page shows it, without names and prices. */
export const agreedPlan = (
  {
    details,
    items,
  }: { details: AgreedEvent; items: readonly Pick<PlanItem, 'id' | 'packages' | 'deliveryOption' | 'offer'>[] },
  totalCents: number,
): AgreedPlan => ({ event: agreedEvent(details), items: agreedItems(items), totalCents });
