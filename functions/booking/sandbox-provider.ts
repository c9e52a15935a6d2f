import { ulid } from 'ulid';
import { sandboxChargeEntity, sandboxChargeKey } from '#functions/data/sandbox-charge.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import type { ChargeOutcome, PaymentProvider } from './payment-provider.ts';

// The words of Stripe's test cards, so that the screens meet what the real provider says.
const refusals: Readonly<Record<string, ChargeOutcome>> = {
  tok_sandbox_declined: { outcome: 'declined', message: 'Your card was declined.' },
  tok_sandbox_insufficient_funds: { outcome: 'declined', message: 'Your card has insufficient funds.' },
  tok_sandbox_expired_card: { outcome: 'declined', message: 'Your card has expired.' },
  tok_sandbox_authentication_required: {
    outcome: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

const notSandbox: ChargeOutcome = { outcome: 'declined', message: 'This is not a sandbox card.' };
const abandoned: ChargeOutcome = { outcome: 'declined', message: 'The payment was not completed.' };

/** The embedded provider (decision 22). Its memory is the table, so that a key keeps its outcome across functions. */
export function sandboxProvider(table: Pick<Table, 'get' | 'write'>, newId = ulid): PaymentProvider {
  return {
    charge: ({ key, token, amountCents }) => settleOnce(table, key, amountCents, outcomeOf(token, newId)),
    settle: (key) => settleOnce(table, key, 0, abandoned),
  };
}

function outcomeOf(token: string, newId: () => string): ChargeOutcome {
  if (token === 'tok_sandbox_success') return { outcome: 'charged', chargeId: `ch_sandbox_${newId()}` };
  return Object.hasOwn(refusals, token) ? (refusals[token] ?? notSandbox) : notSandbox;
}

/** Remembers the outcome of a key, or gives the one that it has. */
async function settleOnce(
  table: Pick<Table, 'get' | 'write'>,
  key: string,
  amountCents: number,
  outcome: ChargeOutcome,
): Promise<ChargeOutcome> {
  const charge = { key, outcome, amountCents, at: new Date().toISOString() };
  try {
    await table.write({ put: sandboxChargeEntity.toItem(charge), condition: isNew });
    return outcome;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const known = await table.get(sandboxChargeEntity, sandboxChargeKey(key), { consistent: true });
    if (!known) throw error;
    return known.outcome;
  }
}
