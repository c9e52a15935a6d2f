import type { DomainEvent } from '#events/define-event.ts';
import type { Entity } from '#functions/data/entity.ts';
import { detailsReadingEntity, roomDetailsEntity, roomDetailsKey } from '#functions/data/orders/room-details.ts';
import type { DetailsReading, RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
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
 * | what a vendor has read of them | `BOOKING#b` / `READING#v` | storeReading |
 */

export const findDetails = (table: Table, bookingId: string): Promise<RoomDetailsRecord | undefined> =>
  table.get(roomDetailsEntity, roomDetailsKey(bookingId), { consistent: true });

/** Stores edited details with their domain event. Returns false if they have changed since. */
export const storeDetails = (table: Table, after: RoomDetailsRecord, event: DomainEvent): Promise<boolean> =>
  tryWrite(table, firstOrNext(roomDetailsEntity, after, event));

/** Stores what a vendor has read. Returns false if another window has stored it since. */
export const storeReading = (table: Table, after: DetailsReading): Promise<boolean> =>
  tryWrite(table, firstOrNext(detailsReadingEntity, after));

const firstOrNext = <T extends { version: number }>(entity: Entity<T>, after: T, event?: DomainEvent): Write =>
  after.version === 1 ? { put: entity.toItem(after, event), condition: isNew } : nextVersion(entity, after, event);
