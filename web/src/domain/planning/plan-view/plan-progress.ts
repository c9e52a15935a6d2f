import type { Category } from '#shared/kernel/categories.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { planAddress } from '../plan-address.ts';
import { openCategories } from './open-categories.ts';

interface Planned {
  draftId?: string | undefined;
  details: EventDetails;
  serviceAreas: readonly Category[];
  items: Parameters<typeof openCategories>[1];
}

/** Bulbs of an event's progress: one for its description, one for its services, three for their vendors. */
export const progressSteps = 5;
const vendorBulbs = 3;

/**
 * How many of the five bulbs are lit, each worth 20%: the description (name, date and guests), the choice of services,
 * and three by the share of chosen services that have a vendor. All five mean that nothing is missing (decision 100).
 */
export function completedSteps({ details, serviceAreas, items }: Planned): number {
  const isDescribed = details.name !== '' && details.date !== null && details.guestCount !== null;
  const open = openCategories(serviceAreas, items).length;
  const total = items.length + open;
  return Number(isDescribed) + Number(total > 0) + litByVendors(items.length, total);
}

function litByVendors(chosen: number, total: number): number {
  if (chosen === 0) return 0;
  return Math.max(1, Math.floor((vendorBulbs * chosen) / total));
}

export const progressPercent = (plan: Planned): number => completedSteps(plan) * (100 / progressSteps);

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
