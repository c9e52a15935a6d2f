import type { Earning } from '#shared/api/earnings.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';

const states: Record<Earning['payout']['state'], { word: string; tone: BadgeTone }> = {
  held: { word: 'Held', tone: 'wait' },
  due: { word: 'Due', tone: 'good' },
  none: { word: 'No payout', tone: 'done' },
};

export const payoutState = ({ payout }: Pick<Earning, 'payout'>) => states[payout.state];

/** The date of the payout, and its condition (decision 38). */
export function payoutWhen({ payout: { state, dueDate }, owedCents }: Pick<Earning, 'payout' | 'owedCents'>): string {
  if (state === 'none') return '';
  if (state === 'due') return `since ${formatDate(dueDate)}`;
  const payout = `pays out on ${formatDate(dueDate)}`;
  return owedCents > 0 ? `${payout}, once the balance is paid` : payout;
}
