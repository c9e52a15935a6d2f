import { useQuery } from '@tanstack/react-query';
import { Landmark, Lock } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import type { BankAccount as Account } from '#shared/api/banking.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { bankAccountQuery, useRemoveBankAccount } from './api.ts';
import styles from './BankAccount.module.css';
import { BankAccountForm } from './BankAccountForm.tsx';
import type { BankAccountHandle } from './BankAccountForm.tsx';

/**
 * The payout account: both numbers are entered here, and only the last four digits are ever returned (rule banking-1).
 */
export const BankAccount = ({ handle }: { handle?: Ref<BankAccountHandle> }) => {
  const { data, isPending, isError, refetch } = useQuery(bankAccountQuery);
  // Also while the first account is entered, so that one saved in another window doesn't replace the form.
  const [isEditing, setEditing] = useState(false);
  if (isPending) return <AccountSkeleton />;
  if (isError && data === undefined) {
    return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your payout account.</RetryBanner>;
  }
  return (
    <div className={styles.part}>
      {data && !isEditing ? (
        <SavedAccount account={data} onReplace={() => setEditing(true)} />
      ) : (
        <BankAccountForm
          handle={handle}
          onTouched={() => setEditing(true)}
          onSaved={() => setEditing(false)}
          onCancel={data ? () => setEditing(false) : undefined}
        />
      )}
      <p className={styles.note}>
        <Lock size={18} />
        <span>Encrypted when you save. After that, only you can see the last four digits.</span>
      </p>
    </div>
  );
};

const AccountSkeleton = () => <Loading text="Loading your payout account..." quiet cards={['5rem']} />;

interface SavedAccountProps {
  account: Account;
  onReplace: () => void;
}

/** A saved account's visible details, and the ways to change it. */
const SavedAccount = ({ account: { accountLastFour, updatedAt }, onReplace }: SavedAccountProps) => {
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
