import { milesBetween } from '../kernel/geo.ts';
import type { Point } from '../kernel/geo.ts';
import type { PlanItem } from '../planning/plan.ts';
import type { QuoteItem } from './pricing.ts';

type TravellingItem = QuoteItem & Pick<PlanItem, 'id' | 'vendorId' | 'category' | 'fees' | 'location' | 'comesToEvent'>;

/** Great-circle miles, rounded up; 0 for who does not travel and while either place is not known. */
export function milesTo(
  { comesToEvent, location }: Pick<TravellingItem, 'comesToEvent' | 'location'>,
  destination: Point | null | undefined,
): number {
  return comesToEvent && location && destination ? Math.ceil(milesBetween(location, destination)) : 0;
}

/** The one place of an event that every price is for: its venue's, else that of its ZIP code (decision 103). */
export const pricedPlace = <P extends Point | null>(
  items: readonly Pick<PlanItem, 'category' | 'location'>[],
  zipPlace: P,
): Point | P => items.find(({ category }) => category === 'venue')?.location ?? zipPlace;

/** A plan's items as `quote` prices them: vendors travel to `pricedPlace`. */
export function quoteItems(items: readonly TravellingItem[], place: Point | null): QuoteItem[] {
  const destination = pricedPlace(items, place);
  return items.map((item) => {
    const { id, vendorId, packages, fees } = item;
    return { id, vendorId, packages, fees, miles: milesTo(item, destination) };
  });
}
