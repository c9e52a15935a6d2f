import type { OrderPayout } from '#shared/api/earnings.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import type { PayoutFailure } from '#shared/orders/payouts/payout-entry.ts';

/** The local day of a payout's last step. */
export const payoutDay = ({ at, dueDate }: Pick<OrderPayout, 'at' | 'dueDate'>): string =>
  formatDate(at === null ? dueDate : todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(at)));

const failures: Record<PayoutFailure, string> = {
  no_account: 'No payout account',
  account_incomplete: "The payout account isn't set up completely",
  account_closed: 'The payout account is closed',
  platform_funds: "We couldn't send it yet. You don't need to do anything",
};

/** Why a payout failed, with the account: 'The payout account is closed (ending in 1113)'. */
export function failureWords({ reason, accountLastFour }: Pick<OrderPayout, 'reason' | 'accountLastFour'>): string {
  if (reason === null) return '';
  const isAboutAccount = reason === 'account_closed' && accountLastFour !== null;
  return isAboutAccount ? `${failures[reason]} (ending in ${accountLastFour})` : failures[reason];
}
