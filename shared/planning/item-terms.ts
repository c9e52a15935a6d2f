import type { Point } from '../kernel/geo.ts';
import { comesToEvent } from '../vendors/facts/fit-facts.ts';
import type { ChosenService } from '../vendors/facts/fit-facts.ts';
import { serviceFacts } from '../vendors/facts/service-facts.ts';
import type { VendorAnswers } from '../vendors/answers/vendor-answers.ts';
import type { DeliveryOption } from './delivery.ts';
import type { PlanItem } from './plan.ts';

export interface Seller {
  answers: VendorAnswers;
  deliveryOptions: readonly DeliveryOption[];
  place: Point | undefined;
}

/** Returns the vendor's terms that affect the price of a package in a plan: its fees and its travel to the event. */
export function itemTerms(
  { answers, deliveryOptions, place }: Seller,
  chosen: ChosenService,
): Pick<PlanItem, 'fees' | 'location' | 'comesToEvent'> {
  const { fees } = serviceFacts(chosen.category, answers[chosen.category]);
  return {
    ...(Object.keys(fees).length > 0 && { fees }),
    ...(place && { location: { latitude: place.latitude, longitude: place.longitude } }),
    comesToEvent: comesToEvent(chosen, deliveryOptions),
  };
}
