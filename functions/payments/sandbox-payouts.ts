import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { bankAccountEntity, bankAccountKey } from '#functions/data/banking/bank-account.ts';
import { sandboxTransferEntity, sandboxTransferKey } from '#functions/data/payments/sandbox.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import { PaymentMismatch } from './payment-provider.ts';
import type { PayoutOutcome, PayoutProvider, PayoutRequest } from './payout-provider.ts';

type Memory = Pick<Table, 'get' | 'write'>;

interface SandboxPayoutOptions {
  newId?: () => string;
  /** Delay of a late response in milliseconds. */
  lateMs?: number;
}

/** Last four digits of Stripe's test account numbers, and of two for faults that Stripe has no number for. */
export const sandboxAccounts = { closed: '1113', platformFunds: '2227', late: '4044', lost: '4045' } as const;

/**
 * Returns the embedded payout provider, which sends no money. A vendor's account is the bank account that its owner
 * saved; the numbers stay sealed, so tests trigger faults by the last four digits. Its memory is the table, so that a
 * key keeps its outcome across functions.
 */
export function sandboxPayouts(
  table: Memory,
  { newId = ulid, lateMs = 4000 }: SandboxPayoutOptions = {},
): PayoutProvider {
  return {
    async findAccount({ ownerId }) {
      const bank = await table.get(bankAccountEntity, bankAccountKey(ownerId), { consistent: true });
      if (!bank?.account) return { isReady: false, account: null, reason: 'no_account' };
      const lastFour = bank.account.accountLastFour;
      return { isReady: true, account: { id: `ba_sandbox_${ownerId}_${bank.version}`, lastFour } };
    },
    async send(request) {
      const { isFirst, outcome } = await remember(table, request, outcomeFor(request, newId()));
      const { lastFour } = request.account;
      if (isFirst && lastFour === sandboxAccounts.lost) throw new Error('The sandbox lost its answer');
      if (isFirst && lastFour === sandboxAccounts.late) await pause(lateMs);
      return outcome;
    },
  };
}

function outcomeFor({ account: { lastFour } }: PayoutRequest, newId: string): PayoutOutcome {
  if (lastFour === sandboxAccounts.closed) return { outcome: 'refused', reason: 'account_closed' };
  if (lastFour === sandboxAccounts.platformFunds) return { outcome: 'refused', reason: 'platform_funds' };
  return { outcome: 'sent', transferId: `tr_sandbox_${newId}` };
}

/** Stores the outcome of a key, or finds the existing one. @throws PaymentMismatch */
async function remember(table: Memory, { key, account, cents }: PayoutRequest, outcome: PayoutOutcome) {
  const transfer = { key, accountId: account.id, cents, outcome, at: new Date().toISOString() };
  if (await tryWrite(table, { put: sandboxTransferEntity.toItem(transfer), condition: isNew })) {
    return { isFirst: true, outcome };
  }
  const known = await table.get(sandboxTransferEntity, sandboxTransferKey(key), { consistent: true });
  if (!known) throw new Error(`The sandbox forgot ${key}`);
  if (known.cents !== cents || known.accountId !== account.id) {
    throw new PaymentMismatch(`${key} is ${known.cents} cents to ${known.accountId}, not ${cents} to ${account.id}`);
  }
  return { isFirst: false, outcome: known.outcome };
}
