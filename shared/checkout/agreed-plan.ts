import type { EventDetails, PlanItem } from '../planning/plan.ts';
import { agreedItems } from './agreed-items.ts';
import type { AgreedItem } from './agreed-items.ts';

/** When and where an event is, and for how many, as its host saw it. */
export type AgreedEvent = Pick<EventDetails, 'date' | 'startTime' | 'durationHours' | 'zipCode' | 'guestCount'>;

/** What a host sees of a plan before they pay, and agrees to. */
interface AgreedPlan {
  event: AgreedEvent;
  items: AgreedItem[];
  /** After discounts and with the fee, in cents. */
  totalCents: number;
}

/** Facts of an event that its vendors are booked for. */
export const agreedEvent = ({ date, startTime, durationHours, zipCode, guestCount }: AgreedEvent): AgreedEvent => ({
  date,
  startTime,
  durationHours,
  zipCode,
  guestCount,
});

/** A plan as the page shows it, without names and prices. */
export const agreedPlan = (
  {
    details,
    items,
  }: { details: AgreedEvent; items: readonly Pick<PlanItem, 'id' | 'packages' | 'deliveryOption' | 'offer'>[] },
  totalCents: number,
): AgreedPlan => ({ event: agreedEvent(details), items: agreedItems(items), totalCents });
