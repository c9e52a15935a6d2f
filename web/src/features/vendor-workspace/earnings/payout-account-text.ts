import type { PayoutAccountView } from '#shared/api/orders/payouts.ts';
import { failureSentence } from '#shared/orders/payouts/payout-sentences.ts';

interface PayoutAccountText {
  title: string;
  text: string;
  action: string;
}

/** Describes an account at Stripe: its state, missing details, and the button to Stripe's pages. */
export function describePayoutAccount({ isReady, lastFour, reason }: PayoutAccountView): PayoutAccountText {
  if (isReady) {
    const title = lastFour === null ? 'Ready for payouts' : `Account ending in ${lastFour}`;
    return { title, text: 'Ready for payouts.', action: 'Update Account' };
  }
  if (reason === 'account_closed') {
    const text = failureSentence({ reason, accountLastFour: lastFour });
    return { title: 'Account closed', text, action: 'Add Another Account' };
  }
  if (reason === 'account_incomplete') {
    const text = 'Stripe needs more details before we can pay you. Your payouts wait until then.';
    return { title: 'Setup not finished', text, action: 'Continue Setup' };
  }
  const text = 'Stripe asks for your identity and bank account on its own pages, and brings you back here.';
  return { title: 'No payout account yet', text, action: 'Set Up Payouts' };
}
