import { StripeRefusal, cardError, invalid, metadataIn } from './stripe-account.ts';
import type { CardError } from './stripe-account.ts';

interface Customer {
  id: string;
  object: 'customer';
  metadata: Record<string, string>;
}

interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string };
}

/** How a saved card's bank answers a payment: nothing asked, its challenge, or a refusal. */
type SavedCardAnswer = 'charged' | 'asks' | CardError;

// What the cards behind these confirmation tokens do later. By https://docs.stripe.com/testing (2026-11) 3155
// ('action_required') asks no more once it was set up, and 3184 ('always_asks') each time.
const later: Record<string, SavedCardAnswer> = {
  ctoken_always_asks: 'asks',
  ctoken_declined_later: cardError('card_declined', 'generic_decline', 'Your card was declined.'),
  ctoken_expired_later: cardError('expired_card', 'expired_card', 'Your card has expired.'),
};

const mustAuthenticate = cardError(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);

const missing = (what: string, id: string, param: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

/** An account's customers and the cards attached to them (https://docs.stripe.com/payments/save-during-payment, 2026-11). */
export class StripeCustomers {
  readonly customers = new Map<string, Customer>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly #answers = new Map<string, SavedCardAnswer>();
  #made = 0;

  create(form: Record<string, string>): Customer {
    const customer: Customer = { id: `cus_${(this.#made += 1)}`, object: 'customer', metadata: metadataIn(form) };
    this.customers.set(customer.id, customer);
    return customer;
  }

  mustExist(id: string): void {
    if (!this.customers.has(id)) throw missing('customer', id, 'customer');
  }

  /** Deletes a customer for good; its cards are detached (https://docs.stripe.com/api/customers/delete, 2026-11). */
  delete(id: string): object {
    if (!this.customers.delete(id)) throw missing('customer', id, 'id');
    for (const method of this.methods.values()) if (method.customer === id) method.customer = null;
    return { id, object: 'customer', deleted: true };
  }

  /** Attaches the card of a paid PaymentIntent with `setup_future_usage`; returns its id. */
  attach(customer: string, token: string): string {
    const id = `pm_${this.methods.size + 1}`;
    const card = { brand: 'visa', last4: token === 'ctoken_always_asks' ? '3184' : '4242' };
    this.methods.set(id, { id, object: 'payment_method', type: 'card', customer, card });
    this.#answers.set(id, later[token] ?? 'charged');
    return id;
  }

  retrieve(id: string): PaymentMethod {
    const method = this.methods.get(id);
    if (!method) throw missing('PaymentMethod', id, 'payment_method');
    return method;
  }

  detach(id: string): PaymentMethod {
    const method = this.retrieve(id);
    // https://github.com/laravel/cashier-stripe/issues/902, 2026-11
    if (!method.customer)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
        param: 'payment_method',
      });
    method.customer = null;
    return method;
  }

  /** Returns how the bank answers a payment with a saved card. @throws StripeRefusal for a card that can't be used */
  answerTo(id: string, customer: string, isOffSession: boolean): SavedCardAnswer {
    const method = this.retrieve(id);
    // https://github.com/stripe/stripe-react-native/issues/1170, 2022-10
    if (method.customer === null)
      throw invalid(
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
        { param: 'payment_method' },
      );
    // https://github.com/getlago/lago-api/pull/3826, 2025-06
    if (method.customer !== customer)
      throw invalid(
        `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
        { param: 'payment_method' },
      );
    const answer = this.#answers.get(id) ?? 'charged';
    // https://docs.stripe.com/payments/save-during-payment (charge the saved payment method), 2026-11
    return answer === 'asks' && isOffSession ? mustAuthenticate : answer;
  }
}
