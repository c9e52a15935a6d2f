import type { DisputeState } from '#shared/orders/dispute-schema.ts';
import {
  disputedSandboxCharges,
  keyOfSandboxCharge,
  sandboxChargeEntity,
  sandboxChargeKey,
} from '#functions/data/payments/sandbox.ts';
import type { SandboxCharge, SandboxDispute } from '#functions/data/payments/sandbox.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { DisputeProvider, ProviderDispute } from './dispute-provider.ts';

type Memory = Pick<Table, 'get' | 'write' | 'query'>;

/** Days for an answer; most networks allow 7 to 21. */
const answerDays = 7;

/**
 * Returns the disputes of the embedded provider, which its disputing card opens with the charge. As with Stripe's test
 * cards, evidence with `winning_evidence` or `losing_evidence` decides them.
 */
export const sandboxDisputes = (table: Memory): DisputeProvider => ({
  async find(disputeId) {
    const charge = await findCharge(table, disputeId);
    return charge && toDispute(charge);
  },
  async listSince(since) {
    const { items } = await table.query(sandboxChargeEntity, {
      index: 'gsi2',
      pk: disputedSandboxCharges,
      sk: { between: [since.toISOString(), '9999'] },
      limit: 100,
    });
    return items.flatMap(({ outcome }) => (outcome.outcome === 'charged' ? [disputeId(outcome.chargeId)] : []));
  },
  submit: (id, { records }) => change(table, id, stateAfter(records)),
  accept: (id) => change(table, id, 'lost'),
});

function stateAfter(records: string): DisputeState {
  if (records.includes('losing_evidence')) return 'lost';
  return records.includes('winning_evidence') ? 'won' : 'under_review';
}

/** Returns the id of a charge's dispute; the sandbox has one at most. */
export const disputeId = (chargeId: string): string => `dp_${chargeId}`;

async function findCharge(table: Memory, id: string): Promise<SandboxCharge | undefined> {
  const key = keyOfSandboxCharge(id.slice(disputeId('').length)) ?? '';
  return table.get(sandboxChargeEntity, sandboxChargeKey(key), { consistent: true });
}

function toDispute({ key, outcome, dispute }: SandboxCharge): ProviderDispute | undefined {
  if (!dispute || outcome.outcome !== 'charged') return undefined;
  const { chargeId } = outcome;
  const respondBy = new Date(Date.parse(dispute.openedAt) + answerDays * 86_400_000).toISOString();
  return {
    id: disputeId(chargeId),
    chargeId,
    key,
    cents: dispute.cents,
    reason: dispute.reason,
    state: dispute.state,
    isInquiry: false,
    openedAt: dispute.openedAt,
    respondBy,
  };
}

/** The first answer counts. */
async function change(table: Memory, id: string, state: DisputeState): Promise<void> {
  const charge = await findCharge(table, id);
  if (!charge?.dispute) throw new Error(`The sandbox knows no dispute ${id}`);
  const dispute: SandboxDispute = { ...charge.dispute, state };
  const condition = { expression: '#dispute.#state = :asked', values: { ':asked': 'needs_response' } };
  const set = { set: 'SET #dispute = :dispute', values: { ':dispute': dispute } };
  await tryWrite(table, { update: sandboxChargeKey(charge.key), ...set, condition });
}
