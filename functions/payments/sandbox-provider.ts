import { setTimeout as pause } from 'node:timers/promises';
import { ulid } from 'ulid';
import {
  sandboxCardKey,
  sandboxChargeEntity,
  sandboxChargeId,
  sandboxChargeKey,
  keyOfSandboxCharge,
  sandboxRefundEntity,
  sandboxRefundKey,
} from '#functions/data/payments/sandbox.ts';
import type { SandboxCard, SandboxCharge } from '#functions/data/payments/sandbox.ts';
import type { Table } from '#functions/data/table.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import { abandoned, cardRefusal } from './refusals.ts';
import {
  cardWrites,
  findSandboxCard,
  savedCardOutcome,
  readSandboxToken,
  toSandboxCard,
  withCard,
} from './sandbox-cards.ts';
import { PaymentMismatch, RefundDisputed, RefundExceedsCharge, RefundReturned } from './payment-provider.ts';
import type {
  ChargeOutcome,
  PaymentProvider,
  PaymentTerms,
  SettledOutcome,
  PaymentRefusal,
  RefundRequest,
} from './payment-provider.ts';

type Memory = Pick<Table, 'get' | 'write'>;

export interface SandboxOptions {
  newId?: () => string;
  /** Delay of the response to `tok_sandbox_late` in milliseconds. */
  lateMs?: number;
}

/**
 * Returns the embedded provider (rule checkout-33). Its memory is the table, so that a key keeps its outcome across
 * functions. Two tokens test interruptions: `tok_sandbox_late` charges and responds late, `tok_sandbox_lost` charges
 * and loses its first response. Refunds to the card of `tok_sandbox_returns_refunds` are returned the first time, and the
 * payment of `tok_sandbox_disputed` is disputed at once (`sandbox-disputes.ts`). Saved cards are in `sandbox-cards.ts`.
 */
export function sandboxProvider(table: Memory, { newId = ulid, lateMs = 4000 }: SandboxOptions = {}): PaymentProvider {
  return {
    async charge({ key, token: sent, amountCents, savesCard, savedCard, isHostAway = false }) {
      const ids = { chargeId: sandboxChargeId(newId(), key), actionId: newId() };
      const token = readSandboxToken(sent);
      const chosen = savedCard
        ? savedCardOutcome(await findSandboxCard(table, savedCard), ids, isHostAway)
        : sandboxOutcome(token, ids);
      const card = savesCard ? toSandboxCard(sent, newId()) : undefined;
      const { isFirst, charge, outcome } = await remember(table, { key, amountCents, token, card }, chosen);
      if (isFirst && token === 'tok_sandbox_lost') throw new Error('The sandbox lost its answer');
      if (isFirst && token === 'tok_sandbox_late') await pause(lateMs);
      const answer = outcome.outcome === 'action_required' && answerTo(token, ids.chargeId);
      return answer ? conclude(table, charge, answer) : outcome;
    },
    async settle(terms) {
      const { charge, outcome } = await remember(table, terms, abandoned);
      return outcome.outcome === 'action_required' ? conclude(table, charge, abandoned) : outcome;
    },
    refund: (request) => refundSandboxCharge(table, request, newId()),
    removeCard: ({ methodId }) => table.write({ delete: sandboxCardKey(methodId) }),
  };
}

/** Stores the outcome of a key, or finds the existing one. @throws PaymentMismatch */
async function remember(
  table: Memory,
  { key, amountCents, token, card }: PaymentTerms & { token?: string; card?: SandboxCard | undefined },
  outcome: ChargeOutcome,
) {
  const at = new Date().toISOString();
  const charge = {
    key,
    outcome,
    amountCents,
    refundedCents: 0,
    at,
    ...(token === disputed && {
      dispute: { state: 'needs_response' as const, reason: 'product_not_received', cents: amountCents, openedAt: at },
    }),
    ...(token === returnsRefunds && { returnsRefunds: true }),
    ...(card && { card }),
  };
  try {
    await table.write({ put: sandboxChargeEntity.toItem(charge), condition: isNew }, ...cardWrites(charge, outcome));
    return { isFirst: true, charge, outcome: withCard(charge, outcome) };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const known = await recall(table, key);
    mustBeFor(amountCents, known);
    return { isFirst: false, charge: known, outcome: withCard(known, known.outcome) };
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
async function conclude(table: Memory, charge: SandboxCharge, outcome: SettledOutcome): Promise<SettledOutcome> {
  const { key } = charge;
  const isWaiting = { expression: '#outcome.#outcome = :waiting', values: { ':waiting': 'action_required' } };
  const write = { update: sandboxChargeKey(key), set: 'SET #outcome = :outcome', values: { ':outcome': outcome } };
  try {
    await table.write({ ...write, condition: isWaiting }, ...cardWrites(charge, outcome));
    return withCard(charge, outcome);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const known = await recall(table, key);
    if (known.outcome.outcome === 'action_required') throw error;
    return withCard(known, known.outcome);
  }
}

interface Ids {
  chargeId: string;
  actionId: string;
}

// The browser makes these from Stripe's published test numbers.
const refusals: Readonly<Record<string, PaymentRefusal>> = {
  tok_sandbox_declined: cardRefusal('card_declined'),
  tok_sandbox_insufficient_funds: cardRefusal('insufficient_funds'),
  tok_sandbox_expired_card: cardRefusal('expired_card'),
  tok_sandbox_incorrect_cvc: cardRefusal('incorrect_cvc'),
  tok_sandbox_authentication_required: cardRefusal('authentication_required'),
};

const returnsRefunds = 'tok_sandbox_returns_refunds';

const disputed = 'tok_sandbox_disputed';

const charged: readonly string[] = [
  'tok_sandbox_success',
  'tok_sandbox_late',
  'tok_sandbox_lost',
  'tok_sandbox_declined_later',
  'tok_sandbox_expired_later',
  returnsRefunds,
  disputed,
];

// Also for a real card's number, which must not be entered here.
const notTestCard: PaymentRefusal = { outcome: 'declined', message: "This isn't a sandbox card." };

/** Returns the outcome of a key that this token is the first to charge. */
function sandboxOutcome(token: string, { chargeId, actionId }: Ids): ChargeOutcome {
  if (charged.includes(token)) return { outcome: 'charged', chargeId };
  if (token === 'tok_sandbox_action_required' || token === 'tok_sandbox_always_asks') {
    return { outcome: 'action_required', clientSecret: `action_sandbox_${actionId}` };
  }
  return (Object.hasOwn(refusals, token) ? refusals[token] : undefined) ?? notTestCard;
}

/** Returns the outcome of the bank's challenge; undefined for any other token. */
function answerTo(token: string, chargeId: string): SettledOutcome | undefined {
  if (token === 'tok_sandbox_authenticated') return { outcome: 'charged', chargeId };
  if (token === 'tok_sandbox_authentication_failed') return cardRefusal('payment_intent_authentication_failure');
  return undefined;
}

/** Refunds once per refund key, and never more than the charge in total: both in one transaction. */
async function refundSandboxCharge(
  table: Pick<Table, 'get' | 'write'>,
  { key, chargeId, amountCents }: RefundRequest,
  newId: string,
): Promise<{ refundId: string }> {
  const chargeKey = keyOfSandboxCharge(chargeId) ?? '';
  const charge = await table.get(sandboxChargeEntity, sandboxChargeKey(chargeKey), { consistent: true });
  if (charge?.outcome.outcome !== 'charged' || charge.outcome.chargeId !== chargeId) {
    throw new RefundExceedsCharge(`There is no charge ${chargeId}`);
  }
  if (charge.returnsRefunds && !key.includes('.again-'))
    throw new RefundReturned(`re_sandbox_${newId}`, 'lost_or_stolen_card');
  const refund = { chargeKey, key, refundId: `re_sandbox_${newId}`, amountCents, at: new Date().toISOString() };
  const isLeft = {
    expression: '#refundedCents <= :highest AND (attribute_not_exists(#dispute) OR #dispute.#state = :won)',
    values: { ':highest': charge.amountCents - amountCents, ':won': 'won' },
  };
  try {
    await table.write(
      { put: sandboxRefundEntity.toItem(refund), condition: isNew },
      {
        update: sandboxChargeKey(chargeKey),
        set: 'SET #refundedCents = #refundedCents + :refund',
        values: { ':refund': amountCents },
        condition: isLeft,
      },
    );
    return { refundId: refund.refundId };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const known = await table.get(sandboxRefundEntity, sandboxRefundKey(chargeKey, key), { consistent: true });
    if (known && known.amountCents !== amountCents)
      throw new PaymentMismatch(`${key} gave ${known.amountCents} cents back`);
    if (known) return { refundId: known.refundId };
    const now = await recall(table, chargeKey);
    if (now.dispute && now.dispute.state !== 'won') throw new RefundDisputed(`${chargeId} is disputed`);
    throw new RefundExceedsCharge(`${chargeId} has less than ${amountCents} cents left`);
  }
}
