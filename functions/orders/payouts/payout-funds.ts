import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { underpaidCents } from '#shared/orders/payouts/payout.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { QueryPage } from '#functions/data/table.ts';
import type { PayoutProvider } from '#functions/payments/payout-provider.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import type { PayoutDeps } from './deps.ts';
import { listFailedPayouts, listUnsentPayouts } from './payout-repository.ts';

/* The platform's balance at the payment provider, from which vendors are paid. */

/** Returns a function that reserves cents of the balance, which is read once; false if they aren't there. */
export function reserveFunds({ findAvailableCents }: PayoutProvider): (cents: number) => Promise<boolean> {
  let available: Promise<number> | undefined;
  let reservedCents = 0;
  return async (cents) => {
    available ??= findAvailableCents?.() ?? Promise.resolve(0);
    const availableCents = await available;
    if (reservedCents + cents > availableCents) return false;
    reservedCents += cents;
    return true;
  };
}

const watchedDays = 7;

/**
 * Measures what the balance lacks for the payouts of the next seven days, held and failed ones included (rule
 * banking-46). Cents.
 */
export async function watchFunds(
  { table, payouts }: PayoutDeps,
  context: Context,
): Promise<{ neededCents?: number; missingCents?: number }> {
  if (!payouts.findAvailableCents) return {};
  const until = addDays(todayIn('Pacific/Kiritimati', context.now()), watchedDays);
  const neededCents =
    (await sumPages((cursor) => listUnsentPayouts(table, until, cursor), unsentCents)) +
    (await sumPages(
      (cursor) => listFailedPayouts(table, context.now(), cursor),
      ({ payout }) => payout?.cents ?? 0,
    ));
  const missingCents = Math.max(0, neededCents - (await payouts.findAvailableCents()));
  measure({ PayoutFundsMissing: missingCents });
  if (missingCents > 0) logger.warn('payout funds missing', { neededCents, missingCents });
  return { neededCents, missingCents };
}

function unsentCents(order: OrderRecord): number {
  const { vendorShareCents } = orderMoney(order, order.event.date);
  return order.payout ? underpaidCents(vendorShareCents, order.payout) : vendorShareCents;
}

async function sumPages(
  readPage: (cursor: string | undefined) => Promise<QueryPage<OrderRecord>>,
  toCents: (order: OrderRecord) => number,
): Promise<number> {
  let sum = 0;
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await readPage(cursor);
    for (const order of items) sum += toCents(order);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return sum;
}
