import { planAddress } from '#web/domain/planning/plan-address.ts';
import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { formatCents } from '#shared/kernel/money.ts';
import { describeChangedPick } from '#web/domain/planning/changed-picks.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { formatTotal } from './plan-sentences.ts';
import type { Drafting } from './use-drafting.ts';
import type { TakenPlan, useTakePlan } from './use-take-plan.ts';
import styles from './DraftPlan.module.css';

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
          Choose Vendors Yourself
        </ButtonLink>
      }
      hint={plan && formatTotal(plan, choices.budgetCents)}
    >
      {plan && request && plan.picks.length > 0 && (
        <Button
          look="primary"
          busy={isTaking}
          aria-disabled={isWaiting}
          onClick={() => !isWaiting && void onTake(plan, request, choices)}
        >
          Use This Plan
        </Button>
      )}
    </ActionBar>
  );
};

/** Shows the differences between the displayed plan and the saved one, before the summary. */
export const TakenDialog = ({ taken, onClose }: { taken: TakenPlan; onClose: () => void }) => {
  const { changes, shownCents, totalCents } = taken;
  return (
    <Dialog
      open
      onClose={onClose}
      title={changes.length > 0 ? 'Your plan changed a little' : 'A price changed'}
      text={changes.length > 0 ? 'Some vendors became unavailable while you were choosing.' : undefined}
      actions={
        <Button look="primary" onClick={onClose}>
          Continue to Summary
        </Button>
      }
    >
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change, n) => (
            <li key={n}>{describeChangedPick(change)}</li>
          ))}
        </ul>
      )}
      {totalCents !== null && totalCents !== shownCents && (
        <p>
          Your total is now <b className="num">{formatCents(totalCents)}</b>. It was {formatCents(shownCents)}.
        </p>
      )}
    </Dialog>
  );
};
