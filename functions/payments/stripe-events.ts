import type Stripe from 'stripe';

/** The types of Stripe's events that we act on, by what we do; docs/operations/stripe-events.md has all others. */
export const stripeEvents = {
  /** A payment has ended, or we end it. */
  payment: ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'],
  /** A refund may have been returned; a bank may take days. */
  refund: ['refund.failed', 'refund.updated'],
  /** A dispute has another state. */
  dispute: [
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
  /** A payout may have been sent, or a vendor's account may be ready. */
  payout: ['transfer.created', 'account.updated'],
  /** Nobody of ours did it, and an operator must look (alarm 'payment-provider-warnings'). */
  warning: [
    'account.application.deauthorized',
    'balance_settings.updated',
    'payout.failed',
    'radar.early_fraud_warning.created',
    'reserve.hold.created',
    'reserve.plan.created',
    'topup.failed',
    'transfer.reversed',
  ],
} as const satisfies Record<string, readonly Stripe.Event.Type[]>;

export type StripeEventUse = keyof typeof stripeEvents;

/** Returns what an event is used for; undefined for a type that we ignore. */
export const findUse = (type: string): StripeEventUse | undefined =>
  (Object.keys(stripeEvents) as StripeEventUse[]).find((use) => stripeEvents[use].some((one: string) => one === type));
