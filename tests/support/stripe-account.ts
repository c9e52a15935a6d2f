import type { StripeCustomers } from './stripe-customers.ts';

/** A refusal, with Stripe's error body. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  client_secret: string;
  last_payment_error: CardError | null;
  next_action: { type: 'use_stripe_sdk' } | null;
  customer: string | null;
  /** The card that it was paid with, if it is saved. */
  payment_method: string | null;
  setup_future_usage: string | null;
  /** Not Stripe's: the card at the bank, to be saved once it is paid. */
  token: string;
  metadata: Record<string, string>;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
}

export const cardError = (code: string, declineCode: string | undefined, message: string): CardError => ({
  type: 'card_error',
  code,
  ...(declineCode && { decline_code: declineCode }),
  message,
});

// The results of the cards behind these confirmation tokens, with the codes of Stripe's published test cards.
const refusals: Record<string, CardError> = {
  ctoken_declined: cardError('card_declined', 'generic_decline', 'Your card was declined.'),
  ctoken_insufficient_funds: cardError('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  ctoken_expired_card: cardError('expired_card', 'expired_card', 'Your card has expired.'),
  ctoken_incorrect_cvc: cardError('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  ctoken_authentication_required: cardError(
    'authentication_required',
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
  ),
};

const paying: readonly string[] = ['ctoken_success', 'ctoken_declined_later', 'ctoken_expired_later'];

const notAuthenticated = cardError(
  'payment_intent_authentication_failure',
  undefined,
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
);

export const invalid = (message: string, rest: Record<string, unknown> = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...rest });

/** Returns the metadata of a form: `metadata[key]=value`. */
export const metadataIn = (form: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );

/** An account's PaymentIntents and refunds, with the states from Stripe's documentation. */
export class StripeAccount {
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  readonly #customers: StripeCustomers;
  /** Called before a refund, which it may refuse. */
  onRefund: (paymentIntent: string) => void = () => undefined;

  constructor(customers: StripeCustomers) {
    this.#customers = customers;
  }

  /** Charges minus refunds, in cents. */
  get balanceCents(): number {
    const taken = [...this.intents.values()].filter(({ status }) => status === 'succeeded');
    const given = this.refunds.filter(({ status }) => status === 'succeeded');
    return taken.reduce((sum, { amount }) => sum + amount, 0) - given.reduce((sum, { amount }) => sum + amount, 0);
  }

  create(form: Record<string, string>): Intent {
    const amount = Number(form['amount']);
    if (amount < 50) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
    const customer = form['customer'] ?? null;
    if (customer !== null) this.#customers.mustExist(customer);
    const id = `pi_${this.intents.size + 1}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: form['currency'] ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_of_test`,
      last_payment_error: null,
      next_action: null,
      customer,
      payment_method: null,
      setup_future_usage: form['setup_future_usage'] ?? null,
      token: '',
      metadata: metadataIn(form),
    };
    this.intents.set(id, intent);
    return intent;
  }

  retrieve(id: string): Intent {
    const intent = this.intents.get(id);
    if (intent) return intent;
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such payment_intent: '${id}'`,
      param: 'intent',
    });
  }

  confirm(id: string, form: Record<string, string>): Intent {
    const before = this.retrieve(id);
    if (before.status !== 'requires_payment_method') throw unexpectedState(before, 'confirm');
    const { payment_method: method, confirmation_token: token = '' } = form;
    if (method !== undefined) return this.#confirmSaved(before, method, form['off_session'] === 'true');
    const intent = this.#change(before, { token });
    if (paying.includes(token)) return this.#receive(intent);
    // Captured for less than its amount, which we never request.
    if (token === 'ctoken_partial') return this.#receive(intent, intent.amount - 1);
    if (token === 'ctoken_processing') return this.#change(intent, { status: 'processing' });
    if (token === 'ctoken_action_required' || token === 'ctoken_always_asks') return this.#ask(intent);
    const error = refusals[token];
    if (error) return this.#decline(intent, error);
    const message = `No such confirmation_token: '${token}'`;
    throw invalid(message, { code: 'resource_missing', param: 'confirmation_token' });
  }

  #confirmSaved(before: Intent, method: string, isOffSession: boolean): Intent {
    const answer = this.#customers.answerTo(method, before.customer ?? '', isOffSession);
    const intent = this.#change(before, { payment_method: method });
    if (answer === 'asks') return this.#ask(intent);
    return answer === 'charged' ? this.#receive(intent) : this.#decline(intent, answer);
  }

  #ask(intent: Intent): Intent {
    return this.#change(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  }

  /** Resolves the bank's challenge to the host in the browser. */
  answerChallenge(clientSecret: string, isApproved: boolean): void {
    const intent = [...this.intents.values()].find((each) => each.client_secret === clientSecret);
    if (intent?.status !== 'requires_action') throw new Error('Nothing is asked');
    if (isApproved) this.#receive(intent);
    else {
      this.#change(intent, {
        status: 'requires_payment_method',
        next_action: null,
        last_payment_error: notAuthenticated,
      });
    }
  }

  cancel(id: string): Intent {
    const intent = this.retrieve(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
      throw unexpectedState(intent, 'cancel');
    }
    return this.#change(intent, { status: 'canceled', next_action: null });
  }

  refund(form: Record<string, string>): Refund {
    const payment_intent = form['payment_intent'] ?? '';
    const amount = Number(form['amount']);
    this.onRefund(payment_intent);
    const left = this.unrefundedCents(payment_intent);
    if (left === 0) throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' });
    if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
    const refund: Refund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund',
      payment_intent,
      amount,
      status: 'succeeded',
      metadata: metadataIn(form),
    };
    this.refunds.push(refund);
    return refund;
  }

  unrefundedCents(paymentIntent: string): number {
    return this.retrieve(paymentIntent).amount - this.#refundedOf(paymentIntent);
  }

  retrieveRefund(id: string): Refund {
    const refund = this.refunds.find((one) => one.id === id);
    if (refund) return refund;
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such refund: '${id}'`,
      param: 'id',
    });
  }

  /** The bank sends a refund back, days after Stripe had called it succeeded. */
  returnRefund(id: string): void {
    Object.assign(this.retrieveRefund(id), { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  }

  listRefunds(paymentIntent: string): object {
    const data = this.refunds.filter(({ payment_intent }) => payment_intent === paymentIntent);
    return { object: 'list', url: '/v1/refunds', has_more: false, data };
  }

  #receive(intent: Intent, amount_received = intent.amount): Intent {
    const { customer, setup_future_usage: usage, token } = intent;
    const saved = customer !== null && usage !== null ? this.#customers.attach(customer, token) : intent.payment_method;
    return this.#change(intent, {
      status: 'succeeded',
      amount_received,
      next_action: null,
      last_payment_error: null,
      payment_method: saved,
    });
  }

  #refundedOf(paymentIntent: string): number {
    const good = this.refunds.filter((each) => each.payment_intent === paymentIntent && each.status === 'succeeded');
    return good.reduce((sum, { amount }) => sum + amount, 0);
  }

  #decline(intent: Intent, error: CardError): never {
    const payment_intent = this.#change(intent, { last_payment_error: error });
    throw new StripeRefusal(402, { ...error, payment_intent });
  }

  #change(intent: Intent, changes: Partial<Intent>): Intent {
    const changed = { ...intent, ...changes };
    this.intents.set(intent.id, changed);
    return changed;
  }
}

const unexpectedState = (intent: Intent, act: string): StripeRefusal =>
  invalid(`You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
