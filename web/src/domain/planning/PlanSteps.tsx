import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import type { StepperProps } from '#web/ui/feedback/Stepper.tsx';
import { planAddress } from './plan-address.ts';
import { openCategories } from './plan-view/open-categories.ts';
import { flowSteps } from './planning-steps.ts';
import type { Plan } from './use-plan.ts';

/** Returns the completed steps of a plan: none for a visitor who has done nothing. */
export function doneSteps({ details, serviceAreas, items }: Pick<Plan, 'details' | 'serviceAreas' | 'items'>) {
  const { name, zipCode, eventType, guestCount } = details;
  const isDescribed = [name, zipCode, eventType, guestCount].every(Boolean);
  const hasVendors = items.length > 0 && openCategories(serviceAreas, items).length === 0;
  return [isDescribed, serviceAreas.length > 0 || items.length > 0, hasVendors, false];
}

interface PlanStepsProps extends Pick<StepperProps, 'onLeave'> {
  plan: Plan;
  current: 2 | 3 | 4;
}

/** The stepper of a plan; every other step can be pressed. */
export const PlanSteps = ({ plan, current, onLeave }: PlanStepsProps) => {
  const { draftId, serviceAreas } = plan;
  const to = [
    planAddress('/questionnaire', { draftId }),
    planAddress('/services', { draftId }),
    planAddress('/vendors', { draftId, category: serviceAreas[0] }),
    planAddress('/summary', { draftId }),
  ];
  return <Stepper steps={flowSteps} current={current} done={doneSteps(plan)} {...{ to, onLeave }} />;
};
