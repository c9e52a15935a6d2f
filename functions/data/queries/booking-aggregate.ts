import { bookingEntity, bookingPartition } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import type { ChangeRecord } from '#functions/data/orders/change.ts';
import { detailsReadingEntity, roomDetailsEntity } from '#functions/data/orders/room-details.ts';
import type { DetailsReading, RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
import { pickItems } from '#functions/data/entity.ts';
import { savedCardEntity } from '#functions/data/orders/saved-card.ts';
import type { SavedCardRecord } from '#functions/data/orders/saved-card.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { scheduleRowEntity } from '#functions/data/orders/schedule-row.ts';
import type { ScheduleRowRecord } from '#functions/data/orders/schedule-row.ts';
import { vendorRowsEntity } from '#functions/data/orders/vendor-rows.ts';
import type { VendorRows } from '#functions/data/orders/vendor-rows.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { eventMembersEntity } from '#functions/data/planning/event-members.ts';
import type { EventMembers } from '#functions/data/planning/event-members.ts';
import type { Table } from '#functions/data/table.ts';
import { withChange } from '../orders/with-change.ts';

/** A booking in its current state, with its settlement, orders and changes. */
export interface BookingAggregate {
  booking: BookingRecord;
  /** The host's agreement when booking; it never changes. */
  agreed: BookingRecord;
  settlement: SettlementRecord;
  orders: OrderRecord[];
  /** Oldest first; already applied to `booking`. */
  changes: ChangeRecord[];
  /** The event's details once its host has edited them; until then they are those of `booking`. */
  details?: RoomDetailsRecord | undefined;
  /** Its co-hosts and viewers; undefined until somebody joined. */
  members?: EventMembers | undefined;
  /** The card that its host saved for extras; undefined without one. */
  savedCard?: SavedCardRecord | undefined;
}

/**
 * Reads the items of a booking by their keys, but the settlement first: a query isn't a snapshot, and all changes
 * of orders that concern the whole booking are conditional on the settlement. One that is older than the rest fails there.
 */
export async function readBookingItems(
  table: Pick<Table, 'queryItems'>,
  bookingId: string,
): Promise<Record<string, unknown>[]> {
  const { items } = await table.queryItems({ pk: bookingPartition(bookingId), consistent: true, latestFirst: true });
  return items.toReversed();
}

/** Reads a booking with its settlement, orders and changes in one Query; undefined until its checkout is paid. */
export async function findBookingAggregate(
  table: Pick<Table, 'queryItems'>,
  bookingId: string,
): Promise<BookingAggregate | undefined> {
  return toAggregate(await readBookingItems(table, bookingId));
}

/** A booking with everything of its room. */
export interface EventRoom extends BookingAggregate {
  /** What its vendors have read of the details. */
  readings: DetailsReading[];
  /** The host's own rows of the run of show. */
  rows: ScheduleRowRecord[];
  /** The vendors' answers to their rows. */
  answers: VendorRows[];
}

/** Reads a booking's room in one Query; undefined until its checkout is paid. */
export async function findEventRoom(
  table: Pick<Table, 'queryItems'>,
  bookingId: string,
): Promise<EventRoom | undefined> {
  const items = await readBookingItems(table, bookingId);
  const aggregate = toAggregate(items);
  return (
    aggregate && {
      ...aggregate,
      readings: pickItems(items, detailsReadingEntity),
      rows: pickItems(items, scheduleRowEntity),
      answers: pickItems(items, vendorRowsEntity),
    }
  );
}

/** Returns the booking in a partition; undefined until its checkout is paid. */
export function toAggregate(items: readonly Record<string, unknown>[]): BookingAggregate | undefined {
  const [[agreed], [settlement]] = [pickItems(items, bookingEntity), pickItems(items, settlementEntity)];
  if (!agreed || !settlement) return undefined;
  const changes = pickItems(items, changeEntity);
  const [details] = pickItems(items, roomDetailsEntity);
  const [members] = pickItems(items, eventMembersEntity);
  const [savedCard] = pickItems(items, savedCardEntity);
  return {
    booking: changes.reduce(withChange, agreed),
    agreed,
    settlement,
    orders: pickItems(items, orderEntity),
    changes,
    ...(details && { details }),
    ...(members && { members }),
    ...(savedCard && { savedCard }),
  };
}
