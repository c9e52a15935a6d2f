import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { BankAccount, banking } from '#shared/api/banking.ts';
import { removedAccount, toView } from './bank-account.ts';
import { changeBankAccount } from './repository.ts';

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
