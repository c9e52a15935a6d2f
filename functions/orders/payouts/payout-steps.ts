import { orderMoney } from '#shared/orders/ledger.ts';
import type { PayoutEntry, PayoutFailure } from '#shared/orders/payouts/payout-entry.ts';
import { overpaidCents } from '#shared/orders/payouts/payout.ts';
import type { EventMeta, EventOf } from '#events/define-event.ts';
import { PayoutFailed } from '#events/banking/payout-failed.ts';
import { PayoutSent } from '#events/banking/payout-sent.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { PayoutAccountState, PayoutOutcome } from '#functions/payments/payout-provider.ts';

/* The steps of a payout: pure, from order to order. Each result is a new version of its order. */

/** An order whose payout is being sent. */
export type SendingOrder = OrderRecord & { payout: Extract<PayoutEntry, { state: 'sending' }> };

/** The orders that a payout changes at once: its own, and the overpaid ones that it deducts for. */
export interface ClaimedPayout {
  order: OrderRecord & { payout: PayoutEntry };
  recovered: OrderRecord[];
}

/** The vendor's share of an order; it is the same on every day. */
const vendorShare = (order: OrderRecord): number => orderMoney(order, order.event.date).vendorShareCents;

/** Returns the cents that a vendor owes of an order refunded after its payout. */
export const owedBackCents = (order: OrderRecord): number => overpaidCents(vendorShare(order), order.payout);

/**
 * Claims the next attempt to pay an order out, or to pay the increase of its share since an earlier payout. Debts from
 * `overpaid` orders, oldest first, are deducted; the rest is sent to the vendor's account. With nothing to send it is
 * 'sent' at once, without an account 'failed'.
 */
export function claimPayout(
  order: OrderRecord,
  state: PayoutAccountState,
  overpaid: readonly OrderRecord[],
  at: string,
): ClaimedPayout {
  const before = order.payout;
  const earlier = earlierPayouts(before);
  const retainedCents = (before?.deductedCents ?? 0) - (before?.recoveredCents ?? 0);
  const leftCents = Math.max(0, vendorShare(order) - retainedCents - (earlier?.cents ?? 0));
  const { recovered, takenCents } = recover(leftCents, overpaid);
  const attempted = {
    attempt: (before?.attempt ?? 0) + 1,
    cents: leftCents - takenCents,
    deductedCents: (before?.deductedCents ?? 0) + takenCents,
    recoveredCents: before?.recoveredCents ?? 0,
    ...(earlier && { earlier }),
    at,
  };
  return { order: withPayout(order, startedEntry(attempted, state)), recovered };
}

/** Returns the amounts sent and deducted before this attempt; undefined for the first payout. */
function earlierPayouts(before: PayoutEntry | null): PayoutEntry['earlier'] {
  if (before?.state !== 'sent') return before?.earlier;
  const { cents, deductedCents, earlier } = before;
  return { cents: cents + (earlier?.cents ?? 0), deductedCents };
}

function startedEntry(attempted: Omit<PayoutEntry, 'state' | 'account'>, state: PayoutAccountState): PayoutEntry {
  if (attempted.cents === 0) return { ...attempted, state: 'sent', account: null, transferId: null };
  if (state.isReady) return { ...attempted, state: 'sending', account: state.account };
  return { ...attempted, state: 'failed', account: state.account, reason: state.reason };
}

/** Recovers up to `cents` for overpaid orders. */
function recover(cents: number, overpaid: readonly OrderRecord[]): { recovered: OrderRecord[]; takenCents: number } {
  let takenCents = 0;
  const recovered = overpaid.flatMap((order) => {
    const part = Math.min(owedBackCents(order), cents - takenCents);
    if (!order.payout || part === 0) return [];
    takenCents += part;
    return [withPayout(order, { ...order.payout, recoveredCents: order.payout.recoveredCents + part })];
  });
  return { recovered, takenCents };
}

/** Returns the payout with the provider's outcome of its attempt. */
export function settlePayout(order: SendingOrder, outcome: PayoutOutcome, at: string) {
  const { payout } = order;
  if (outcome.outcome === 'sent') {
    return withPayout(order, { ...payout, state: 'sent', transferId: outcome.transferId, at });
  }
  return withPayout(order, { ...payout, state: 'failed', reason: outcome.reason, at });
}

export const isSending = (order: OrderRecord | undefined): order is SendingOrder => order?.payout?.state === 'sending';

/** Returns true if a failed payout can be retried automatically: its vendor has another account now. */
export function hasOtherAccount({ payout }: OrderRecord, state: PayoutAccountState): boolean {
  if (payout?.state !== 'failed' || !state.isReady) return false;
  return payout.account?.id !== state.account.id || isFixedByAccountUpdate(payout.reason);
}

/** Returns true if a requested retry could help: with the same account, only if the platform's funds were too low. */
export const isWorthRetrying = (order: OrderRecord, state: PayoutAccountState): boolean =>
  hasOtherAccount(order, state) || lacksFunds(order);

/** Returns true if a payout failed because the platform's balance was too low. */
export const lacksFunds = (order: OrderRecord): order is OrderRecord & { payout: PayoutEntry } =>
  order.payout?.state === 'failed' && order.payout.reason === 'platform_funds';

/** The same account can become ready when its setup is finished, or a bank account is added to it. */
const isFixedByAccountUpdate = (reason: PayoutFailure): boolean =>
  reason === 'no_account' || reason === 'account_incomplete';

const withPayout = <T extends PayoutEntry>(order: OrderRecord, payout: T): OrderRecord & { payout: T } => ({
  ...order,
  version: order.version + 1,
  payout,
});

/** Returns the event of a payout that ended; undefined while it is being sent. */
export function payoutEvent(
  { bookingId, vendorId, event, payout }: OrderRecord & { payout: PayoutEntry },
  meta: EventMeta,
): EventOf<typeof PayoutSent | typeof PayoutFailed> | undefined {
  const about = { bookingId, vendorId, eventTitle: event.title, eventDate: event.date, cents: payout.cents };
  const accountLastFour = payout.account?.lastFour ?? null;
  switch (payout.state) {
    case 'sending':
      return undefined;
    case 'sent':
      return PayoutSent.create({ ...about, deductedCents: payout.deductedCents, accountLastFour }, meta);
    case 'failed': {
      const { attempt, reason } = payout;
      return PayoutFailed.create({ ...about, attempt, reason, accountLastFour }, meta);
    }
  }
}
