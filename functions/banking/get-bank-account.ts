import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { BankAccount, banking } from '#shared/api/banking.ts';
import { toView } from './bank-account.ts';
import { findBankAccount } from './repository.ts';

/** Returns the last digits of the caller's account number, if they have an account. */
export const getBankAccount = async (
  { table }: { table: Table },
  { actor }: Call<typeof banking.getBankAccount>,
): Promise<{ bankAccount: BankAccount | null }> => toView(await findBankAccount(table, actor.userId));
