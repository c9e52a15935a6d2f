import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { ExtraPayment, ExtraRecord } from '#functions/data/orders/extra.ts';
import { bankChallengeTimeoutMs, paymentTimeoutMs } from '#functions/payments/payment-provider.ts';
import { extraKindSchema } from '#shared/orders/ledger-entry.ts';
import type { PaymentTerms } from '#functions/payments/payment-provider.ts';

/* The states of an extra and its payment: pure. Cents. */

type ExtraName = Pick<ExtraRecord, 'bookingId' | 'vendorId' | 'kind'>;

/** An extra whose payment is under way. */
export type ChargingExtra = ExtraRecord & { state: 'charging'; payment: ExtraPayment };

export const isCharging = (extra: ExtraRecord | undefined): extra is ChargingExtra =>
  extra?.state === 'charging' && extra.payment !== null;

/** Returns the host's payment, the vendor's and the platform's part together. */
export const chargedCents = ({ cents, feeCents }: Pick<ExtraRecord, 'cents' | 'feeCents'>): number => cents + feeCents;

/** Identifies the retries of one payment: requests with the same browser key and amount in cents. */
export const extraRequest = (paymentKey: string, cents: number): string => `${paymentKey}.${cents}`;

/** Returns the payment provider's key of a payment: unique to it, even if a browser reuses its own key. */
const newExtraKey = ({ bookingId, vendorId, kind }: ExtraName, id: string): string =>
  `${bookingId}.extra.${vendorId}.${kind}.${id}`;

/** Returns the extra of a provider's key; undefined for a key of another kind. */
export function extraOfPaymentKey(key: string): ExtraName | undefined {
  const [, bookingId, vendorId, kind] = /^(HST-[A-Z0-9]{9})\.extra\.([^.]+)\.([a-z]+)\.[^.]+$/.exec(key) ?? [];
  const known = extraKindSchema.options.find((one) => one === kind);
  return bookingId && vendorId && known ? { bookingId, vendorId, kind: known } : undefined;
}

export const paymentTerms = (extra: ChargingExtra): PaymentTerms => ({
  key: extra.payment.key,
  amountCents: chargedCents(extra),
});

export const isAbandoned = ({ payment }: ChargingExtra, now: Date): boolean =>
  Date.parse(payment.abandonedAt) <= now.getTime();

/** Returns true if the time of a payment is over; repeating it does not extend it. */
export const hasEnded = ({ payment }: ChargingExtra, now: Date): boolean => Date.parse(payment.endsAt) <= now.getTime();

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

/** A new payment: its request, and a unique id from the server. */
export interface NewPayment {
  request: string;
  id: string;
  now: Date;
}

/** Starts a payment of an extra, of a new one or of one that was not paid before. */
export function startExtra(
  before: ExtraRecord | undefined,
  extra: ExtraName & Pick<ExtraRecord, 'customerId' | 'cents' | 'feeCents'>,
  { request, id, now }: NewPayment,
): ChargingExtra {
  const payment = {
    request,
    key: newExtraKey(extra, id),
    abandonedAt: later(now, paymentTimeoutMs),
    endsAt: later(now, bankChallengeTimeoutMs),
  };
  return { ...extra, version: (before?.version ?? 0) + 1, state: 'charging', payment, paid: null };
}

/** Keeps the payment until its end while the host completes their bank's challenge; undefined if it waits already. */
export function waitingForBank(extra: ChargingExtra): ChargingExtra | undefined {
  const { payment, version } = extra;
  if (payment.abandonedAt === payment.endsAt) return undefined;
  return { ...extra, version: version + 1, payment: { ...payment, abandonedAt: payment.endsAt } };
}

/** Ends a payment that was not made. */
export const reopened = (extra: ChargingExtra): ExtraRecord => ({
  ...extra,
  version: extra.version + 1,
  state: 'open',
  payment: null,
});

/** Returns the extra and its order with the payment made. */
export function withExtraPaid(extra: ChargingExtra, order: OrderRecord, chargeId: string, now: Date) {
  const at = now.toISOString();
  const { kind, cents, feeCents, payment } = extra;
  const entry = { kind: 'extra' as const, extra: kind, chargeId, cents, feeCents, at };
  const paid = { request: payment.request, chargeId, at };
  return {
    extra: { ...extra, version: extra.version + 1, state: 'paid' as const, payment: null, paid },
    order: { ...order, version: order.version + 1, ledger: [...order.ledger, entry] },
  };
}
