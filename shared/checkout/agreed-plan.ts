import type { EventDetails, PlanItem } from '../planning/plan.ts';
import { agreedItems } from './agreed-items.ts';
import type { AgreedItem } from './agreed-items.ts';

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
