import { bankAccountEntity } from '#functions/data/banking/bank-account.ts';
import { sandboxTransferEntity, sandboxTransferKey } from '#functions/data/payments/sandbox.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { PayoutDeps } from '#functions/orders/payouts/deps.ts';
import { resumePayouts, retryFailedPayouts, sendDuePayouts } from '#functions/orders/payouts/send-payouts.ts';
import type { Context } from '#functions/platform/context.ts';
import { payoutKey } from '#shared/orders/payouts/payout.ts';
import type { When } from './crashes.ts';

const sealed = { encryptedKey: 'aa==', iv: 'aa==', cipherText: 'aa==', tag: 'aa==' };

/** Stores a bank account for the owner of a vendor; each `version` is a different one. */
export const putBankAccount = (
  table: Table,
  { ownerId }: Pick<VendorRecord, 'ownerId'>,
  accountLastFour = '6789',
  version = 1,
) =>
  table.write({
    put: bankAccountEntity.toItem({
      userId: ownerId,
      version,
      updatedAt: '2027-05-01T12:00:00.000Z',
      account: { accountLastFour, sealed },
    }),
  });

/** Runs all jobs of the schedule, in order. */
export async function runPayouts(deps: PayoutDeps, context: Context) {
  const resumed = await resumePayouts(deps, context);
  const retried = await retryFailedPayouts(deps, context);
  return { resumed, retried, due: await sendDuePayouts(deps, context) };
}

/** Returns the amount that the sandbox sent for an order over all attempts, in cents. */
export async function sentBySandbox(table: Table, { bookingId, vendorId, payout }: OrderRecord): Promise<number> {
  const keys = Array.from({ length: (payout?.attempt ?? 0) + 1 }, (_, n) => payoutKey(bookingId, vendorId, n + 1));
  const transfers = await Promise.all(
    keys.map((key) => table.get(sandboxTransferEntity, sandboxTransferKey(key), { consistent: true })),
  );
  return transfers.reduce((sum, known) => sum + (known?.outcome.outcome === 'sent' ? known.cents : 0), 0);
}

/** Refunds part of an order after its payout by a ledger entry, as a decision would. */
export async function refundAfterPayout(table: Table, order: OrderRecord, cents: number): Promise<OrderRecord> {
  const charge = order.ledger.find((entry) => entry.kind === 'charge');
  const at = '2027-06-20T12:00:00.000Z';
  const refund = {
    kind: 'refund' as const,
    id: `${order.bookingId}.${order.vendorId}.late`,
    chargeId: charge?.chargeId ?? '',
    cents,
    reason: 'Late',
    requestedAt: at,
    doneAt: at,
  };
  const after = { ...order, version: order.version + 1, ledger: [...order.ledger, refund] };
  await table.write({ put: orderEntity.toItem(after) });
  return after;
}

/**
 * Returns dependencies with which the function dies before or after its n-th effect: claim, send (the sandbox's
 * memory), settle.
 */
export function payoutsDyingAt(deps: PayoutDeps, step: number, when: When): PayoutDeps {
  let count = 0;
  const effect = async <T>(act: () => Promise<T>): Promise<T> => {
    count += 1;
    if (count === step && when === 'before') throw new Error('crash');
    const result = await act();
    if (count === step && when === 'after') throw new Error('crash');
    return result;
  };
  return {
    table: { ...deps.table, write: (...writes) => effect(() => deps.table.write(...writes)) },
    payouts: { ...deps.payouts, send: (request) => effect(() => deps.payouts.send(request)) },
  };
}
