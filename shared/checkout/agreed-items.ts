import type { DeliveryOption } from '../planning/delivery.ts';
import type { PlanItem } from '../planning/plan.ts';

/** What was chosen of one vendor for one service; the checkout compares what the host saw with what the plan has. */
export interface AgreedItem {
  id: string;
  packages: { productId: string; quantity?: number }[];
  deliveryOption?: DeliveryOption;
  /** Of the offer that the item is. */
  offerVersion?: number;
}

type ChosenItem = Pick<PlanItem, 'id' | 'packages' | 'deliveryOption' | 'offer'>;

/** The choices of a plan, without names and prices; what the host did not choose is left out. */
export const agreedItems = (items: readonly ChosenItem[]): AgreedItem[] =>
  items.map(({ id, packages, deliveryOption, offer }) => ({
    id,
    packages: packages.map(({ productId, quantity }) =>
      quantity === undefined ? { productId } : { productId, quantity },
    ),
    ...(deliveryOption && { deliveryOption }),
    ...(offer && { offerVersion: offer.version }),
  }));
