import { categoryLabel } from '#shared/categories.ts';
import type { Plan } from '#web/parts/use-plan.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import { openCategories } from '#web/parts/plan-rows.ts';

export interface Step {
  title: string;
  text: string;
  isDone: boolean;
  /** What the step's link says. */
  action: string;
  to: string;
}

type Planned = Pick<Plan, 'draftId' | 'details' | 'serviceAreas' | 'items'>;

/** The four steps of the dashboard; the last is never done while the plan is a draft (customer spec 4). */
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
      to: planAddress('/services', { draftId }),
    },
    {
      title: 'Choose Vendors',
      text: open.length > 0 ? `Still open: ${open.map(categoryLabel).join(', ')}` : 'A vendor for each service',
      isDone: items.length > 0,
      action: 'Browse vendors',
      to: planAddress('/vendors', { draftId, category: open[0] ?? serviceAreas[0] }),
    },
    {
      title: 'Review & Book',
      text: 'See the summary, then pay in full or a deposit',
      isDone: false,
      action: 'Review',
      to: planAddress('/summary', { draftId }),
    },
  ];
}
