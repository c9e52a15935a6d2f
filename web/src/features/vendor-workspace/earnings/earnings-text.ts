import type { Earning } from '#shared/api/orders/earnings.ts';
import { payoutWhen } from '#web/domain/orders/payout-state.ts';

/** Explains why a payout is overdue, and possible remedies. */
export function overdueReason({ payout, owedCents }: Pick<Earning, 'payout' | 'owedCents'>): string {
  if (payout.state === 'failed') return payoutWhen({ payout, owedCents });
  if (payout.state === 'due') return "We'll send it within the hour.";
  if (payout.hasOpenCase) return "The host reported a problem. We'll pay you once it's settled.";
  if (payout.hasOpenDispute) return "The host's bank is looking into a payment. We'll pay you once it has decided.";
  return owedCents > 0 ? "The host hasn't paid the balance yet." : "We'll send it once the host's refund is complete.";
}
