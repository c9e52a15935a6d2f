import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { textBounds, textProblem } from '#shared/kernel/limits.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

interface ReasonDialogProps {
  title: string;
  /** The consequences, in a sentence. */
  text: string;
  /** The action. */
  label: string;
  /** Who will read the reason. */
  hint: string;
  look?: 'danger' | 'primary';
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  /** The items affected, above the reason. */
  children?: ReactNode;
}

/** A confirmation that requires a reason; its error is shown at the field. */
export const ReasonDialog = ({ hint, label, onConfirm, children, ...dialog }: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const id = useId();
  const problem = textProblem('rejectionReason', reason);
  const confirm = () => {
    setTried(true);
    if (problem) document.getElementById(id)?.focus();
    else onConfirm(reason.trim());
  };
  return (
    <ConfirmDialog {...dialog} confirmLabel={label} onConfirm={confirm}>
      {children}
      <TextAreaField
        id={id}
        label="Reason"
        maxLength={textBounds.rejectionReason.max}
        value={reason}
        hint={hint}
        error={wasTried ? problem : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};
