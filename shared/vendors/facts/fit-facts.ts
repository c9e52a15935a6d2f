import type { Category } from '../../kernel/categories.ts';
import type { Point } from '../../kernel/geo.ts';
import { deliveryOptions } from '../../planning/delivery.ts';
import type { DeliveryOption } from '../../planning/delivery.ts';
import type { FitFacts } from './misfits.ts';
import { toGuestLimits } from './guest-limits.ts';
import type { PackageFacts } from '../../products/package-facts-schema.ts';
import type { VendorAnswers } from '../answers/vendor-answers.ts';

/** The parts of a vendor that decide which events fit. */
export interface LimitedVendor {
  answers: VendorAnswers;
  travelDistanceMiles: number;
  deliveryOptions: readonly DeliveryOption[];
  place: Point;
  leadTime: string;
}

/** How a service reaches an event: the host's choice, or the vendor's options. */
export interface ChosenService {
  category: Category;
  deliveryOption?: DeliveryOption | undefined;
}

/** The part of a package that limits its days and hours, and whether it can be had alone. */
export interface LimitedPackage {
  id: string;
  name: string;
  /** Every day if empty. */
  weekdays: readonly number[];
  /** The vendor's answers. */
  facts?: PackageFacts | undefined;
}

/** Returns true if an add-on's vendor allows none of the other packages as its main one. */
const isAlone = ({ id, facts }: LimitedPackage, others: readonly LimitedPackage[]): boolean =>
  facts?.role === 'add_on' &&
  !others.some((other) =>
    facts.mainIds ? facts.mainIds.includes(other.id) : other.id !== id && other.facts?.role !== 'add_on',
  );

/** Returns true if the vendor comes to the event. Venues don't, and pickup and dining in bring people to the vendor. */
export function comesToEvent({ category, deliveryOption }: ChosenService, offered: readonly DeliveryOption[]): boolean {
  if (category === 'venue') return false;
  if (deliveryOption) return deliveryOption === 'delivery';
  return offered.length === 0 || offered.includes('delivery');
}

/** Returns the delivery options that a host chooses from; none for venues and for a vendor with a single option. */
export const deliveryChoices = (category: Category, offered: readonly DeliveryOption[]): DeliveryOption[] =>
  category === 'venue' || offered.length < 2 ? [] : deliveryOptions.filter((option) => offered.includes(option));

/** Returns the limits of a vendor for one service of a plan, and those of its chosen packages. */
export function toFitFacts(
  chosen: ChosenService,
  { answers, travelDistanceMiles: miles, deliveryOptions: offered, place, leadTime }: LimitedVendor,
  packages: readonly LimitedPackage[] = [],
): FitFacts {
  const from = { latitude: place.latitude, longitude: place.longitude };
  const schedules = packages.map(({ weekdays }) => weekdays).filter(({ length }) => length > 0);
  const facts = {
    guests: toGuestLimits(answers[chosen.category]),
    leadTime,
    schedules,
    hours: packages.flatMap((one) => one.facts?.hours ?? []),
    loneAddOns: packages.filter((one) => isAlone(one, packages)).map(({ name }) => name),
  };
  if (chosen.category === 'venue') return { ...facts, site: from };
  return comesToEvent(chosen, offered) ? { ...facts, travel: { miles, from } } : facts;
}
