import { milesBetween } from '../kernel/geo.ts';
import type { Point } from '../kernel/geo.ts';
import type { PlanItem } from '../planning/plan.ts';
import type { QuoteItem } from './pricing.ts';

type TravellingItem = QuoteItem & Pick<PlanItem, 'id' | 'vendorId' | 'category' | 'fees' | 'location' | 'comesToEvent'>;

/** Returns great-circle miles, rounded up; 0 if the vendor doesn't travel or either place is unknown. */
export function milesTo(
  { comesToEvent, location }: Pick<TravellingItem, 'comesToEvent' | 'location'>,
  destination: Point | null | undefined,
): number {
  return comesToEvent && location && destination ? Math.ceil(milesBetween(location, destination)) : 0;
}

/** Returns the place that every price of an event uses: the venue, or else the event's ZIP code (rule checkout-12). */
export const pricedPlace = <P extends Point | null>(
  items: readonly Pick<PlanItem, 'category' | 'location'>[],
  zipPlace: P,
): Point | P => items.find(({ category }) => category === 'venue')?.location ?? zipPlace;

/** Returns a plan's items as `quote` prices them, with vendors traveling to `pricedPlace`. */
export function quoteItems(items: readonly TravellingItem[], place: Point | null): QuoteItem[] {
  const destination = pricedPlace(items, place);
  return items.map((item) => {
    const { id, vendorId, packages, fees } = item;
    return { id, vendorId, packages, fees, miles: milesTo(item, destination) };
  });
}
