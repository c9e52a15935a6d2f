import { toFitFacts } from '#shared/vendors/facts/fit-facts.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { mediaUrl } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import type { OfferCircumstances } from '#shared/offers/offer-state.ts';
import { withBookedStart } from '#shared/planning/chosen-times.ts';
import { withItemTimes } from '#shared/planning/item-times.ts';
import type { EventHours } from '#shared/planning/item-times.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import type { ItemProducts } from '#functions/data/queries/item-products.ts';
import type { PackageLine, PlanItem } from '#shared/planning/plan.ts';
import { mustBeOffered, mustBeOnSale, mustHaveVendor, mustNotBeOwn, mustNotBeSamples } from './item-rules.ts';
import { applyPromos, discountsByItem } from './promo.ts';
import type { AppliedPromo, EnteredPromo } from './promo.ts';
import {
  mustBeDescribed,
  mustBePayable,
  mustHaveBookableDate,
  mustHaveFewVendors,
  mustHaveHours,
  mustHaveItems,
} from './rules.ts';
import type { DescribedEvent, PricedItem } from './rules.ts';

/** The vendors' current products, by plan item id. */
export type ProductsByItem = ReadonlyMap<string, ItemProducts>;

/** A plan that may be booked, at today's prices. */
export interface PricedPlan extends DescribedEvent {
  draft: DraftRecord;
  items: PricedItem[];
  promos: AppliedPromo[];
  quote: Quote;
}

/**
 * Checks a plan and reprices it (rule checkout-1), with the promo codes that the host entered (rule promotions-1).
 * @throws AppError refused, not_offered, promo_refused with the first rule that it breaks
 */
export function pricePlan(
  draft: DraftRecord,
  productsByItem: ProductsByItem,
  now: Date,
  entered: readonly EnteredPromo[] = [],
): PricedPlan {
  mustHaveItems(draft);
  mustHaveFewVendors(draft);
  const event = mustBeDescribed(draft);
  mustHaveBookableDate(event, now);
  mustNotBeSamples(draft.items);
  const items = draft.items.map((item) => {
    const current = productsByItem.get(item.id);
    const priced = item.offer
      ? priceOffer(item, current, {
          details: withItemTimes(item, event.details),
          now,
          timeZone: event.place.timeZone,
        })
      : priceItem(item, current, event.details);
    mustNotBeOwn(item, priced.vendor, draft.userId);
    return priced;
  });
  const durationHours = mustHaveHours(items, event.details);
  const priced = quoteItems(
    items.map(({ item }) => item),
    event.place,
  );
  const request = { items: priced, guestCount: event.details.guestCount, durationHours };
  const { lines } = quote(request);
  const promos = applyPromos({ items, lines, now }, entered);
  const discounted = quote({ ...request, discounts: discountsByItem({ items, lines }, promos) });
  mustBePayable(discounted);
  return { ...event, draft, items, promos, quote: discounted };
}

/** An offer has its own price, regardless of the vendor's usual prices; the vendor made it despite its limits. */
function priceOffer(item: PlanItem, current: ItemProducts | undefined, circumstances: OfferCircumstances): PricedItem {
  const vendor = mustHaveVendor(item, current);
  const offer = mustBeOffered(item, current?.offer, circumstances);
  return {
    vendor,
    item: { ...offeredItem(offer, vendor), ...(item.times && { times: item.times }) },
    fit: { guests: {} },
    heldPlace: offer.heldPlace,
    heldJob: offer.heldJob,
  };
}

function priceItem(item: PlanItem, current: ItemProducts | undefined, hours: EventHours): PricedItem {
  const { vendor, sold } = mustBeOnSale(item, current);
  const packages = sold.map(({ line, product }) => currentLine(line, product));
  const priced = { ...withoutFees(item), vendorName: vendor.name, packages, ...itemTerms(vendor, item) };
  const products = sold.map(({ product }) => product);
  return { vendor, item: withBookedStart(priced, hours), fit: toFitFacts(item, vendor, products) };
}

/**
 * Returns a package as currently sold. A quantity was chosen for a unit; if the unit changed, the event's own counts
 * again.
 */
function currentLine({ quantity, price: agreed }: PackageLine, product: ProductRecord): PackageLine {
  const { id: productId, name: productName, description, price, imageKey, guests } = product;
  const sold = { productId, productName, description, price, imageUrl: mediaUrl(imageKey) };
  const current = { ...sold, ...(guests && { guests }), ...pickPackageTimes(product) };
  return quantity === undefined || price.unit !== agreed.unit ? current : { ...current, quantity };
}

/** A vendor who dropped all its fees has none to replace those in the plan. */
const withoutFees = ({ fees: _, ...item }: PlanItem): PlanItem => item;
