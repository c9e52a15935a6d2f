import { eventQuote } from '../../checkout/event-price.ts';
import { quoteItems } from '../../checkout/plan-quote.ts';
import { quote } from '../../checkout/pricing.ts';
import type { Quote, QuoteLine } from '../../checkout/pricing.ts';
import type { Point } from '../../kernel/geo.ts';
import type { PlanItem } from '../plan.ts';
import type { EventSize } from '../quantity.ts';
import type { PlanOption } from './option.ts';
import type { PlanRequest } from './plan-request.ts';

/** Returns an option as an item of a plan by itself. */
export const toPlanItem = ({
  vendorId,
  category,
  productId,
  productName,
  price,
  quantity,
  addOns = [],
  imageUrl,
  ...terms
}: PlanOption): PlanItem => ({
  id: `${vendorId}:${category}`,
  vendorId,
  vendorName: terms.vendorName,
  category,
  packages: [
    { productId, productName, description: '', price, imageUrl, ...(quantity !== undefined && { quantity }) },
    ...addOns.map(({ id, name, ...sold }) => ({
      productId: id,
      productName: name,
      description: '',
      imageUrl: null,
      ...sold,
    })),
  ],
  fees: terms.fees,
  location: terms.location,
  comesToEvent: terms.comesToEvent,
});

/** Returns each package once, in the largest of its quantities. */
export function joinPackages<Line extends { productId: string; quantity?: number | undefined }>(
  packages: readonly Line[],
): Line[] {
  const joined = new Map<string, Line>();
  for (const one of packages) {
    const known = joined.get(one.productId);
    joined.set(one.productId, known && (known.quantity ?? 0) >= (one.quantity ?? 0) ? known : one);
  }
  return [...joined.values()];
}

/**
 * Returns options as items of a plan: packages of one vendor and service are one item, each once, in the largest of
 * their quantities.
 */
export function toPlanItems(options: readonly PlanOption[]): PlanItem[] {
  const items = new Map<string, PlanItem>();
  for (const item of options.map(toPlanItem)) {
    const known = items.get(item.id);
    items.set(item.id, known ? { ...known, packages: joinPackages([...known.packages, ...item.packages]) } : item);
  }
  return [...items.values()];
}

/** Returns the quote of a plan's own items with these options; an option's line has the id of its item. */
export function quotePlan(
  { items, event, place }: Pick<PlanRequest, 'items' | 'event' | 'place'>,
  options: readonly PlanOption[],
): Quote {
  const all = [...items, ...toPlanItems(options)];
  const { guestCount, durationHours } = event;
  return quote({ items: quoteItems(all, place), guestCount: guestCount ?? 1, durationHours: durationHours ?? 1 });
}

/** Returns the all-in price of that plan, in cents. */
export const priceOfPlan = (
  request: Pick<PlanRequest, 'items' | 'event' | 'place'>,
  options: readonly PlanOption[],
): number => quotePlan(request, options).totalCents;

/** Returns the line that one item adds to a plan whose event is at `place`. */
export function findItemLine(item: PlanItem, place: Point | null, event: EventSize): QuoteLine | undefined {
  return eventQuote(item, { details: event, place, items: [] })?.lines[0];
}
