import { allocate } from '../kernel/allocate.ts';
import { cardPaymentsIn, disputesIn, refundsIn } from './ledger.ts';
import type { DisputeEntry, LedgerEntry, RefundEntry } from './ledger-entry.ts';

/* How a dispute of a payment changes the ledgers of its orders: pure, in whole cents (rules disputes-2 to disputes-8). */

type Ledger = readonly LedgerEntry[];

/** Divides a dispute of a payment among the orders that it paid, by the part of each that neither refund nor other dispute took. */
export function shareDispute(
  { id, chargeId, cents }: Pick<DisputeEntry, 'id' | 'chargeId' | 'cents'>,
  ledgers: readonly Ledger[],
): number[] {
  const paid = ledgers.map((ledger) => sumOn(chargeId, cardPaymentsIn(ledger)));
  const left = ledgers.map((ledger, position) => {
    const refunds = refundsIn(ledger).filter(({ doneAt, byDispute }) => doneAt !== null && byDispute === undefined);
    const others = disputesIn(ledger).filter((other) => other.id !== id && other.outcome !== 'won');
    return Math.max(0, (paid[position] ?? 0) - sumOn(chargeId, refunds) - sumOn(chargeId, others));
  });
  return allocate(cents, sum(left) >= cents ? left : paid);
}

/**
 * Returns the ledger with a new or changed dispute. At its end, refunds that waited for it are open again, or done where
 * the bank has given their money back; if a lost dispute is reopened, those are owed again.
 */
export function withDispute(ledger: Ledger, dispute: DisputeEntry, at: string): LedgerEntry[] {
  const isKnown = disputesIn(ledger).some(({ id }) => id === dispute.id);
  const next = isKnown
    ? ledger.map((entry) => (entry.kind === 'dispute' && entry.id === dispute.id ? dispute : entry))
    : [...ledger, dispute];
  const owed = dispute.outcome === 'lost' ? next : next.map((entry) => owedAgain(entry, dispute.id));
  return openDispute(owed, dispute.chargeId) ? owed : settleWaiting(owed, dispute.chargeId, at);
}

function owedAgain(entry: LedgerEntry, disputeId: string): LedgerEntry {
  if (entry.kind !== 'refund' || entry.byDispute !== disputeId) return entry;
  return { ...nextAttempt(withoutOutcome(entry)), doneAt: null };
}

function settleWaiting(ledger: LedgerEntry[], chargeId: string, at: string): LedgerEntry[] {
  const waiting = refundsIn(ledger).filter((refund) => refund.chargeId === chargeId && refund.disputed);
  return waiting.reduce((before, refund) => {
    const after = coverRefund(before, refund, at);
    return after.map((entry) =>
      entry.kind === 'refund' && entry.id === refund.id && entry.disputed ? nextAttempt(entry) : entry,
    );
  }, ledger);
}

/** Returns the undecided dispute of a charge. */
export const openDispute = (ledger: Ledger, chargeId: string): DisputeEntry | undefined =>
  disputesIn(ledger).find((dispute) => dispute.chargeId === chargeId && dispute.outcome === null);

/**
 * Returns the ledger with the part of a refund done that a lost dispute of its charge has given back; the rest is a new
 * attempt. Unchanged without such a dispute.
 */
export function coverRefund(ledger: Ledger, refund: RefundEntry, at: string): LedgerEntry[] {
  const lost = findCover(ledger, refund.chargeId);
  if (!lost) return [...ledger];
  const bare = withoutOutcome(refund);
  const cents = Math.min(lost.freeCents, refund.cents);
  const done = { ...bare, cents, doneAt: at, byDispute: lost.id };
  const rest = { ...nextAttempt(bare), cents: refund.cents - cents };
  const parts: LedgerEntry[] = rest.cents === 0 ? [done] : [rest, { ...done, id: `${refund.id}.${lost.id}` }];
  return ledger.flatMap((entry): readonly LedgerEntry[] =>
    entry.kind === 'refund' && entry.id === refund.id ? parts : [entry],
  );
}

/**
 * Returns true for a refund that was owed only after a dispute of its charge had been lost: the provider can't have
 * carried it out, and must not.
 */
export const isCovered = (ledger: Ledger, { chargeId, requestedAt }: RefundEntry): boolean => {
  const lost = findCover(ledger, chargeId);
  return lost !== undefined && (lost.closedAt ?? '') <= requestedAt;
};

/** Returns true if a lost dispute of its charge has given back at least a part of a refund. */
export const hasCover = (ledger: Ledger, { chargeId }: Pick<RefundEntry, 'chargeId'>): boolean =>
  findCover(ledger, chargeId) !== undefined;

/** Finds a lost dispute of a charge with money that no refund accounts for yet. */
function findCover(ledger: Ledger, chargeId: string): (DisputeEntry & { freeCents: number }) | undefined {
  return disputesIn(ledger)
    .filter((dispute) => dispute.chargeId === chargeId && dispute.outcome === 'lost')
    .map((dispute) => {
      const covered = refundsIn(ledger).filter(({ byDispute }) => byDispute === dispute.id);
      return { ...dispute, freeCents: dispute.cents - sum(covered.map(({ cents }) => cents)) };
    })
    .find(({ freeCents }) => freeCents > 0);
}

/** The provider replays a refusal under the same key, so each try after one has its own. */
export const nextAttempt = ({ attempt = 1, ...refund }: RefundEntry): RefundEntry => ({
  ...withoutOutcome(refund),
  attempt: attempt + 1,
});

/** Returns a refund as if it had only been requested. */
function withoutOutcome(refund: RefundEntry): RefundEntry {
  const { id, kind, chargeId, purpose, cents, reason, requestedAt, doneAt, borneBy, attempt } = refund;
  return {
    kind,
    id,
    chargeId,
    ...(purpose && { purpose }),
    cents,
    reason,
    requestedAt,
    doneAt,
    ...(borneBy && { borneBy }),
    ...(attempt !== undefined && { attempt }),
  };
}

const sumOn = (chargeId: string, entries: readonly { chargeId: string; cents: number }[]): number =>
  sum(entries.map((entry) => (entry.chargeId === chargeId ? entry.cents : 0)));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);
