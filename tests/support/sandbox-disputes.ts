import { keyOfSandboxCharge, sandboxChargeEntity, sandboxChargeKey } from '#functions/data/payments/sandbox.ts';
import type { SandboxDispute } from '#functions/data/payments/sandbox.ts';
import type { Table } from '#functions/data/table.ts';

/** Has the bank behind the sandbox open, change or decide the dispute of a charge. */
export async function disputeCharge(
  table: Pick<Table, 'get' | 'write'>,
  chargeId: string,
  changes: Partial<SandboxDispute> = {},
): Promise<void> {
  const key = keyOfSandboxCharge(chargeId) ?? '';
  const charge = await table.get(sandboxChargeEntity, sandboxChargeKey(key), { consistent: true });
  if (!charge) throw new Error(`The sandbox knows no charge ${chargeId}`);
  const cents = charge.amountCents - charge.refundedCents;
  const opened = { state: 'needs_response' as const, reason: 'general', cents, openedAt: new Date().toISOString() };
  await table.write({
    put: sandboxChargeEntity.toItem({ ...charge, dispute: { ...opened, ...charge.dispute, ...changes } }),
  });
}
