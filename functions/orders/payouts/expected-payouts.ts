import type { Earning, Earnings } from '#shared/api/orders/earnings.ts';

/** Returns the part of a payout that is still to be sent; the rest was sent before the share grew. */
export const unsentCents = ({ payout }: Pick<Earning, 'payout'>): number =>
  payout.state === 'sent' ? 0 : payout.cents - payout.sentCents;

const once = (earnings: readonly Earning[]): Earning[] => [
  ...new Map(earnings.map((earning) => [earning.orderId, earning])).values(),
];

const byDueDate = (a: Earning, b: Earning): number => a.payout.dueDate.localeCompare(b.payout.dueDate);

/** Returns the next payout date with its amount, leaving out orders with an open case or dispute. An order may be given twice. */
export function nextPayoutIn(earnings: readonly Earning[]): Earnings['nextPayout'] {
  const coming = once(earnings).filter(
    ({ payout: { state, hasOpenCase, hasOpenDispute } }) =>
      ['held', 'due', 'sending'].includes(state) && !hasOpenCase && !hasOpenDispute,
  );
  const [first] = coming.toSorted(byDueDate);
  if (!first) return null;
  const date = first.payout.dueDate;
  const together = coming.filter(({ payout }) => payout.dueDate === date);
  return { date, cents: together.reduce((sum, earning) => sum + unsentCents(earning), 0), orders: together.length };
}

/**
 * Returns payouts that failed, or are held or due past their day, oldest first; an order may be given twice. `todayAt`:
 * the date at the place of its event.
 */
export const overdueIn = (earnings: readonly Earning[], todayAt: (earning: Earning) => string): Earning[] =>
  once(earnings)
    .filter((one) => one.payout.state === 'failed' || (isOpen(one.payout.state) && one.payout.dueDate < todayAt(one)))
    .toSorted(byDueDate);

const isOpen = (state: Earning['payout']['state']): boolean => state === 'held' || state === 'due';
