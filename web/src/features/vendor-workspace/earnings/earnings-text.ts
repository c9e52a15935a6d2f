import type { Earning } from '#shared/api/orders/earnings.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { failureSentence } from '#shared/orders/payouts/payout-sentences.ts';
import { payoutDay } from '#web/domain/orders/payout-text.ts';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';

const states: Record<Earning['payout']['state'], { word: string; tone: BadgeTone }> = {
  held: { word: 'Held', tone: 'wait' },
  due: { word: 'Due', tone: 'info' },
  sending: { word: 'Sending', tone: 'info' },
  sent: { word: 'Paid', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  none: { word: 'No payout', tone: 'done' },
};

export const payoutState = ({ payout }: Pick<Earning, 'payout'>) => states[payout.state];

/** Formats the date of the payout, and its condition (rule banking-19). */
export function payoutWhen({ payout, owedCents }: Pick<Earning, 'payout' | 'owedCents'>): string {
  const due = formatDate(payout.dueDate);
  switch (payout.state) {
    case 'none':
      return '';
    case 'held':
      if (payout.hasOpenCase) return 'on hold until the reported problem is settled';
      if (payout.hasOpenDispute) return "on hold until the host's bank has decided a dispute";
      return owedCents > 0 ? `pays out on ${due}, once the balance is paid` : `pays out on ${due}`;
    case 'due':
      return `since ${due}`;
    case 'sending':
      return `since ${payoutDay(payout)}`;
    case 'sent':
      return [`on ${payoutDay(payout)}`, ...deducted(payout)].join(', ');
    case 'failed':
      return payout.reason === null ? '' : failureSentence({ ...payout, reason: payout.reason });
  }
}

const deducted = ({ deductedCents }: Earning['payout']): string[] =>
  deductedCents > 0 ? [`${formatCents(deductedCents)} deducted for refunds`] : [];

/** Explains why a payout is overdue, and possible remedies. */
export function overdueReason({ payout, owedCents }: Pick<Earning, 'payout' | 'owedCents'>): string {
  if (payout.state === 'failed') return payoutWhen({ payout, owedCents });
  if (payout.state === 'due') return "We'll send it within the hour.";
  if (payout.hasOpenCase) return "The host reported a problem. We'll pay you once it's settled.";
  if (payout.hasOpenDispute) return "The host's bank is looking into a payment. We'll pay you once it has decided.";
  return owedCents > 0 ? "The host hasn't paid the balance yet." : "We'll send it once the host's refund is complete.";
}
