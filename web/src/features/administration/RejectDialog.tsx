import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx';

interface RejectDialogProps {
  open: boolean;
  /** What is turned down. */
  name: string;
  /** What becomes of it, in a sentence. */
  text: string;
  label: string;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

export const RejectDialog = ({ open, name, text, label, busy, onClose, onReject }: RejectDialogProps) => {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Reject ${name}?`}
      text={text}
      confirmLabel={label}
      busy={busy}
      onConfirm={() => onReject(reason.trim())}
    >
      <TextAreaField
        label="Reason"
        optional
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
};
