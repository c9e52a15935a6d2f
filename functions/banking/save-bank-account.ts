import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { BankAccount, banking } from '#shared/api/banking.ts';
import { lastFourDigits } from '#shared/banking/bank-account.ts';
import { savedAccount, toView } from './bank-account.ts';
import { changeBankAccount } from './repository.ts';
import type { Seal } from './seal.ts';

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
