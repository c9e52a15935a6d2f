import { followsEvent, itemTimes } from '../planning/item-times.ts';
import type { ChosenTimes } from '../planning/chosen-times.ts';
import type { EventHours } from '../planning/item-times.ts';
import type { DeliveryOption } from '../planning/delivery.ts';
import type { PlanItem, EventDetails } from '../planning/plan.ts';

/** The packages chosen from one vendor for one service. Checkout compares the host's view with the stored plan. */
interface AgreedItem {
  id: string;
  packages: { productId: string; quantity?: number }[];
  deliveryOption?: DeliveryOption;
  /** Its start and length if they aren't the event's. */
  times?: ChosenTimes;
  /** Version of the offer, if the item is one. */
  offerVersion?: number;
}

type ChosenItem = Pick<PlanItem, 'id' | 'packages' | 'deliveryOption' | 'times' | 'fees' | 'offer'>;

/** Returns the choices of a plan without names and prices, leaving out fields the host didn't set. */
export const agreedItems = (items: readonly ChosenItem[], event: EventHours): AgreedItem[] =>
  items.map((item) => ({
    id: item.id,
    packages: item.packages.map(({ productId, quantity }) =>
      quantity === undefined ? { productId } : { productId, quantity },
    ),
    ...(item.deliveryOption && { deliveryOption: item.deliveryOption }),
    ...ownTimes(item, event),
    ...(item.offer && { offerVersion: item.offer.version }),
  }));

function ownTimes(item: ChosenItem, event: EventHours): Pick<AgreedItem, 'times'> {
  if (followsEvent(item, event)) return {};
  const { daysLater, ...times } = itemTimes(item, event);
  return { times: { ...times, ...(daysLater !== 0 && { daysLater }) } };
}

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
  { details, items }: { details: AgreedEvent; items: readonly ChosenItem[] },
  totalCents: number,
): AgreedPlan => ({ event: agreedEvent(details), items: agreedItems(items, details), totalCents });
