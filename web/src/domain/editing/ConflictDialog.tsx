import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from './ConflictDialog.module.css';
import type { Choice } from './field-editor-options.ts';

/** A field that both sides changed, with display text. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** When the other side saved, if known. */
  changedAt: string | null;
  onChoose: (choice: Choice) => void;
}

const Differences = ({ differences, changedAt }: Pick<ConflictDialogProps, 'differences' | 'changedAt'>) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden">Field</span>
        </th>
        <th scope="col">My version</th>
        <th scope="col">Other version{changedAt && `, saved ${formatTimestamp(changedAt)}`}</th>
      </tr>
    </thead>
    <tbody>
      {differences.map(({ label, mine, theirs }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{mine}</td>
          <td>{theirs}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Asks the user which version to keep after two windows or devices changed the same fields. */
export const ConflictDialog = ({ differences, changedAt, onChoose }: ConflictDialogProps) => (
  <Dialog
    open
    large
    onClose={() => onChoose('later')}
    title="Changed in another window"
    text="The same fields were changed in two windows. Choose which version to keep."
    actions={
      <>
        <Button onClick={() => onChoose('theirs')}>Use Other Version</Button>
        <Button look="primary" onClick={() => onChoose('mine')}>
          Keep My Version
        </Button>
      </>
    }
  >
    <Differences differences={differences} changedAt={changedAt} />
  </Dialog>
);
