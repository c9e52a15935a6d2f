import { clearGuestPlan } from '#web/domain/planning/guest-plan/guest-plan.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

interface StartDialogProps {
  /** Title of this browser's plan. */
  title: string;
  onAnswered: () => void;
}

/** Confirms Start Planning in a browser with a guest's plan: starting a new event clears it (customer spec 4). */
export const StartDialog = ({ title, onAnswered }: StartDialogProps) => {
  const startNew = () => {
    clearGuestPlan();
    onAnswered();
  };
  return (
    <Dialog
      open
      onClose={onAnswered}
      title="Continue your plan?"
      text={`${title} is saved in this browser. As a guest, you can have one plan: a new one replaces it.`}
      actions={
        <>
          <Button look="danger" onClick={startNew}>
            Start New Event
          </Button>
          <Button look="primary" onClick={onAnswered}>
            Continue Planning
          </Button>
        </>
      }
    />
  );
};
