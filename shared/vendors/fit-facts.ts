import type { Category } from '../kernel/categories.ts';
import type { Point } from '../kernel/geo.ts';
import { deliveryOptions } from '../planning/delivery.ts';
import type { DeliveryOption } from '../planning/delivery.ts';
import type { FitFacts } from './fits.ts';
import { guestLimitsOf } from './guest-limits.ts';
import type { VendorAnswers } from './vendor-answers.ts';

/** The parts of a vendor that decide what fits it. */
export interface LimitedVendor {
  answers: VendorAnswers;
  travelDistanceMiles: number;
  deliveryOptions: readonly DeliveryOption[];
  place: Point;
}

/** How a service reaches an event: what the host chose, else what the vendor offers. */
export interface ChosenService {
  category: Category;
  deliveryOption?: DeliveryOption | undefined;
}

/** A venue is where it is; pickup and dining in bring the guests or the host to the vendor. */
export function comesToEvent({ category, deliveryOption }: ChosenService, offered: readonly DeliveryOption[]): boolean {
  if (category === 'venue') return false;
  if (deliveryOption) return deliveryOption === 'delivery';
  return offered.length === 0 || offered.includes('delivery');
}

/** Between which ways to the event a host chooses: none for venues and for a vendor with one way. */
export const deliveryChoices = (category: Category, offered: readonly DeliveryOption[]): DeliveryOption[] =>
  category === 'venue' || offered.length < 2 ? [] : deliveryOptions.filter((option) => offered.includes(option));

/** The limits of a vendor for one service of a plan. */
export function fitFactsOf(chosen: ChosenService, vendor: LimitedVendor): FitFacts {
  const { answers, travelDistanceMiles: miles, deliveryOptions, place } = vendor;
  const { latitude, longitude } = place;
  const guests = guestLimitsOf(answers[chosen.category]);
  if (!comesToEvent(chosen, deliveryOptions)) return { guests };
  return { guests, travel: { miles, from: { latitude, longitude } } };
}

/** The same as a plan item stores it; nothing of a vendor without limits. */
export function itemLimits(chosen: ChosenService, vendor: LimitedVendor): { fit?: FitFacts } {
  const fit = fitFactsOf(chosen, vendor);
  return fit.travel || Object.keys(fit.guests).length > 0 ? { fit } : {};
}
