import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { openCategories } from '#web/domain/planning/plan-view/open-categories.ts';

export interface Step {
  title: string;
  text: string;
  isDone: boolean;
  /** Label and path of the step's link; a booked event has nothing left to choose. */
  action?: string;
  to?: string;
}

type Planned = Pick<Plan, 'draftId' | 'details' | 'serviceAreas' | 'items'>;

/** Returns the page of 'Continue Planning': the first unfinished step, or the summary if all criteria are met. */
export const nextStepPath = (steps: readonly Step[], percent: number): string =>
  (percent === 100 ? steps.at(-1) : steps.find(({ isDone }) => !isDone))?.to ?? '/summary';

/** Returns the four steps of the dashboard; the last is never done while the plan is a draft (customer spec 4). */
export function checklist({ draftId, details, serviceAreas, items }: Planned): Step[] {
  const open = openCategories(serviceAreas, items);
  return [
    {
      title: 'Event Details',
      text: 'Name, date and type of your event',
      isDone: details.name !== '' && details.date !== null && details.eventType !== null,
      action: 'Edit',
      to: planAddress('/questionnaire', { draftId }),
    },
    {
      title: 'Select Services',
      text: 'What your event needs',
      isDone: serviceAreas.length > 0 || items.length > 0,
      action: 'Choose services',
      to: planAddress('/questionnaire-step-2', { draftId }),
    },
    {
      title: 'Choose Vendors',
      text: open.length > 0 ? `Not chosen yet: ${open.map(categoryLabel).join(', ')}` : 'A vendor for each service',
      isDone: items.length > 0 && open.length === 0,
      action: 'Browse vendors',
      to: planAddress('/vendors', { draftId, category: open[0] ?? serviceAreas[0] }),
    },
    {
      title: 'Review & Book',
      text: 'Review your plan, then pay in full or pay a deposit',
      isDone: false,
      action: 'Review',
      to: planAddress('/summary', { draftId }),
    },
  ];
}

/** Returns the services of a booked event without a vendor: left out at booking, or canceled since. */
export function missingServices({ vendors }: Pick<HostEvent, 'vendors'>, leftOut: readonly Category[]): Category[] {
  const provided = vendors.filter(({ isCancelled }) => !isCancelled).map(({ category }) => category);
  const wanted = new Set([...vendors.map(({ category }) => category), ...leftOut]);
  return [...wanted].filter((category) => !provided.includes(category));
}

/** Returns the steps of a booked event: all done except for missing services (rule planning-59). */
export function bookedChecklist(
  { bookingId, date, vendors }: Pick<HostEvent, 'bookingId' | 'date' | 'vendors'>,
  missing: readonly Category[],
): Step[] {
  const there = vendors.filter(({ isCancelled }) => !isCancelled);
  const categories = [...new Set(there.map(({ category }) => category))];
  const names = [...new Set(there.map(({ name }) => name))].join(', ');
  return [
    { title: 'Event Details', text: `Set for ${formatLongDate(date)}`, isDone: true },
    { title: 'Select Services', text: categories.map(categoryLabel).join(', '), isDone: true },
    {
      title: 'Choose Vendors',
      text: missing.length > 0 ? `Not booked: ${missing.map(categoryLabel).join(', ')}` : names,
      isDone: missing.length === 0,
    },
    {
      title: 'Review & Book',
      text: `Booked as ${bookingId}`,
      isDone: true,
      action: 'View booking',
      to: `/confirmation?bookingId=${bookingId}`,
    },
  ];
}
