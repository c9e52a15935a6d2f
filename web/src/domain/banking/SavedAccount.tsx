import { Landmark } from 'lucide-react';
import { useState } from 'react';
import type { BankAccount } from '#shared/api/banking.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useRemoveBankAccount } from './api.ts';
import styles from './BankAccount.module.css';

interface SavedAccountProps {
  account: BankAccount;
  onReplace: () => void;
}

/** A saved account's visible details, and the ways to change it. */
export const SavedAccount = ({ account: { accountLastFour, updatedAt }, onReplace }: SavedAccountProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.saved}>
      <Landmark size={24} className={styles.sign} />
      <div>
        <p className="strong num">Account ending in {accountLastFour}</p>
        <p className="small soft">Saved {formatTimestamp(updatedAt)}</p>
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={onReplace}>
          Replace
        </Button>
        <Button size="small" look="bare" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <RemoveDialog open={isAsking} lastFour={accountLastFour} onClose={() => setAsking(false)} />
    </div>
  );
};

interface RemoveDialogProps {
  open: boolean;
  lastFour: string;
  onClose: () => void;
}

const RemoveDialog = ({ open, lastFour, onClose }: RemoveDialogProps) => {
  const remove = useRemoveBankAccount();
  const carryOut = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast.success('Payout account removed', 'Payouts are paused until you add another one.');
      },
      onError: (error) => toast.error("Couldn't remove the account", errorText(error, 'Please try again.')),
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Remove this account?"
      text={`We'll remove the account ending in ${lastFour}. Payouts are paused until you add another one.`}
      cancelLabel="Keep Account"
      confirmLabel="Remove Account"
      busy={remove.isPending}
      busyText="Removing..."
      onConfirm={carryOut}
    />
  );
};
