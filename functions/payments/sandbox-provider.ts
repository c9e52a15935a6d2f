import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import { sandboxChargeEntity, sandboxChargeId, sandboxChargeKey } from '#functions/data/payments/sandbox-charge.ts';
import type { SandboxCharge } from '#functions/data/payments/sandbox-charge.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import { abandoned } from './decline-messages.ts';
import { PaymentMismatch } from './payment-provider.ts';
import type { ChargeOutcome, PaymentProvider, PaymentTerms, SettledOutcome } from './payment-provider.ts';
import { answerTo, sandboxOutcome } from './sandbox-cards.ts';
import { refundSandboxCharge } from './sandbox-refund.ts';

type Memory = Pick<Table, 'get' | 'write'>;

export interface SandboxOptions {
  newId?: () => string;
  /** Delay of the response to `tok_sandbox_late` in milliseconds. */
  lateMs?: number;
}

/**
 * Returns the embedded provider (rule checkout-33). Its memory is the table, so that a key keeps its outcome across
 * functions. Two tokens test interruptions: `tok_sandbox_late` charges and responds late, `tok_sandbox_lost` charges
 * and loses its first response.
 */
export function sandboxProvider(table: Memory, { newId = ulid, lateMs = 4000 }: SandboxOptions = {}): PaymentProvider {
  return {
    async charge({ key, token, amountCents }) {
      const ids = { chargeId: sandboxChargeId(newId(), key), actionId: newId() };
      const { isFirst, outcome } = await remember(table, { key, amountCents }, sandboxOutcome(token, ids));
      if (isFirst && token === 'tok_sandbox_lost') throw new Error('The sandbox lost its answer');
      if (isFirst && token === 'tok_sandbox_late') await pause(lateMs);
      const answer = outcome.outcome === 'action_required' && answerTo(token, ids.chargeId);
      return answer ? conclude(table, key, answer) : outcome;
    },
    async settle(terms) {
      const { outcome } = await remember(table, terms, abandoned);
      return outcome.outcome === 'action_required' ? conclude(table, terms.key, abandoned) : outcome;
    },
    refund: (request) => refundSandboxCharge(table, request, newId()),
  };
}

/** Stores the outcome of a key, or finds the existing one. @throws PaymentMismatch */
async function remember(table: Memory, { key, amountCents }: PaymentTerms, outcome: ChargeOutcome) {
  const charge = { key, outcome, amountCents, refundedCents: 0, at: new Date().toISOString() };
  try {
    await table.write({ put: sandboxChargeEntity.toItem(charge), condition: isNew });
    return { isFirst: true, outcome };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const known = await recall(table, key);
    mustBeFor(amountCents, known);
    return { isFirst: false, outcome: known.outcome };
  }
}

/** A refusal took nothing. */
function mustBeFor(amountCents: number, known: SandboxCharge): void {
  const { outcome } = known.outcome;
  if ((outcome !== 'charged' && outcome !== 'action_required') || known.amountCents === amountCents) return;
  throw new PaymentMismatch(`${known.key} is for ${known.amountCents} cents, not for ${amountCents}`);
}

async function recall(table: Memory, key: string): Promise<SandboxCharge> {
  const known = await table.get(sandboxChargeEntity, sandboxChargeKey(key), { consistent: true });
  if (!known) throw new Error(`The sandbox forgot ${key}`);
  return known;
}

/** Completes a key that waits for the host's bank; the first outcome counts. */
async function conclude(table: Memory, key: string, outcome: SettledOutcome): Promise<SettledOutcome> {
  const isWaiting = { expression: '#outcome.#outcome = :waiting', values: { ':waiting': 'action_required' } };
  const write = { update: sandboxChargeKey(key), set: 'SET #outcome = :outcome', values: { ':outcome': outcome } };
  try {
    await table.write({ ...write, condition: isWaiting });
    return outcome;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const known = await recall(table, key);
    if (known.outcome.outcome === 'action_required') throw error;
    return known.outcome;
  }
}
