import { cardRefusal } from './decline-messages.ts';
import type { ChargeOutcome, PaymentRefusal, SettledOutcome } from './payment-provider.ts';

interface Ids {
  chargeId: string;
  actionId: string;
}

// The browser makes these from Stripe's published test numbers.
const refusals: Readonly<Record<string, PaymentRefusal>> = {
  tok_sandbox_declined: cardRefusal('card_declined'),
  tok_sandbox_insufficient_funds: cardRefusal('insufficient_funds'),
  tok_sandbox_expired_card: cardRefusal('expired_card'),
  tok_sandbox_incorrect_cvc: cardRefusal('incorrect_cvc'),
  tok_sandbox_authentication_required: cardRefusal('authentication_required'),
};

const charged: readonly string[] = ['tok_sandbox_success', 'tok_sandbox_late', 'tok_sandbox_lost'];

// Also for a real card's number, which must not be entered here.
const notTestCard: PaymentRefusal = { outcome: 'declined', message: "This isn't a sandbox card." };

/** Returns the outcome of a key that this token is the first to charge. */
export function sandboxOutcome(token: string, { chargeId, actionId }: Ids): ChargeOutcome {
  if (charged.includes(token)) return { outcome: 'charged', chargeId };
  if (token === 'tok_sandbox_action_required') {
    return { outcome: 'action_required', clientSecret: `action_sandbox_${actionId}` };
  }
  return (Object.hasOwn(refusals, token) ? refusals[token] : undefined) ?? notTestCard;
}

/** Returns the outcome of the bank's challenge; undefined for any other token. */
export function answerTo(token: string, chargeId: string): SettledOutcome | undefined {
  if (token === 'tok_sandbox_authenticated') return { outcome: 'charged', chargeId };
  if (token === 'tok_sandbox_authentication_failed') return cardRefusal('payment_intent_authentication_failure');
  return undefined;
}
