import { useMutation, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { PayoutAccountView } from '#shared/api/orders/payouts.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { openPayoutOnboarding, payoutAccountQuery } from './api.ts';
import { describePayoutAccount } from './payout-account-text.ts';
import styles from './StripeAccount.module.css';

/** The vendor's account at Stripe: whether it can receive payouts, and a link to Stripe's pages and back. */
export const StripeAccount = () => {
  const { data, isPending, refetch } = useQuery(payoutAccountQuery);
  if (isPending) return <Loading text="Loading your payout account..." quiet cards={['5rem']} />;
  if (!data) return <RetryBanner onRetry={() => void refetch()}>Couldn&apos;t load your payout account.</RetryBanner>;
  return <Account account={data} />;
};

const Account = ({ account }: { account: PayoutAccountView }) => {
  const { title, text, action } = describePayoutAccount(account);
  const open = useMutation({
    mutationFn: openPayoutOnboarding,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => toast.error("Couldn't open the setup", errorText(error, 'Please try again.')),
  });
  return (
    <div className={styles.account}>
      <Landmark size={24} />
      <div>
        <p className="strong num">{title}</p>
        <p className="small soft">{text}</p>
      </div>
      <Button
        size="small"
        look={account.isReady ? 'default' : 'primary'}
        busy={open.isPending}
        onClick={() => open.mutate()}
      >
        {action}
      </Button>
    </div>
  );
};
