import { ActionBar } from '#web/ui/actions/ActionBar.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';

interface WizardBarProps {
  isFirst: boolean;
  isLast: boolean;
  /** Only the steps about a service can be skipped. */
  canSkip: boolean;
  busy: boolean;
  /** The reason for waiting; 'Please wait...' if omitted. */
  busyText?: string;
  onPrevious: () => void;
  onSkip: () => void;
}

export const WizardBar = ({ isFirst, isLast, canSkip, busy, busyText, onPrevious, onSkip }: WizardBarProps) => (
  <ActionBar
    back={
      isFirst ? (
        <ButtonLink to="/" look="bare">
          Back
        </ButtonLink>
      ) : (
        <Button look="bare" disabled={busy} onClick={onPrevious}>
          Previous
        </Button>
      )
    }
  >
    {canSkip && <Button onClick={onSkip}>Skip for Now</Button>}
    <Button look="primary" type="submit" form="application" busy={busy} busyText={busyText}>
      {isLast ? 'Submit Application' : 'Continue'}
    </Button>
  </ActionBar>
);
