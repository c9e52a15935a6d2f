import { useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';

/** 'Cancel'; asks before input is discarded. */
export const LeaveForm = ({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => (isDirty ? setAsking(true) : onLeave())}>Cancel</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Discard your changes?"
        text="Your changes haven't been saved."
        cancelLabel="Keep Editing"
        confirmLabel="Discard"
        onConfirm={onLeave}
      />
    </>
  );
};
