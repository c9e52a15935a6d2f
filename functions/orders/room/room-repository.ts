import type { DomainEvent } from '#events/define-event.ts';
import type { Entity } from '#functions/data/entity.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { bookingPartition } from '#functions/data/orders/booking.ts';
import { detailsReadingEntity, roomDetailsEntity, roomDetailsKey } from '#functions/data/orders/room-details.ts';
import type { DetailsReading, RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
import { scheduleRowEntity, scheduleRowKey } from '#functions/data/orders/schedule-row.ts';
import type { ScheduleRowRecord } from '#functions/data/orders/schedule-row.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * Writes of an event's room; `findEventRoom` reads all of it with its booking.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | the details of an event | `BOOKING#b` / `DETAILS` | findDetails, storeDetails |
 * | a host's row of the run of show | `BOOKING#b` / `ROW#id` | storeRow, deleteRow |
 * | the details and rows of a deleted account's events | `USER#u` / `EVENT#`, then as above | forgetRooms |
 * | what a vendor has read of them | `BOOKING#b` / `READING#v` | storeReading |
 */

export const findDetails = (table: Table, bookingId: string): Promise<RoomDetailsRecord | undefined> =>
  table.get(roomDetailsEntity, roomDetailsKey(bookingId), { consistent: true });

/** Stores edited details with their domain event. Returns false if they or the conditions have changed since. */
export const storeDetails = (
  table: Table,
  after: RoomDetailsRecord,
  event: DomainEvent,
  conditions: readonly Write[],
): Promise<boolean> => tryWrite(table, firstOrNext(roomDetailsEntity, after, event), ...conditions);

/** Stores what a vendor has read. Returns false if another window has stored it since. */
export const storeReading = (table: Table, after: DetailsReading): Promise<boolean> =>
  tryWrite(table, firstOrNext(detailsReadingEntity, after));

/** Stores a host's row. Returns false if it or the conditions have changed since. */
export const storeRow = (table: Table, after: ScheduleRowRecord, conditions: readonly Write[]): Promise<boolean> =>
  tryWrite(table, firstOrNext(scheduleRowEntity, after), ...conditions);

/** Deletes a host's row, if it still exists. */
export const deleteRow = async (table: Table, bookingId: string, rowId: string): Promise<void> =>
  void (await tryWrite(table, { delete: scheduleRowKey(bookingId, rowId) }));

/**
 * Deletes the details that a deleted account's host edited, and the host's own rows; its bookings stay (rule
 * event-room-7). Safe to repeat.
 */
export async function forgetRooms(table: Table, userId: string): Promise<void> {
  const { pk, sk } = hostEventKey(userId, '');
  const { items: events } = await table.query(hostEventEntity, { pk, sk: { beginsWith: sk }, consistent: true });
  for (const { bookingId } of events) {
    const { items: rows } = await table.query(scheduleRowEntity, {
      pk: bookingPartition(bookingId),
      sk: { beginsWith: 'ROW#' },
      consistent: true,
    });
    const keys = [roomDetailsKey(bookingId), ...rows.map(({ id }) => scheduleRowKey(bookingId, id))];
    for (const key of keys) await tryWrite(table, { delete: key });
  }
}

const firstOrNext = <T extends { version: number }>(entity: Entity<T>, after: T, event?: DomainEvent): Write =>
  after.version === 1 ? { put: entity.toItem(after, event), condition: isNew } : nextVersion(entity, after, event);
