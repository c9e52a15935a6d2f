import { useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

/** 'Cancel'; asks before something typed is given up. */
export const LeaveForm = ({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => (isDirty ? setAsking(true) : onLeave())}>Cancel</Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Discard your changes?"
        text="Your changes haven't been saved."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep Editing</Button>
            <Button look="danger" onClick={onLeave}>
              Discard
            </Button>
          </>
        }
      />
    </>
  );
};
