import type { EventBalance, eventRoom } from '#shared/api/orders/event-room.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { payOnce } from '../balance/pay-balance.ts';
import { unlocked } from '../changes/addition.ts';
import type { BookingDeps } from '../deps.ts';
import { readPayableRoom } from './event-member.ts';

type PayDeps = Pick<BookingDeps, 'table' | 'payments'>;

/** Returns the balance of an event for those who may pay it. @throws AppError not_found, forbidden */
export async function getEventBalance(
  { table }: Pick<PayDeps, 'table'>,
  { params, actor }: Call<typeof eventRoom.getEventBalance>,
): Promise<EventBalance> {
  return viewBalance(await readPayableRoom(table, params.bookingId, actor));
}

/**
 * Pays the balance of an event with the caller's card; the booking stays the host's (rule event-room-33). The permission
 * is read again with each attempt and is a condition of the payment's start and end.
 *
 * @throws AppError not_found, forbidden, and those of `payOnce`
 */
export async function payEventBalance(
  deps: PayDeps,
  call: Call<typeof eventRoom.payEventBalance>,
): Promise<EventBalance> {
  const read = () => readPayableRoom(deps.table, call.params.bookingId, call.actor);
  return viewBalance(await payOnce(deps, call, read));
}

/** Returns a balance without the rest of the host's money. While a change is being paid, nothing else is owed. */
function viewBalance({ booking: { id, event }, members, ...aggregate }: BookingAggregate): EventBalance {
  const { balance, pending } = unlocked(aggregate.settlement);
  const { status, dueDate } = balance;
  const isDue = status === 'owed' || (status === 'charging' && !pending);
  return {
    bookingId: id,
    event: { id: event.id, title: event.title, date: event.date, placeLabel: event.placeLabel },
    hostName: members?.hostName ?? '',
    status,
    cents: isDue ? balance.cents : 0,
    dueDate: isDue ? dueDate : null,
  };
}
