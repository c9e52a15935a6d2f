import type { DomainEvent } from '#events/define-event.ts';
import type { Entity } from '#functions/data/entity.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { bookingPartition } from '#functions/data/orders/booking.ts';
import { detailsReadingEntity, roomDetailsEntity, roomDetailsKey } from '#functions/data/orders/room-details.ts';
import type { DetailsReading, RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
import { scheduleRowEntity, scheduleRowKey } from '#functions/data/orders/schedule-row.ts';
import type { ScheduleRowRecord } from '#functions/data/orders/schedule-row.ts';
import {
  scheduleChangeEntity,
  vendorRowsEntity,
  vendorRowsKey,
  vendorRowsPrefix,
} from '#functions/data/orders/vendor-rows.ts';
import type { ScheduleChange, VendorRows } from '#functions/data/orders/vendor-rows.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * Writes of an event's room; `findEventRoom` reads all of it with its booking.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | the details of an event | `BOOKING#b` / `DETAILS` | findDetails, storeDetails |
 * | a host's row of the run of show | `BOOKING#b` / `ROW#id` | storeRow, deleteRow |
 * | the last change of a row | `BOOKING#b` / `SCHEDULE` | toChangeWrite |
 * | a vendor's answers to its rows | `BOOKING#b` / `SCHEDULE#v` | storeAnswers |
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
): Promise<boolean> => tryWrite(table, toDetailsWrite(after, event), ...conditions);

/** Returns the write of edited details with their domain event. */
export const toDetailsWrite = (after: RoomDetailsRecord, event: DomainEvent): Write =>
  firstOrNext(roomDetailsEntity, after, event);

/** Stores what a vendor has read. Returns false if another window has stored it since. */
export const storeReading = (table: Table, after: DetailsReading): Promise<boolean> =>
  tryWrite(table, firstOrNext(detailsReadingEntity, after));

/** Stores a host's row. Returns false if it or the conditions have changed since. */
export const storeRow = (
  table: Table,
  after: ScheduleRowRecord,
  change: Write,
  conditions: readonly Write[],
): Promise<boolean> => tryWrite(table, toRowWrite(after), change, ...conditions);

/** Returns the write of a host's row; the write of its change belongs to it. */
export const toRowWrite = (after: ScheduleRowRecord): Write => firstOrNext(scheduleRowEntity, after);

/** Returns the write of a row's change, for the live push, with its domain event if it is news for vendors. */
export const toChangeWrite = (change: ScheduleChange, event?: DomainEvent): Write => ({
  put: scheduleChangeEntity.toItem(change, event),
});

/**
 * Stores a vendor's answers with their domain event and further writes. Returns false if the answers or a condition
 * have changed since.
 */
export const storeAnswers = (
  table: Table,
  after: VendorRows,
  event: DomainEvent | undefined,
  others: readonly Write[] = [],
): Promise<boolean> => tryWrite(table, firstOrNext(vendorRowsEntity, after, event), ...others);

/** Deletes a host's row. Returns false if it or the conditions have changed since. */
export const deleteRow = (
  table: Table,
  { bookingId, id, version }: ScheduleRowRecord,
  change: Write,
  conditions: readonly Write[],
): Promise<boolean> =>
  tryWrite(table, { delete: scheduleRowKey(bookingId, id), condition: hasVersion(version) }, change, ...conditions);

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
    const { items: answers } = await table.query(vendorRowsEntity, {
      pk: bookingPartition(bookingId),
      sk: { beginsWith: vendorRowsPrefix },
      consistent: true,
    });
    const keys = [
      roomDetailsKey(bookingId),
      ...rows.map(({ id }) => scheduleRowKey(bookingId, id)),
      ...answers.map(({ vendorId }) => vendorRowsKey(bookingId, vendorId)),
    ];
    for (const key of keys) await tryWrite(table, { delete: key });
  }
}

const firstOrNext = <T extends { version: number }>(entity: Entity<T>, after: T, event?: DomainEvent): Write =>
  after.version === 1 ? { put: entity.toItem(after, event), condition: isNew } : nextVersion(entity, after, event);
