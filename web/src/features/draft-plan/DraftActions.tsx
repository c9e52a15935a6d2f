import { planAddress } from '#web/domain/planning/plan-address.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { formatTotal } from './plan-sentences.ts';
import type { Drafting } from './use-drafting.ts';
import type { useTakePlan } from './use-take-plan.ts';

interface DraftActionsProps {
  drafting: Drafting;
  draftId: string;
  isTaking: boolean;
  onTake: ReturnType<typeof useTakePlan>['take'];
}

/** The choice between this plan and vendors that the host selects. */
export const DraftActions = ({ drafting, draftId, isTaking, onTake }: DraftActionsProps) => {
  const { plan, request, choices, isWaiting } = drafting;
  const [category] = choices.services;
  return (
    <ActionBar
      back={
        <ButtonLink to={planAddress('/vendors', { category, draftId })} look="bare">
          Choose vendors yourself
        </ButtonLink>
      }
      hint={plan && formatTotal(plan, choices.budgetCents)}
    >
      {plan && request && plan.options.length > 0 && (
        <Button
          look="primary"
          busy={isTaking}
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && void onTake(plan, request, choices)}
        >
          Use this plan
        </Button>
      )}
    </ActionBar>
  );
};
