import type { BankAccount, banking } from '#shared/api/banking.ts';
import { lastFourDigits } from '#shared/banking/bank-account.ts';
import { payoutRetentionDays } from '#shared/kernel/policies.ts';
import type { Table } from '#functions/data/table.ts';
import { bankAccountEntity } from '#functions/data/banking/bank-account.ts';
import type { BankAccountRecord } from '#functions/data/banking/bank-account.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { hasPayoutsToTransfer, readVendorOrders } from '#functions/data/queries/order-queries.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { toView, savedAccount, removedAccount } from './bank-account.ts';
import { findBankAccount, changeBankAccount } from './repository.ts';
import type { Seal } from './seal.ts';

/** Returns the last digits of the caller's account number, if they have an account. */
export const getBankAccount = async (
  { table }: { table: Table },
  { actor }: Call<typeof banking.getBankAccount>,
): Promise<{ bankAccount: BankAccount | null }> => toView(await findBankAccount(table, actor.userId));

/**
 * Stores the numbers, encrypted, replacing earlier ones (rule banking-3). They leave this function only sealed.
 * @throws AppError unavailable
 */
export async function saveBankAccount(
  { table, seal }: { table: Table; seal: Seal },
  { actor: { userId, ...actor }, body, context }: Call<typeof banking.saveBankAccount>,
): Promise<{ bankAccount: BankAccount | null }> {
  const sealed = await seal(body, userId);
  const accountLastFour = lastFourDigits(body.accountNumber);
  const saving = { userId, accountLastFour, sealed, now: context.now() };
  const meta = eventMeta(context, { userId, ...actor });
  return toView(await changeBankAccount(table, userId, meta, (current) => savedAccount(current, saving)));
}

/**
 * Deletes the caller's numbers, including the ciphertext; repeating this changes nothing. @throws AppError unavailable
 */
export async function deleteBankAccount(
  { table }: { table: Table },
  { actor, context }: Call<typeof banking.deleteBankAccount>,
): Promise<{ bankAccount: BankAccount | null }> {
  const meta = eventMeta(context, actor);
  const now = context.now();
  return toView(await changeBankAccount(table, actor.userId, meta, (current) => removedAccount(current, now)));
}

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
