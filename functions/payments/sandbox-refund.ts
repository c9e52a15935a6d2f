import {
  keyOfSandboxCharge,
  sandboxChargeEntity,
  sandboxChargeKey,
  sandboxRefundEntity,
  sandboxRefundKey,
} from '#functions/data/payments/sandbox-charge.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import { PaymentMismatch, RefundExceedsCharge } from './payment-provider.ts';
import type { RefundRequest } from './payment-provider.ts';

/** Refunds once per refund key, and never more than the charge in total: both in one transaction. */
export async function refundSandboxCharge(
  table: Pick<Table, 'get' | 'write'>,
  { key, chargeId, amountCents }: RefundRequest,
  newId: string,
): Promise<{ refundId: string }> {
  const chargeKey = keyOfSandboxCharge(chargeId) ?? '';
  const charge = await table.get(sandboxChargeEntity, sandboxChargeKey(chargeKey), { consistent: true });
  if (charge?.outcome.outcome !== 'charged' || charge.outcome.chargeId !== chargeId) {
    throw new RefundExceedsCharge(`There is no charge ${chargeId}`);
  }
  const refund = { chargeKey, key, refundId: `re_sandbox_${newId}`, amountCents, at: new Date().toISOString() };
  const isLeft = {
    expression: '#refundedCents <= :highest',
    values: { ':highest': charge.amountCents - amountCents },
  };
  try {
    await table.write(
      { put: sandboxRefundEntity.toItem(refund), condition: isNew },
      {
        update: sandboxChargeKey(chargeKey),
        set: 'SET #refundedCents = #refundedCents + :refund',
        values: { ':refund': amountCents },
        condition: isLeft,
      },
    );
    return { refundId: refund.refundId };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const known = await table.get(sandboxRefundEntity, sandboxRefundKey(chargeKey, key), { consistent: true });
    if (known && known.amountCents !== amountCents)
      throw new PaymentMismatch(`${key} gave ${known.amountCents} cents back`);
    if (known) return { refundId: known.refundId };
    throw new RefundExceedsCharge(`${chargeId} has less than ${amountCents} cents left`);
  }
}
