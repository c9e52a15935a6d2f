import { formatCents } from '#shared/kernel/money.ts';
import { describeChangedPick } from '#web/domain/planning/changed-picks.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import type { TakenPlan } from './use-take-plan.ts';
import styles from './DraftPlan.module.css';

/** Shows the differences between the displayed plan and the saved one, before the summary. */
export const TakenDialog = ({ taken, onClose }: { taken: TakenPlan; onClose: () => void }) => {
  const { changes, shownCents, totalCents } = taken;
  return (
    <Dialog
      open
      onClose={onClose}
      title={changes.length > 0 ? 'Your plan changed a little' : 'A price changed'}
      text={changes.length > 0 ? 'While you were choosing, not every vendor stayed available.' : undefined}
      actions={
        <Button look="primary" onClick={onClose}>
          Continue to Summary
        </Button>
      }
    >
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.category}>{describeChangedPick(change)}</li>
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
