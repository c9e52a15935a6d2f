import { formatTimestamp } from '#shared/kernel/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from './ConflictDialog.module.css';

/** One field that both sides changed, in words. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** `later` leaves everything as it is; the next save asks again. */
export type Choice = 'mine' | 'theirs' | 'later';

interface ConflictDialogProps {
  /** What was changed: 'This event'. */
  subject: string;
  differences: readonly Difference[];
  /** When the other side saved; null where nobody noted it (another tab of a guest). */
  changedAt: string | null;
  onChoose: (choice: Choice) => void;
}

const Differences = ({ differences }: Pick<ConflictDialogProps, 'differences'>) => (
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

const said = (changedAt: string | null): string =>
  changedAt
    ? `Another tab or device saved it on ${formatTimestamp(changedAt)}. Everything that does not clash is kept.`
    : 'Another tab of this browser changed it. Everything that does not clash is kept.';

/** Two tabs or devices changed the same field: the person decides what stays. */
export const ConflictDialog = ({ subject, differences, changedAt, onChoose }: ConflictDialogProps) => (
  <Dialog
    open
    large
    onClose={() => onChoose('later')}
    title={`${subject} was changed elsewhere`}
    text={said(changedAt)}
    actions={
      <>
        <Button onClick={() => onChoose('theirs')}>Use the newer version</Button>
        <Button look="primary" onClick={() => onChoose('mine')}>
          Keep what I typed
        </Button>
      </>
    }
  >
    <Differences differences={differences} />
  </Dialog>
);
