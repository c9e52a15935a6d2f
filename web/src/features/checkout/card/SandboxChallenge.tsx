import { Landmark } from 'lucide-react';
import { formatCents } from '#shared/kernel/money.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import styles from './Sandbox.module.css';

interface SandboxChallengeProps {
  amountCents: number;
  onAnswer: (isApproved: boolean) => void;
}

/** Simulates the page of the host's bank (3-D Secure); closing it is a refusal. */
const SandboxChallenge = ({ amountCents, onAnswer }: SandboxChallengeProps) => (
  <ConfirmDialog
    onClose={() => onAnswer(false)}
    title="Sandbox bank"
    text={`Do you approve the payment of ${formatCents(amountCents)} to Hostwell?`}
    cancelLabel="Refuse"
    confirmLabel="Approve"
    look="primary"
    onConfirm={() => onAnswer(true)}
  >
    <p className={`fine soft ${styles.note}`}>
      <Landmark size={18} />
      <span>This dialog simulates your bank&apos;s security check. No bank is contacted and no card is charged.</span>
    </p>
  </ConfirmDialog>
);

export default SandboxChallenge;
