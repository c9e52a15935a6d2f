import { formatTimestamp } from '#shared/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { fieldLabels, fieldWords } from './details-words.ts';
import type { Clash } from './save-merging.ts';
import styles from './ConflictDialog.module.css';

interface ConflictDialogProps {
  clash: Clash;
  /** `later` leaves everything as it is; the next save asks again. */
  onChoose: (choice: 'mine' | 'theirs' | 'later') => void;
}

const Differences = ({ clash: { clashes, mine, theirs } }: { clash: Clash }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">
          <span className="hidden">Field</span>
        </th>
        <th scope="col">Typed here</th>
        <th scope="col">Changed elsewhere</th>
      </tr>
    </thead>
    <tbody>
      {clashes.map((field) => (
        <tr key={field}>
          <th scope="row">{fieldLabels[field]}</th>
          <td>{fieldWords(field, mine)}</td>
          <td>{fieldWords(field, theirs)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const said = ({ changedAt }: Clash): string =>
  changedAt
    ? `Another tab or device saved it on ${formatTimestamp(changedAt)}. Everything that does not clash is kept.`
    : 'Another tab of this browser changed it. Everything that does not clash is kept.';

/** Two tabs or devices changed the same of one description: the host decides what stays. */
const ConflictDialog = ({ clash, onChoose }: ConflictDialogProps) => (
  <Dialog
    open
    onClose={() => onChoose('later')}
    title="This event was changed elsewhere"
    text={said(clash)}
    actions={
      <>
        <Button onClick={() => onChoose('theirs')}>Use the newer version</Button>
        <Button look="primary" onClick={() => onChoose('mine')}>
          Keep what I typed
        </Button>
      </>
    }
  >
    <Differences clash={clash} />
  </Dialog>
);

export default ConflictDialog;
