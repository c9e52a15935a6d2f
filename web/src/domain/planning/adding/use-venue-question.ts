import { useState } from 'react';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { Choice } from './use-add-to-plan.ts';
import type { Plan } from '../use-plan.ts';

/** Whether a second venue replaces the first, or both are wanted. */
export type VenueAnswer = 'replace' | 'both';

/** Asked before a plan gets a second venue, or an offer beside another vendor of its service. */
export interface VenueQuestion {
  vendor: Choice['vendor'];
  /** The plan's current vendors of the service. */
  others: readonly PlanItem[];
  /** Undefined leaves the plan unchanged. */
  answer: (answer: VenueAnswer | undefined) => void;
}

/** Returns the venues in a plan that a new one may replace. */
export const otherVenues = (items: readonly PlanItem[], { vendor, category }: Choice): readonly PlanItem[] =>
  category === 'venue' ? items.filter((item) => item.category === 'venue' && item.vendorId !== vendor.id) : [];

/** Asks a host who adds a second venue; without another venue, both may stay. */
export function useVenueQuestion(plan: Plan) {
  const [venueQuestion, setVenueQuestion] = useState<VenueQuestion>();

  const askAboutVenues = async (choice: Choice): Promise<VenueAnswer | undefined> => {
    const others = otherVenues(plan.items, choice);
    if (others.length === 0) return 'both';
    const { vendor } = choice;
    const chosen = await new Promise<VenueAnswer | undefined>((answer) => setVenueQuestion({ vendor, others, answer }));
    setVenueQuestion(undefined);
    return chosen;
  };
  return { venueQuestion, askAboutVenues };
}
