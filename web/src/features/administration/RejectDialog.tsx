import { useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
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
    <Dialog
      open={open}
      onClose={onClose}
      title={`Reject ${name}?`}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={() => onReject(reason.trim())}>
            {label}
          </Button>
        </>
      }
    >
      <TextAreaField
        label="Reason"
        optional
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};
