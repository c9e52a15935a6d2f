import { ConflictDialog as Conflict } from '#web/domain/editing/ConflictDialog.tsx';
import type { Choice } from '#web/domain/editing/versioned-editor.ts';
import { fieldLabels, fieldWords } from './details-words.ts';
import type { Clash } from './save-merging.ts';

interface ConflictDialogProps {
  clash: Clash;
  onChoose: (choice: Choice) => void;
}

/** Two tabs or devices changed the same of one description: the host decides what stays. */
const ConflictDialog = ({ clash: { clashes, mine, theirs, changedAt }, onChoose }: ConflictDialogProps) => (
  <Conflict
    differences={clashes.map((field) => ({
      label: fieldLabels[field],
      mine: fieldWords(field, mine),
      theirs: fieldWords(field, theirs),
    }))}
    changedAt={changedAt}
    onChoose={onChoose}
  />
);

export default ConflictDialog;
