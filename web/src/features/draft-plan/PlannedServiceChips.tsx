import type { DraftedPlanFor } from '#shared/planning/draft-plan/plan-request.ts';
import { ServiceChips } from './ServiceChips.tsx';
import type { ServiceChipsProps } from './ServiceChips.tsx';
import { takenServices } from './shown-plan.ts';

interface PlannedServiceChipsProps extends Omit<ServiceChipsProps, 'taken'> {
  draft: Pick<DraftedPlanFor, 'serviceWishes' | 'items'>;
}

/** The services of a plan that has vendors already. */
export const PlannedServiceChips = ({ draft, ...chips }: PlannedServiceChipsProps) => (
  <ServiceChips {...chips} taken={takenServices(draft)} />
);
