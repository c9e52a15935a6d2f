import type { Draft } from '#shared/api/planning.ts';
import { formatTimestamp } from '#shared/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface ConflictDialogProps {
  conflict: Draft | undefined;
  /** `later` leaves everything as it is; the next save asks again. */
  onChoose: (choice: 'mine' | 'theirs' | 'later') => void;
}

/** Two tabs or devices changed one description: the host decides which one stays. */
export const ConflictDialog = ({ conflict, onChoose }: ConflictDialogProps) => (
  <Dialog
    open={conflict !== undefined}
    onClose={() => onChoose('later')}
    title="This event was changed elsewhere"
    text={
      conflict &&
      `Another tab or device saved it on ${formatTimestamp(conflict.updatedAt)}. Use that version, or keep what you typed here?`
    }
    actions={
      <>
        <Button onClick={() => onChoose('theirs')}>Use the newer version</Button>
        <Button look="primary" onClick={() => onChoose('mine')}>
          Keep what I typed
        </Button>
      </>
    }
  />
);
