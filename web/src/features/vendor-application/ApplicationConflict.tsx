import { ConflictDialog } from '#web/domain/editing/ConflictDialog.tsx';
import type { Choice } from '#web/domain/editing/versioned-editor.ts';
import { differenceOf } from './clash-words.ts';
import type { Clash } from './save-merging.ts';

interface ApplicationConflictProps {
  clash: Clash;
  onChoose: (choice: Choice) => void;
}

/** Two tabs or devices changed the same answer: the applicant decides what stays. */
const ApplicationConflict = ({ clash, onChoose }: ApplicationConflictProps) => (
  <ConflictDialog
    differences={clash.paths.map((path) => differenceOf(path, clash))}
    changedAt={clash.changedAt}
    onChoose={onChoose}
  />
);

export default ApplicationConflict;
