import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { bankAccountQuery } from './api.ts';
import styles from './BankAccount.module.css';
import { BankAccountForm } from './BankAccountForm.tsx';
import type { BankAccountHandle } from './BankAccountForm.tsx';
import { SavedAccount } from './SavedAccount.tsx';

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
