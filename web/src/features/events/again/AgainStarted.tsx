import { Search } from 'lucide-react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import type { StartedAgain } from './use-plan-again.ts';
import styles from './Again.module.css';

/** Lists the vendors left out of the new plan and why, each with a link to find another. */
export const AgainStarted = ({ started, onClose }: { started: StartedAgain; onClose: () => void }) => {
  const { draft, changes } = started;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Plan started"
      text="These services still need a vendor."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <ButtonLink look="primary" to={planAddress('/event-overview', { draftId: draft.id })}>
            View Your Plan
          </ButtonLink>
        </>
      }
    >
      <ul>
        {changes.map(({ category, vendorName, message }) => (
          <li key={`${category}:${vendorName}`} className={styles.leftOut}>
            <span>
              <b>{categoryLabel(category)}</b>
              <span className="fine soft">
                {vendorName}: {message}
              </span>
            </span>
            <ButtonLink
              size="small"
              icon={<Search />}
              to={planAddress('/vendors', { draftId: draft.id, category })}
              aria-label={`Find Another for ${categoryLabel(category)}`}
            >
              Find Another
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
