import type { PayoutFailure } from './payout-entry.ts';

interface Failure {
  reason: PayoutFailure;
  accountLastFour: string | null;
}

const sentences: Record<PayoutFailure, (account: string) => string> = {
  no_account: () => 'Add a payout account.',
  account_incomplete: () => 'Finish setting up your payout account.',
  account_closed: (account) => `Your payout account${account} is closed. Add another one.`,
  platform_funds: () => "The problem is on our side, and we're working on it. You don't need to do anything.",
};

/** Returns why a payout failed and the remedy: 'Your payout account ending in 1113 is closed. Add another one.' */
export const failureSentence = ({ reason, accountLastFour }: Failure): string =>
  sentences[reason](accountLastFour === null ? '' : ` ending in ${accountLastFour}`);

/** Short labels of the same failures, for administrators. */
export const failureLabels: Record<PayoutFailure, string> = {
  no_account: 'No payout account',
  account_incomplete: 'Payout account not set up completely',
  account_closed: 'Payout account closed',
  platform_funds: "The platform's balance is too low",
};
