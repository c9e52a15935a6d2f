import { Landmark } from 'lucide-react';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from './Sandbox.module.css';

interface SandboxChallengeProps {
  amountCents: number;
  onAnswer: (isApproved: boolean) => void;
}

/** Simulates the page of the host's bank (3-D Secure); closing it is a refusal. */
const SandboxChallenge = ({ amountCents, onAnswer }: SandboxChallengeProps) => (
  <Dialog
    open
    onClose={() => onAnswer(false)}
    title="Sandbox bank"
    text={`Do you approve the payment of ${formatCents(amountCents)} to Hostwell?`}
    actions={
      <>
        <Button onClick={() => onAnswer(false)}>Refuse</Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          Approve
        </Button>
      </>
    }
  >
    <p className={`fine soft ${styles.note}`}>
      <Landmark size={18} />
      <span>This dialog simulates your bank&apos;s security check. No bank is contacted and no card is charged.</span>
    </p>
  </Dialog>
);

export default SandboxChallenge;
