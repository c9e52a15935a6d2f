import { fitFactsOf } from '#shared/vendors/fit-facts.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { mediaUrl } from '#functions/data/products/product.ts';
import type { DraftItem, DraftRecord } from '#functions/data/planning/draft.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { applyPromos, discountsOf } from './promo.ts';
import type { AppliedPromo, EnteredPromo } from './promo.ts';
import {
  mustBeDescribed,
  mustBeInTime,
  mustBeOffered,
  mustBePayable,
  mustHaveHours,
  mustHaveItems,
  mustNotBeOwn,
  mustNotBeSamples,
} from './rules.ts';
import type { DescribedEvent, Offer, PricedItem } from './rules.ts';

/** Offers by the id of the plan item. */
export type Offers = ReadonlyMap<string, Offer>;

/** A plan that may be booked, at today's prices. */
export interface PricedPlan extends DescribedEvent {
  draft: DraftRecord;
  items: PricedItem[];
  promos: AppliedPromo[];
  quote: Quote;
}

/**
 * Checks a plan and reprices it (decision 18), with the promo codes that the host entered (decision 24).
 * @throws AppError refused, not_offered, promo_refused with the first rule that it breaks
 */
export function pricePlan(
  draft: DraftRecord,
  offers: Offers,
  now: Date,
  entered: readonly EnteredPromo[] = [],
): PricedPlan {
  mustHaveItems(draft);
  const event = mustBeDescribed(draft);
  mustBeInTime(event, now);
  mustNotBeSamples(draft.items);
  const items = draft.items.map((item) => priceItem(item, offers.get(item.id), draft.userId));
  const durationHours = mustHaveHours(items, event.details.durationHours);
  const priced = quoteItems(
    items.map(({ item }) => item),
    event.place,
  );
  const request = { items: priced, guestCount: event.details.guestCount, durationHours };
  const { lines } = quote(request);
  const promos = applyPromos({ items, lines, now }, entered);
  const discounted = quote({ ...request, discounts: discountsOf({ items, lines }, promos) });
  mustBePayable(discounted);
  return { ...event, draft, items, promos, quote: discounted };
}

function priceItem(item: DraftItem, offer: Offer | undefined, hostId: string): PricedItem {
  const { vendor, product } = mustBeOffered(item, offer);
  mustNotBeOwn(item, vendor, hostId);
  const { name: productName, description, price, imageKey } = product;
  const current = { vendorName: vendor.name, productName, description, price, imageUrl: mediaUrl(imageKey) };
  const terms = { ...itemTerms(vendor, item), fit: fitFactsOf(item, vendor) };
  return { vendor, item: { ...withoutFees(item), ...current, ...terms } };
}

/** A vendor who charges none any more has no terms that would replace those in the plan. */
const withoutFees = ({ fees: _, ...item }: DraftItem): DraftItem => item;
