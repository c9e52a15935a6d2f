import type { DeliveryOption } from '../planning/delivery.ts';
import type { PlanItem } from '../planning/plan.ts';

/** The packages chosen from one vendor for one service. Checkout compares the host's view with the stored plan. */
export interface AgreedItem {
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
