import { stripePaymentEntity, stripePaymentKey } from '#functions/data/payments/stripe-payment.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';

/** The PaymentIntent of a payment's key; null if the key was closed without one. */
export type IntentId = string | null;

/** Our own record of the PaymentIntent of each key. */
export interface StripePayments {
  /** Undefined for an unused key. */
  find(key: string): Promise<IntentId | undefined>;
  /** Stores the PaymentIntent of a key before it is confirmed, or returns the existing one. */
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
