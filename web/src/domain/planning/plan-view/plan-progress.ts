import type { Category } from '#shared/kernel/categories.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { plural } from '#shared/kernel/plural.ts';
import { planAddress } from '../plan-address.ts';
import { openCategories } from './open-categories.ts';

interface Planned {
  draftId?: string | undefined;
  details: EventDetails;
  serviceAreas: readonly Category[];
  items: Parameters<typeof openCategories>[1];
}

/** Criteria of an event's progress, each worth 20% and a bulb. */
export const progressSteps = 5;

/** Counts the met criteria: title, date, guest count, a service area and a vendor (customer spec 4). */
export function completedSteps({ details, serviceAreas, items }: Planned): number {
  const criteria = [
    details.name !== '',
    details.date !== null,
    details.guestCount !== null,
    // A vendor's service counts as chosen.
    serviceAreas.length > 0 || items.length > 0,
    items.length > 0,
  ];
  return criteria.filter(Boolean).length;
}

export const progressPercent = (plan: Planned): number => completedSteps(plan) * (100 / progressSteps);

const parts = [
  ['name', 'a name'],
  ['eventType', 'a type'],
  ['date', 'a date'],
  ['zipCode', 'a ZIP code'],
  ['guestCount', 'a guest count'],
] as const satisfies [keyof EventDetails, string][];

/**
 * Returns the missing parts of a plan, one sentence each, since the percentage doesn't count all of them: '2 services
 * still need a vendor' (rule planning-13).
 */
export function openParts({ details, serviceAreas, items }: Planned): string[] {
  const missing = parts.filter(([field]) => !details[field]).map(([, words]) => words);
  return [
    missing.length > 0 ? `Your event still needs ${new Intl.ListFormat('en-US').format(missing)}` : undefined,
    serviceAreas.length === 0 && items.length === 0 ? 'No services are chosen yet' : undefined,
    openVendors({ serviceAreas, items }),
  ].filter((words) => words !== undefined);
}

/** Formats '1 service still needs a vendor', for the chosen services. */
export function openVendors({ serviceAreas, items }: Pick<Planned, 'serviceAreas' | 'items'>): string | undefined {
  const { length } = openCategories(serviceAreas, items);
  return length > 0 ? `${plural(length, 'service')} still ${length === 1 ? 'needs' : 'need'} a vendor` : undefined;
}

/** Returns the host's next step and its page. */
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
