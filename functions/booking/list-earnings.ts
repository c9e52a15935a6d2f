import type { Earning } from '#shared/api/after-booking.ts';
import type { booking } from '#shared/api/booking.ts';
import { todayIn } from '#shared/dates.ts';
import { moneyOf } from '#shared/ledger.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { listEarnedOrders } from './after-booking-repository.ts';
import type { BookingDeps } from './deps.ts';

interface Earnings {
  earnings: Earning[];
  heldCents: number;
  dueCents: number;
  nextCursor: string | null;
}

/** A page of the vendor's own share of its orders, latest event first, with what of the page is held and due. */
export async function listEarnings(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, query, context }: Pick<Call<typeof booking.listEarnings>, 'actor' | 'query' | 'context'>,
): Promise<Earnings> {
  const { items, nextCursor } = await listEarnedOrders(table, actor.vendorId ?? '', query.cursor);
  const earnings = items.map((order) => earningOf(order, context.now()));
  const payouts = earnings.map(({ payout }) => payout);
  const totalOf = (state: 'held' | 'due') =>
    payouts.filter((payout) => payout.state === state).reduce((sum, { cents }) => sum + cents, 0);
  return { earnings, heldCents: totalOf('held'), dueCents: totalOf('due'), nextCursor };
}

function earningOf(order: OrderRecord, now: Date): Earning {
  const { bookingId, customerName, event, status, priceCents } = order;
  const { owedCents, vendorShareCents, payout } = moneyOf(order, todayIn(event.timeZone, now));
  const { title, date } = event;
  return { bookingId, title, customerName, date, status, priceCents, owedCents, vendorShareCents, payout };
}
