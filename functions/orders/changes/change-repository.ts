import type { DomainEvent } from '#events/define-event.ts';
import type { MovingVendor } from '#shared/orders/changes/common-days.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { hostEventKey } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import { releaseDay, takeDay } from '#functions/data/vendors/day.ts';
import { isBookable, vendorKey } from '#functions/data/vendors/vendor.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { hostEventWrite } from '../host-event-write.ts';
import { writeUnlessRefused } from '../write-unless-refused.ts';
import type { RepricedBooking } from './repricing.ts';
import type { MovedBooking } from './move.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a move | settlement, `BOOKING#b` / `CHANGE#id`, orders, host's event, both days of each vendor; the vendors | storeMoved |
 * | a repricing | settlement, `BOOKING#b` / `CHANGE#id`, orders, host's event | storeRepriced |
 */

export interface ChangeEvents {
  event: DomainEvent;
  /** By vendor. */
  orders: ReadonlyMap<string, DomainEvent>;
}

/** The reasons why a move was refused; nothing was written. */
export interface DayRefusal {
  fullVendorIds: string[];
  /** Left the marketplace, or are about to. */
  leavingVendorIds: string[];
}

/** Updates the event's times in the host's list. Only these attributes are set because the list itself hides events. */
const eventTimesWrite = ({ booking: { userId, event } }: MovedBooking): Write => ({
  update: hostEventKey(userId, event.id),
  set: 'SET #date = :date, #startTime = :start, #endTime = :end, #gsi2sk = :date',
  values: { ':date': event.date, ':start': event.startTime, ':end': event.endTime },
  condition: { expression: 'attribute_exists(#pk)' },
});

/**
 * Moves a booking, all or nothing: takes the vendors' new day and releases the old one. `vendors` are those whose day
 * changes, none for another time on the same day.
 *
 * Returns 'conflict' if the booking or its orders have changed since, or the refusal if days were not available.
 */
export async function storeMoved(
  table: Table,
  after: MovedBooking,
  vendors: readonly MovingVendor[],
  { event, orders }: ChangeEvents,
  now: Date,
): Promise<'conflict' | DayRefusal | undefined> {
  const { change, moved, settlement } = after;
  const own: Write[] = [
    nextVersion(settlementEntity, settlement),
    { put: changeEntity.toItem(change, event), condition: isNew },
    ...moved.map((order) => nextVersion(orderEntity, order, orders.get(order.vendorId))),
  ];
  const refused = await writeUnlessRefused(
    table,
    [
      ...own,
      ...vendors.map(({ vendorId, ...vendor }) => takeDay({ ...vendor, id: vendorId }, change.to.date)),
      ...vendors.map(({ vendorId }) => ({ check: vendorKey(vendorId), condition: isBookable(now) })),
    ],
    [eventTimesWrite(after), ...vendors.map(({ vendorId }) => releaseDay(vendorId, change.from.date))],
  );
  if (refused.length === 0) return undefined;
  if (refused.some((position) => position < own.length)) return 'conflict';
  const vendorIdsFrom = (first: number) => refused.flatMap((position) => vendors[position - first]?.vendorId ?? []);
  return {
    fullVendorIds: vendorIdsFrom(own.length),
    leavingVendorIds: vendorIdsFrom(own.length + vendors.length),
  };
}

/**
 * Writes a repricing with all prices, all or nothing. Returns false if the booking or its orders have changed since.
 */
export async function storeRepriced(
  table: Table,
  after: RepricedBooking,
  { event, orders }: ChangeEvents,
): Promise<boolean> {
  const refused = await writeUnlessRefused(
    table,
    [
      nextVersion(settlementEntity, after.settlement),
      { put: changeEntity.toItem(after.change, event), condition: isNew },
      ...after.repriced.map(({ order }) => nextVersion(orderEntity, order, orders.get(order.vendorId))),
    ],
    [hostEventWrite(after)],
  );
  return refused.length === 0;
}
