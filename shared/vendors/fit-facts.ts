import type { Category } from '../kernel/categories.ts';
import type { Point } from '../kernel/geo.ts';
import { deliveryOptions } from '../planning/delivery.ts';
import type { DeliveryOption } from '../planning/delivery.ts';
import type { FitFacts } from './misfits.ts';
import { toGuestLimits } from './guest-limits.ts';
import type { VendorAnswers } from './vendor-answers.ts';

/** The parts of a vendor that decide what fits it. */
export interface LimitedVendor {
  answers: VendorAnswers;
  travelDistanceMiles: number;
  deliveryOptions: readonly DeliveryOption[];
  place: Point;
  leadTime: string;
}

/** How a service reaches an event: what the host chose, else what the vendor offers. */
export interface ChosenService {
  category: Category;
  deliveryOption?: DeliveryOption | undefined;
}

/** The part of a package that decides on which days it can be had. */
export interface LimitedPackage {
  /** Every day where there are none. */
  weekdays: readonly number[];
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

/** The limits of a vendor for one service of a plan, and those of its chosen packages. */
export function toFitFacts(
  chosen: ChosenService,
  { answers, travelDistanceMiles: miles, deliveryOptions: offered, place, leadTime }: LimitedVendor,
  packages: readonly LimitedPackage[] = [],
): FitFacts {
  const from = { latitude: place.latitude, longitude: place.longitude };
  const schedules = packages.map(({ weekdays }) => weekdays).filter(({ length }) => length > 0);
  const facts = { guests: toGuestLimits(answers[chosen.category]), leadTime, schedules };
  if (chosen.category === 'venue') return { ...facts, site: from };
  return comesToEvent(chosen, offered) ? { ...facts, travel: { miles, from } } : facts;
}
