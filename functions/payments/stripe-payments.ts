import { stripePaymentEntity, stripePaymentKey } from '#functions/data/payments/stripe-payment.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';

/** The PaymentIntent of a payment's key; null when the key was closed without one. */
export type IntentId = string | null;

/** Our own memory of which PaymentIntent belongs to a key. */
export interface StripePayments {
  /** Undefined for an unused key. */
  find(key: string): Promise<IntentId | undefined>;
  /** Keeps the PaymentIntent of a key before it is confirmed, or gives what the key has already. */
  keep(key: string, intentId: IntentId): Promise<IntentId>;
}

export function stripePayments(table: Pick<Table, 'get' | 'write'>): StripePayments {
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
