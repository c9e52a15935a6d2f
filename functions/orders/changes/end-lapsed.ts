import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { endRequest, concernedOrders } from './move-request.ts';
import type { AskedBooking } from './move-request.ts';
import { storeAsked } from './store-asked.ts';

interface Lapsed {
  before: BookingAggregate;
  request: MoveRequest;
  lapse: NonNullable<MoveRequest['end']>;
  /** False if the host is already requesting another move. */
  notifiesHost: boolean;
}

/**
 * Ends a request that lapsed, and notifies everyone who was asked (rule changes-42). If the booking has ended, nobody
 * is notified: the cancellation did that. Undefined if the booking has changed since.
 */
export function endLapsed(
  table: Table,
  { before, request, lapse, notifiesHost }: Lapsed,
  { actor, context }: { actor: Actor | 'system'; context: Context },
): Promise<AskedBooking | undefined> {
  const { why: because, vendorNames } = lapse;
  const [first] = notifiesHost ? concernedOrders(before, request) : [];
  const of = (vendorId: string) =>
    vendorId === first?.vendorId
      ? ({ state: 'lapsed', because, vendorNames } as const)
      : ({ state: 'ended', because } as const);
  const end = before.settlement.status === 'confirmed' ? lapse : null;
  return storeAsked(table, endRequest(before, request, end), { request, of, actor, context });
}
