import type { PlanItem } from '#shared/plan.ts';
import { quote } from '#shared/pricing.ts';
import type { Quote } from '#shared/pricing.ts';
import { mediaUrl } from '#functions/data/product.ts';
import type { DraftRecord } from '#functions/data/draft.ts';
import {
  mustBeDescribed,
  mustBeInTime,
  mustBeOffered,
  mustHaveHours,
  mustHaveItems,
  mustNotBeSamples,
} from './rules.ts';
import type { DescribedEvent, Offer, PricedItem } from './rules.ts';

/** Offers by the id of the plan item. */
export type Offers = ReadonlyMap<string, Offer>;

/** A plan that may be booked, at today's prices. */
export interface PricedPlan extends DescribedEvent {
  draft: DraftRecord;
  items: PricedItem[];
  quote: Quote;
}

/**
 * Checks a plan and prices it anew (decision 18).
 * @throws AppError refused with the first rule that it breaks
 */
export function pricePlan(draft: DraftRecord, offers: Offers, now: Date): PricedPlan {
  mustHaveItems(draft);
  const event = mustBeDescribed(draft);
  mustBeInTime(event, now);
  mustNotBeSamples(draft.items);
  const items = draft.items.map((item) => priceItem(item, offers.get(item.id)));
  const durationHours = mustHaveHours(items, event.details.durationHours);
  const priced = quote({ items: items.map(({ item }) => item), guestCount: event.details.guestCount, durationHours });
  return { ...event, draft, items, quote: priced };
}

function priceItem(item: PlanItem, offer: Offer | undefined): PricedItem {
  const { vendor, product } = mustBeOffered(item, offer);
  const { name: productName, description, price, imageKey } = product;
  const current = { vendorName: vendor.name, productName, description, price, imageUrl: mediaUrl(imageKey) };
  return { vendor, item: { ...item, ...current } };
}
