import { BankAccountChanged } from '#events/banking/bank-account-changed.ts';
import type { EventMeta } from '#events/define-event.ts';
import { bankAccountEntity, bankAccountKey } from '#functions/data/banking/bank-account.ts';
import type { BankAccountRecord } from '#functions/data/banking/bank-account.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { Changed } from './bank-account.ts';

/*
 * | Access | Keys | Function |
 * | --- | --- | --- |
 * | a person's bank account | `USER#u` / `BANK` | findBankAccount |
 * | it, on its version, with BankAccountChanged | the same | changeBankAccount |
 */

export const findBankAccount = (table: Table, userId: string): Promise<BankAccountRecord | undefined> =>
  table.get(bankAccountEntity, bankAccountKey(userId), { consistent: true });

/**
 * Changes the current account; if another window was faster, its result is changed instead, so the last change counts.
 * @throws AppError unavailable
 */
export async function changeBankAccount(
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
