import { bankAccountEntity } from '#functions/data/banking/bank-account.ts';
import type { BankAccountRecord } from '#functions/data/banking/bank-account.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { hasPayoutsToTransfer, readVendorOrders } from '#functions/data/queries/order-queries.ts';
import type { Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { payoutRetentionDays } from '#shared/kernel/policies.ts';
import { removedAccount } from './bank-account.ts';
import { changeBankAccount, findBankAccount } from './repository.ts';

/**
 * Removes the numbers of a deleted account at once or, while a payout may still be on its way, lets them expire. Safe
 * to repeat: removed or expiring items are left alone.
 */
export async function forgetBankAccount(table: Table, userId: string, context: Context): Promise<void> {
  const current = await findBankAccount(table, userId);
  if (!current?.account || current.forgottenAt !== undefined) return;
  if (await isPayoutOnItsWay(table, userId, context.now())) return expire(table, current, context.now());
  await changeBankAccount(table, userId, eventMeta(context, 'system'), (account) =>
    removedAccount(account, context.now()),
  );
}

async function isPayoutOnItsWay(table: Table, userId: string, now: Date): Promise<boolean> {
  const vendors = await readOwnedVendors(table, userId);
  const orders = await Promise.all(vendors.map(({ id }) => readVendorOrders(table, id)));
  return hasPayoutsToTransfer(orders.flat(), now);
}

async function expire(table: Table, current: BankAccountRecord, now: Date): Promise<void> {
  const forgottenAt = ttlAfter(now, { days: payoutRetentionDays });
  const next = { ...current, version: current.version + 1, forgottenAt };
  await writeWithRetry(table, { put: bankAccountEntity.toItem(next), condition: hasVersion(current.version) });
}
