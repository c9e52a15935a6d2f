import type { BankAccount, banking } from '#shared/api/banking.ts';
import { lastFourDigits } from '#shared/banking/bank-account.ts';
import { payoutRetentionDays } from '#shared/kernel/policies.ts';
import type { BankAccountChange } from '#events/banking/bank-account-changed.ts';
import { BankAccountChanged } from '#events/banking/bank-account-changed.ts';
import type { EventMeta } from '#events/define-event.ts';
import type { Table } from '#functions/data/table.ts';
import { bankAccountEntity, bankAccountKey } from '#functions/data/banking/bank-account.ts';
import type { BankAccountRecord, SealedNumbers } from '#functions/data/banking/bank-account.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { hasPayoutsToTransfer, readVendorOrders } from '#functions/data/queries/order-queries.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { writeWithRetry, tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
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

/** An account and its change, both without the numbers. */
interface Changed {
  next: BankAccountRecord;
  change: BankAccountChange;
  accountLastFour: string;
}

interface Saving {
  userId: string;
  accountLastFour: string;
  sealed: SealedNumbers;
  now: Date;
}

// Far longer than any retry of a removal, and than any consumer of its event.
const tombstoneDays = 30;

/** Returns the account that replaces the previous one, if any; the last save counts. */
function savedAccount(current: BankAccountRecord | undefined, { sealed, now, ...saving }: Saving): Changed {
  const { userId, accountLastFour } = saving;
  const account = { accountLastFour, sealed };
  return {
    next: { userId, version: nextVersion(current), updatedAt: now.toISOString(), account },
    change: current?.account ? 'replaced' : 'added',
    accountLastFour,
  };
}

/** Returns the remains of a removed account: no number, no ciphertext. Undefined if there is nothing to remove. */
function removedAccount(current: BankAccountRecord | undefined, now: Date): Changed | undefined {
  if (!current?.account) return undefined;
  const { userId, account } = current;
  const forgottenAt = ttlAfter(now, { days: tombstoneDays });
  return {
    next: { userId, version: nextVersion(current), updatedAt: now.toISOString(), account: null, forgottenAt },
    change: 'removed',
    accountLastFour: account.accountLastFour,
  };
}

const nextVersion = (current: BankAccountRecord | undefined): number => (current?.version ?? 0) + 1;

/** Returns the account as its owner sees it. */
function toView(record: BankAccountRecord | undefined): { bankAccount: BankAccount | null } {
  if (!record?.account) return { bankAccount: null };
  return { bankAccount: { accountLastFour: record.account.accountLastFour, updatedAt: record.updatedAt } };
}

/*
 * | Access | Keys | Function |
 * | --- | --- | --- |
 * | a person's bank account | `USER#u` / `BANK` | findBankAccount |
 * | it, on its version, with BankAccountChanged | the same | changeBankAccount |
 */

const findBankAccount = (table: Table, userId: string): Promise<BankAccountRecord | undefined> =>
  table.get(bankAccountEntity, bankAccountKey(userId), { consistent: true });

/**
 * Changes the current account; if another window was faster, its result is changed instead, so the last change counts.
 * @throws AppError unavailable
 */
async function changeBankAccount(
  table: Table,
  userId: string,
  meta: EventMeta,
  change: (current: BankAccountRecord | undefined) => Changed | undefined,
): Promise<BankAccountRecord | undefined> {
  const { account } = await retryOnConflict('Your account', async () => {
    const current = await findBankAccount(table, userId);
    const changed = change(current);
    if (!changed) return { account: current };
    return (await store(table, current, changed, meta)) ? { account: changed.next } : undefined;
  });
  return account;
}

function store(table: Table, current: BankAccountRecord | undefined, changed: Changed, meta: EventMeta) {
  const { next, change, accountLastFour } = changed;
  const event = BankAccountChanged.create({ userId: next.userId, change, accountLastFour }, meta);
  const condition = current ? hasVersion(current.version) : isNew;
  return tryWrite(table, { put: bankAccountEntity.toItem(next, event), condition });
}
