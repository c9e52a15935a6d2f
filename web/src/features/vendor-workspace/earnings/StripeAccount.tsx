import { useMutation, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { PayoutAccountView } from '#shared/api/orders/payouts.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { failureSentence } from '#shared/orders/payouts/payout-sentences.ts';
import { openPayoutOnboarding, payoutAccountQuery } from './api.ts';
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

interface PayoutAccountText {
  title: string;
  text: string;
  action: string;
}

/** Describes an account at Stripe: its state, missing details, and the button to Stripe's pages. */
function describePayoutAccount({ isReady, lastFour, reason }: PayoutAccountView): PayoutAccountText {
  if (isReady) {
    const title = lastFour === null ? 'Ready for payouts' : `Account ending in ${lastFour}`;
    return { title, text: 'Ready for payouts.', action: 'Update Account' };
  }
  if (reason === 'account_closed') {
    const text = failureSentence({ reason, accountLastFour: lastFour });
    return { title: 'Account closed', text, action: 'Add Another Account' };
  }
  if (reason === 'account_incomplete') {
    const text = 'Stripe needs more details before we can pay you. Payouts are paused until then.';
    return { title: 'Setup not finished', text, action: 'Continue Setup' };
  }
  const text = 'Stripe asks for your identity and bank account on its own pages, then brings you back here.';
  return { title: 'No payout account yet', text, action: 'Set Up Payouts' };
}
