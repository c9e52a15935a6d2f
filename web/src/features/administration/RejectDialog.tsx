import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextAreaField } from '#web/ui/TextAreaField.tsx';

interface RejectDialogProps {
  open: boolean;
  businessName: string;
  busy: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

export const RejectDialog = ({ open, businessName, busy, onClose, onReject }: RejectDialogProps) => {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Reject ${businessName || 'this application'}?`}
      text="The vendor is told that the application was not approved, with your reason, and can change it and apply again."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={busy} onClick={() => onReject(reason.trim())}>
            Reject Application
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
