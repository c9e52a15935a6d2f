import type { Earning } from '#shared/api/orders/earnings.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { failureSentence } from '#shared/orders/payouts/payout-sentences.ts';
import { payoutDay } from './payout-text.ts';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';

const states: Record<Earning['payout']['state'], { word: string; tone: BadgeTone }> = {
  held: { word: 'Held', tone: 'wait' },
  due: { word: 'Due', tone: 'info' },
  sending: { word: 'Sending', tone: 'info' },
  sent: { word: 'Paid', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  none: { word: 'No payout', tone: 'done' },
};

/** Returns the word and tone of a payout's state. */
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
