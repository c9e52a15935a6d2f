import type { ListedDispute } from '#shared/api/orders/disputes.ts';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';

/** Stripe's words for why a host disputes (API reference, 'reason' of a dispute, 2026-11). */
const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: "The bank can't process it",
  credit_not_processed: 'A refund is missing',
  customer_initiated: 'Started by the host',
  duplicate: 'Charged twice',
  fraudulent: "The cardholder doesn't recognize the payment as theirs",
  general: 'No particular reason',
  noncompliant: "Against the card network's rules",
  product_not_received: "The service wasn't provided",
  product_unacceptable: "The service wasn't as described",
  subscription_canceled: 'Canceled before',
  unrecognized: "The cardholder doesn't recognize the payment",
};

export const formatReason = (reason: string): string => reasons[reason] ?? reason;

export const disputeStates: Record<ListedDispute['state'], { word: string; tone: BadgeTone }> = {
  needs_response: { word: 'To answer', tone: 'info' },
  under_review: { word: 'The bank decides', tone: 'wait' },
  won: { word: 'Won', tone: 'done' },
  lost: { word: 'Lost', tone: 'bad' },
};
