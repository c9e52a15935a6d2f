import Stripe from 'stripe';
import { stripePaymentEntity, stripePaymentKey } from '#functions/data/payments/stripe.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import { abandoned, cardRefusal } from './refusals.ts';
import { createCustomer, findSavedCard, isCardGone, removeStripeCard } from './stripe-cards.ts';
import { PaymentMismatch, RefundDisputed, RefundExceedsCharge, RefundReturned } from './payment-provider.ts';
import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentProvider,
  PaymentTerms,
  SettledOutcome,
  RefundRequest,
} from './payment-provider.ts';

interface Deps {
  stripe: Stripe;
  payments: StripePayments;
}

/**
 * Returns Stripe as the provider (rule checkout-31): one PaymentIntent per key, created unconfirmed, recorded in our
 * table, then confirmed once with the card's confirmation token. A key's outcome is always read from its PaymentIntent:
 * a crash between any two of these steps leaves either nothing that can charge or a PaymentIntent that we know. A
 * refused one is canceled, so that no other card can be tried on it.
 */
export function stripeProvider(stripe: Stripe, table: Pick<Table, 'get' | 'write'>): Required<PaymentProvider> {
  const deps = { stripe, payments: stripePayments(table) };
  return {
    charge: (request) => charge(deps, request),
    settle: (terms) => settle(deps, terms),
    refund: (request) => refundStripeCharge(stripe, request),
    removeCard: (card) => removeStripeCard(stripe, card),
    findReturned: (refundId) => findReturned(stripe, refundId),
  };
}

export const currency = 'usd';

/** Stripe's minimum charge in dollars. */
const smallestCents = 50;

const tooSmall: SettledOutcome = {
  outcome: 'declined',
  message: "Amounts below $0.50 can't be paid by card.",
};

async function charge(deps: Deps, request: ChargeRequest): Promise<ChargeOutcome> {
  if (request.amountCents < smallestCents) return tooSmall;
  const intent = await openIntent(deps, request);
  if (!intent) return abandoned;
  mustBeFor(request, intent);
  return isFresh(intent) ? confirm(deps, intent, request) : intentOutcome(deps, intent, request);
}

/** Returns the PaymentIntent of a key, creating it if needed; undefined for a key that was closed without one. */
async function openIntent(
  { stripe, payments }: Deps,
  { key, amountCents, description, savesCard, savedCard }: ChargeRequest,
): Promise<Stripe.PaymentIntent | undefined> {
  const known = await payments.find(key);
  if (known !== undefined) return known === null ? undefined : stripe.paymentIntents.retrieve(known);
  const customer = savedCard?.customerId ?? (savesCard ? await createCustomer(stripe, key) : undefined);
  const made = await createIntent(
    stripe,
    {
      amount: amountCents,
      currency,
      allowed_payment_method_types: ['card'],
      description,
      metadata: { key },
      ...(customer && { customer }),
      ...(savesCard && { setup_future_usage: 'off_session' as const }),
    },
    key,
  );
  const existingId = await payments.keep(key, made?.id ?? null);
  if (made && existingId === made.id) return made;
  return existingId === null ? undefined : stripe.paymentIntents.retrieve(existingId);
}

/** Returns a new PaymentIntent; undefined if its customer was removed. */
const createIntent = (
  stripe: Stripe,
  params: Stripe.PaymentIntentCreateParams,
  key: string,
): Promise<Stripe.PaymentIntent | undefined> =>
  stripe.paymentIntents.create(params, { idempotencyKey: `${key}.intent` }).catch((error: unknown) => {
    if (isCardGone(error)) return undefined;
    throw error;
  });

async function confirm(deps: Deps, { id }: Stripe.PaymentIntent, request: ChargeRequest) {
  const { key } = request;
  try {
    const params = confirmParams(request);
    const confirmed = await deps.stripe.paymentIntents.confirm(id, params, { idempotencyKey: `${key}.confirm` });
    return await intentOutcome(deps, confirmed, request);
  } catch (error) {
    if (!isAnswer(error)) throw error;
    const intent = await deps.stripe.paymentIntents.retrieve(id);
    if (!isFresh(intent)) return intentOutcome(deps, intent, request);
    // Stripe rejected the token itself: not a confirmation token, an expired or a used one.
    const isTokenWrong =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'confirmation_token';
    if (isTokenWrong || isCardGone(error)) return close(deps, intent, request);
    throw error;
  }
}

function confirmParams({ token, savedCard, isHostAway }: ChargeRequest): Stripe.PaymentIntentConfirmParams {
  if (!savedCard) return { confirmation_token: token };
  return { payment_method: savedCard.methodId, ...(isHostAway && { off_session: true }) };
}

/** Stripe refused; after other errors the call's outcome is unknown. */
const isAnswer = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError ||
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

/** Returns the outcome of a PaymentIntent; one whose card was refused is closed permanently. */
async function intentOutcome(deps: Deps, intent: Stripe.PaymentIntent, terms: PaymentTerms): Promise<ChargeOutcome> {
  if (intent.status !== 'requires_action') return settledOutcome(deps, intent, terms);
  if (!intent.client_secret) throw new Error(`${intent.id} came without its client secret`);
  return { outcome: 'action_required', clientSecret: intent.client_secret };
}

async function settledOutcome(deps: Deps, intent: Stripe.PaymentIntent, terms: PaymentTerms): Promise<SettledOutcome> {
  mustBeFor(terms, intent);
  if (intent.status === 'succeeded') {
    const card = await findSavedCard(deps.stripe, intent);
    return { outcome: 'charged', chargeId: intent.id, ...(card && { card }) };
  }
  if (intent.status === 'canceled') return intentRefusal(intent);
  // Neither charged nor refused yet: a later call gets the outcome.
  if (intent.status === 'processing') throw new Error(`${intent.id} is being processed`);
  return close(deps, intent, terms);
}

/** Cancels a PaymentIntent; one that was paid at the same moment stays paid. */
async function close(deps: Deps, intent: Stripe.PaymentIntent, terms: PaymentTerms): Promise<SettledOutcome> {
  try {
    await deps.stripe.paymentIntents.cancel(intent.id);
    return intentRefusal(intent);
  } catch (error) {
    if (!isAnswer(error)) throw error;
    const now = await deps.stripe.paymentIntents.retrieve(intent.id);
    if (now.status === 'succeeded' || now.status === 'canceled') return settledOutcome(deps, now, terms);
    throw error;
  }
}

function intentRefusal({ last_payment_error: error }: Stripe.PaymentIntent) {
  return error ? cardRefusal(error.decline_code, error.code) : abandoned;
}

async function settle(deps: Deps, terms: PaymentTerms): Promise<SettledOutcome> {
  const intentId = await deps.payments.keep(terms.key, null);
  if (intentId === null) return abandoned;
  return settledOutcome(deps, await deps.stripe.paymentIntents.retrieve(intentId), terms);
}

/** The PaymentIntent of a payment's key; null if the key was closed without one. */
export type IntentId = string | null;

/** Our own record of the PaymentIntent of each key. */
interface StripePayments {
  /** Undefined for an unused key. */
  find(key: string): Promise<IntentId | undefined>;
  /** Stores the PaymentIntent of a key before it is confirmed, or returns the existing one. */
  keep(key: string, intentId: IntentId): Promise<IntentId>;
}

function stripePayments(table: Pick<Table, 'get' | 'write'>): StripePayments {
  const find = async (key: string) =>
    (await table.get(stripePaymentEntity, stripePaymentKey(key), { consistent: true }))?.intentId;
  return {
    find,
    async keep(key, intentId) {
      const payment = { key, intentId, at: new Date().toISOString() };
      try {
        await table.write({ put: stripePaymentEntity.toItem(payment), condition: isNew });
        return intentId;
      } catch (error) {
        const known = error instanceof ConditionFailed ? await find(key) : undefined;
        if (known === undefined) throw error;
        return known;
      }
    },
  };
}

/**
 * Refunds once per key: Stripe's own idempotency lasts only a day, so the charge's earlier refunds are searched first;
 * each carries its key.
 */
async function refundStripeCharge(
  stripe: Stripe,
  { key, chargeId, amountCents }: RefundRequest,
): Promise<{ refundId: string }> {
  try {
    const { data: earlier } = await stripe.refunds.list({ payment_intent: chargeId, limit: 100 });
    const known = earlier.find(({ metadata }) => metadata?.['key'] === key);
    if (known && known.amount !== amountCents) throw new PaymentMismatch(`${known.id} gave ${known.amount} cents back`);
    const refund =
      known ??
      (await stripe.refunds.create(
        { payment_intent: chargeId, amount: amountCents, metadata: { key } },
        { idempotencyKey: `${chargeId}.${key}.refund` },
      ));
    if (wasReturned(refund)) throw new RefundReturned(refund.id, returnReason(refund));
    return { refundId: refund.id };
  } catch (error) {
    if (isDisputed(error)) throw new RefundDisputed(error.message);
    throw isTooMuch(error) ? new RefundExceedsCharge(error.message) : error;
  }
}

async function findReturned(stripe: Stripe, refundId: string): Promise<{ key: string; reason: string } | undefined> {
  const refund = await stripe.refunds.retrieve(refundId);
  return wasReturned(refund) ? { key: refund.metadata?.['key'] ?? '', reason: returnReason(refund) } : undefined;
}

const wasReturned = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

const returnReason = ({ failure_reason: reason, status }: Stripe.Refund): string => reason ?? status ?? 'unknown';

const isDisputed = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_disputed' || error.code === 'refund_disputed_payment');

const isTooMuch = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' || error.code === 'resource_missing' || error.param === 'amount');

/**
 * Requires a PaymentIntent to match a payment: our key, the amount and currency and, once paid, the received amount. A
 * canceled one took nothing.
 */
function mustBeFor({ key, amountCents }: PaymentTerms, intent: Stripe.PaymentIntent): void {
  const { id, status, amount, amount_received: received, metadata } = intent;
  if (status === 'canceled') return;
  const isPaidWhole = status !== 'succeeded' || received === amountCents;
  if (metadata['key'] === key && amount === amountCents && intent.currency === currency && isPaidWhole) return;
  const [found, asked] = [`${metadata['key']} ${amount} (${received}) ${intent.currency}`, `${key} ${amountCents}`];
  throw new PaymentMismatch(`${id} is for ${found}, not for ${asked} ${currency}`);
}

/** Returns true if no card has been tried on it. */
const isFresh = ({ status, last_payment_error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && !last_payment_error;
