import type { Category } from '#shared/kernel/categories.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { planAddress } from './plan-address.ts';
import { openCategories } from './plan-rows.ts';

interface Planned {
  draftId?: string | undefined;
  details: EventDetails;
  serviceAreas: Category[];
  items: Parameters<typeof openCategories>[1];
}

/** The five criteria of an event's progress, each worth 20% (customer spec 4): one bulb each. */
export function planCriteria({ details, serviceAreas, items }: Planned): boolean[] {
  return [
    details.name !== '',
    details.date !== null,
    details.guestCount !== null,
    serviceAreas.length > 0 || items.length > 0,
    items.length > 0,
  ];
}

export const progressPercent = (plan: Planned): number => planCriteria(plan).filter(Boolean).length * 20;

/** What the host does next, and where. */
export function nextStep(plan: Planned): { label: string; to: string } {
  const { draftId, details, serviceAreas, items } = plan;
  const [open] = openCategories(serviceAreas, items);
  const isDescribed = details.name && details.date && details.guestCount && details.zipCode && details.eventType;
  if (!isDescribed) return { label: 'Describe your event', to: planAddress('/questionnaire', { draftId }) };
  if (serviceAreas.length === 0 && items.length === 0)
    return { label: 'Choose services', to: planAddress('/services', { draftId }) };
  if (open) return { label: 'Choose vendors', to: planAddress('/vendors', { draftId, category: open }) };
  return { label: 'Ready to review', to: planAddress('/summary', { draftId }) };
}
