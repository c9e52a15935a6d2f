import { useNavigate } from 'react-router-dom';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import type { ChosenServices } from './use-chosen-services.ts';

/** Returns the next pages for the ticked services, which are stored first; a failed save stays on the page. */
export function useNextPages(plan: Plan, { chosen, keep }: Pick<ChosenServices, 'chosen' | 'keep'>) {
  const navigate = useNavigate();
  const toVendors = async () => {
    const draftId = await keep();
    if (draftId !== false) void navigate(planAddress('/vendors', { category: chosen[0], draftId }));
  };
  // With nothing ticked, the usual services are drafted.
  const toDraft = async () => {
    const draftId = chosen.length > 0 ? await keep() : plan.draftId;
    if (draftId !== false) void navigate(planAddress('/draft-plan', { draftId }));
  };
  return { toVendors, toDraft };
}
