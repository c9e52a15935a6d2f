import { todayIn } from '#shared/kernel/dates.ts';
import { hasOpenCase, hasOpenDispute, orderMoney, refundsIn } from '#shared/orders/ledger.ts';
import { payoutKey } from '#shared/orders/payouts/payout.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { PayoutAccountState, PayoutOutcome } from '#functions/payments/payout-provider.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { findOrder } from '../order-repository.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import type { PayoutDeps } from './deps.ts';
import { reserveFunds } from './payout-funds.ts';
import {
  payoutEvent,
  claimPayout,
  hasOtherAccount,
  isSending,
  isWorthRetrying,
  lacksFunds,
  settlePayout,
} from './payout-steps.ts';
import type { SendingOrder } from './payout-steps.ts';
import {
  findPaidVendor,
  listFailedPayouts,
  listOverpaidOrders,
  listSendingPayouts,
  listUnsentPayouts,
  storeClaim,
  storePayout,
} from './payout-repository.ts';

/** Pays out every due order (rule banking-24). May be repeated. */
export const sendDuePayouts = (deps: PayoutDeps, context: Context): Promise<Run> =>
  processAllPages(
    'send-due-payouts',
    // The earliest time zone; whether a payout is due is judged at the event's place.
    (cursor) => listUnsentPayouts(deps.table, todayIn('Pacific/Kiritimati', context.now()), cursor),
    (order) =>
      isDue(order, context.now()) ? sendPayout(deps, order, { actor: 'system', context }) : Promise.resolve(false),
  );

const isDue = (order: OrderRecord, now: Date): boolean =>
  orderMoney(order, todayIn(order.event.timeZone, now)).payout.state === 'due';

// Longer than a run of the sending function.
const resumedAfterMs = 600_000;

/** Completes interrupted payouts by asking the provider with the same key. May be repeated. */
export const resumePayouts = (deps: PayoutDeps, context: Context): Promise<Run> =>
  processAllPages(
    'resume-payouts',
    (cursor) => listSendingPayouts(deps.table, new Date(context.now().getTime() - resumedAfterMs), cursor),
    (order) => resumePayout(deps, order, context),
  );

/** Completes a payout that is being sent; returns false for any other. @throws errors of the provider */
export async function resumePayout(
  deps: PayoutDeps,
  order: OrderRecord | undefined,
  context: Context,
): Promise<boolean> {
  if (!isSending(order)) return false;
  await askProvider(deps, order, { actor: 'system', context });
  return true;
}

/**
 * Retries failed payouts of vendors who have another account by now, and those that the platform has the funds for by
 * now, or only those of one vendor. May be repeated.
 */
export function retryFailedPayouts(deps: PayoutDeps, context: Context, onlyVendorId?: string): Promise<Run> {
  const reserve = reserveFunds(deps.payouts);
  return processAllPages(
    'retry-mended-payouts',
    (cursor) => listFailedPayouts(deps.table, context.now(), cursor),
    async (order) => {
      if (onlyVendorId !== undefined && order.vendorId !== onlyVendorId) return false;
      const state = await findAccountState(deps, order.vendorId);
      const isMended = lacksFunds(order) ? state.isReady && (await reserve(order.payout.cents)) : false;
      if (!isMended && !hasOtherAccount(order, state)) return false;
      const overpaid = await listOverpaidOrders(deps.table, order.vendorId);
      return claimAndSend(deps, order, { state, overpaid }, { actor: 'system', context });
    },
  );
}

/**
 * Attempts the payout of an order. Returns false if the order has changed since. @throws AppError conflict; errors of
 * the provider
 */
export async function sendPayout(deps: PayoutDeps, order: OrderRecord, attempt: Attempt): Promise<boolean> {
  const [state, overpaid] = await Promise.all([
    findAccountState(deps, order.vendorId),
    listOverpaidOrders(deps.table, order.vendorId),
  ]);
  if (attempt.isRetry && !isWorthRetrying(order, state))
    throw new AppError('conflict', "Nothing was sent: the payout account hasn't changed since this payout failed.");
  return claimAndSend(deps, order, { state, overpaid }, attempt);
}

/** The vendor's data that a payout depends on. */
interface Payable {
  state: PayoutAccountState;
  overpaid: readonly OrderRecord[];
}

/** The actor of a payout, and the audit entry written with the claim. */
export interface Attempt {
  actor: Actor | 'system';
  context: Context;
  audit?: Write;
  /** Requested by a person. Each attempt notifies people, so one that can't help is refused. */
  isRetry?: true;
}

/** A removed vendor is paid too (rule banking-36). */
async function findAccountState({ table, payouts }: PayoutDeps, vendorId: string): Promise<PayoutAccountState> {
  const vendor = await findPaidVendor(table, vendorId);
  if (!vendor) return { isReady: false, account: null, reason: 'no_account' };
  return payouts.findAccount({ vendorId, ownerId: vendor.ownerId });
}

/**
 * Claims the payout by a write on the order's version, so that only one of several runs pays and a refund in between
 * stops it, then asks the provider.
 */
async function claimAndSend(
  deps: PayoutDeps,
  before: OrderRecord,
  { state, overpaid }: Payable,
  attempt: Attempt,
): Promise<boolean> {
  const { actor, context, audit } = attempt;
  if (hasOpenDispute(before)) return false;
  if (hasOpenCase(before) || refundsIn(before.ledger).some(({ doneAt }) => doneAt === null)) return false;
  if (orderMoney(before, before.event.date).payout.state === 'none') return false;
  const claimed = claimPayout(before, state, overpaid, context.now().toISOString());
  const { order } = claimed;
  const event = payoutEvent(order, eventMeta(context, actor));
  if (!(await storeClaim(deps.table, claimed, event, audit))) return false;
  if (isSending(order)) await askProvider(deps, order, attempt);
  return true;
}

/** Sends through the provider and records the outcome. After a crash in between, it is resumed with the same key. */
async function askProvider(
  { table, payouts }: PayoutDeps,
  order: SendingOrder,
  { actor, context }: Attempt,
): Promise<void> {
  const { bookingId, vendorId, payout, event } = order;
  const outcome = await payouts.send({
    key: payoutKey(bookingId, vendorId, payout.attempt),
    orderId: `${bookingId}.${vendorId}`,
    account: payout.account,
    cents: payout.cents,
    description: `Order ${bookingId}: ${event.title}`,
  });
  const settle = async (current: OrderRecord | undefined) => {
    // Another run was first.
    if (!isSending(current) || current.payout.attempt !== payout.attempt) return true;
    const settled = settlePayout(current, outcome satisfies PayoutOutcome, context.now().toISOString());
    return (await storePayout(table, settled, payoutEvent(settled, eventMeta(context, actor)))) || undefined;
  };
  await retryOnConflict('This order', async (tries) =>
    settle(tries === 1 ? order : await findOrder(table, bookingId, vendorId)),
  );
}
