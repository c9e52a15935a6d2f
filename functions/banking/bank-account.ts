import type { BankAccountChange } from '#events/banking/bank-account-changed.ts';
import type { BankAccountRecord, SealedNumbers } from '#functions/data/banking/bank-account.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { BankAccount } from '#shared/api/banking.ts';

/** An account and its change, both without the numbers. */
export interface Changed {
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
export function savedAccount(current: BankAccountRecord | undefined, { sealed, now, ...saving }: Saving): Changed {
  const { userId, accountLastFour } = saving;
  const account = { accountLastFour, sealed };
  return {
    next: { userId, version: nextVersion(current), updatedAt: now.toISOString(), account },
    change: current?.account ? 'replaced' : 'added',
    accountLastFour,
  };
}

/** Returns the remains of a removed account: no number, no ciphertext. Undefined if there is nothing to remove. */
export function removedAccount(current: BankAccountRecord | undefined, now: Date): Changed | undefined {
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
export function toView(record: BankAccountRecord | undefined): { bankAccount: BankAccount | null } {
  if (!record?.account) return { bankAccount: null };
  return { bankAccount: { accountLastFour: record.account.accountLastFour, updatedAt: record.updatedAt } };
}
