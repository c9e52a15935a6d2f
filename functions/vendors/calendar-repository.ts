import { readDays, setDayState } from '#functions/data/vendors/day.ts';
import type { DayRecord, FindDay } from '#functions/data/vendors/day.ts';
import { readHolds } from '#functions/data/vendors/hold.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { pickItems } from '#functions/data/entity.ts';
import { getInBatches } from '#functions/data/get-in-batches.ts';
import { roomDetailsEntity, roomDetailsKey } from '#functions/data/orders/room-details.ts';
import type { RoomDetailsRecord } from '#functions/data/orders/room-details.ts';
import { orderEntity, orderSort, vendorOrdersPartition } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { TransactionConflictError, hasVersion, nextVersion } from '#functions/data/write.ts';
import { AppError, beingChanged, orNotFound, versionConflict } from '#functions/platform/errors.ts';
import type { ConnectedCalendar } from '#functions/data/vendors/connected-calendar.ts';
import type { DomainEvent } from '#events/define-event.ts';
import type { VenueRequirements } from '#shared/orders/booking.ts';
import type { DayState } from '#shared/vendors/calendar/availability.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { firstDayIn, lastDayIn } from '#shared/kernel/months.ts';
import { readCalendars } from './connected-calendars/calendar-store.ts';

/*
 * | Access | Keys | Function |
 * | --- | --- | --- |
 * | a business | `VENDOR#v` / `PROFILE` | readVendor |
 * | a business, if unchanged | the same, on its version | storePattern, changeVendor |
 * | its days and holds of a range | `VENDOR#v` / `DAY#first` to `DAY#last`, `HOLD#first` to `HOLD#last` | readMonth, readRange |
 * | its orders of a range | gsi1 `VENDOR#v` / `ORDER#first` to `ORDER#last` | readMonth, readRange |
 * | its orders from a date on | gsi1 `VENDOR#v` / `ORDER#date` | readOrdersFrom |
 * | details that hosts sent | `BOOKING#b` / `BOOKING`, `DETAILS`, in batches | readSentDetails |
 * | one day with those around it, and its holds | `VENDOR#v` / `DAY#date`, `HOLD#date` | storeDayState, readDay |
 */

/** @throws AppError not_found */
export const readVendor = async (table: Table, vendorId: string): Promise<VendorRecord> =>
  orNotFound(await table.get(vendorEntity, vendorKey(vendorId), { consistent: true }), 'Vendor');

export interface DateRange {
  /** By date. */
  days: Map<string, DayRecord>;
  orders: OrderRecord[];
  holds: HoldRecord[];
}

/** Three reads at once; the days are also those around the range, whose nights count in it. */
export async function readRange(table: Table, vendorId: string, first: string, last: string): Promise<DateRange> {
  // '~' sorts behind every booking's id.
  const range = [orderSort(first), orderSort(last, '~')] as const;
  const [days, { items: orders }, holds] = await Promise.all([
    readDays(table, vendorId, addDays(first, -1), addDays(last, 2)),
    table.query(orderEntity, { index: 'gsi1', pk: vendorOrdersPartition(vendorId), sk: { between: range } }),
    readHolds(table, vendorId, first, last),
  ]);
  return { days, orders, holds };
}

/** Five reads at once. @throws AppError not_found */
export async function readMonth(
  table: Table,
  vendorId: string,
  month: string,
): Promise<DateRange & { vendor: VendorRecord; calendars: ConnectedCalendar[] }> {
  const [vendor, range, calendars] = await Promise.all([
    readVendor(table, vendorId),
    readRange(table, vendorId, firstDayIn(month), lastDayIn(month)),
    readCalendars(table, vendorId),
  ]);
  return { vendor, calendars, ...range };
}

/** A vendor's orders by date, from a date on. */
export async function readOrdersFrom(table: Table, vendorId: string, from: string): Promise<OrderRecord[]> {
  const sk = { between: [orderSort(from), orderSort('9999-12-31', '~')] as const };
  return (await table.query(orderEntity, { index: 'gsi1', pk: vendorOrdersPartition(vendorId), sk })).items;
}

/** The details of a booking: those of its checkout, and those that the host has edited since. */
export interface StoredDetails {
  requirements: VenueRequirements | null;
  edited: RoomDetailsRecord | undefined;
}

/** Returns the details that hosts sent for their bookings, by booking id. Batches are read in parallel. */
export async function readSentDetails(
  table: Table,
  orders: readonly OrderRecord[],
): Promise<Map<string, StoredDetails>> {
  const ids = [...new Set(orders.map(({ bookingId }) => bookingId))];
  const items = await getInBatches(
    table,
    ids.flatMap((id) => [bookingKey(id), roomDetailsKey(id)]),
  );
  const edited = new Map(pickItems(items, roomDetailsEntity).map((details) => [details.bookingId, details]));
  const bookings = pickItems(items, bookingEntity);
  return new Map(bookings.map(({ id, requirements }) => [id, { requirements, edited: edited.get(id) }]));
}

/** Writes the vendor's next version with its event. @throws AppError version_conflict, unavailable */
export async function storePattern(table: Table, next: VendorRecord, event: DomainEvent): Promise<void> {
  const write = { put: vendorEntity.toItem(next, event), condition: hasVersion(next.version - 1) };
  if (!(await tryWrite(table, write).catch(sayWhenBusy))) throw versionConflict('Your calendar');
}

const maximumTries = 4;

/**
 * Writes the vendor as changed, with its event; reads it again if it was changed in between. Nothing is written if
 * `change` returns the same object. @throws AppError not_found, unavailable
 */
export async function changeVendor(
  table: Table,
  vendorId: string,
  change: (vendor: VendorRecord) => VendorRecord,
  event: DomainEvent,
): Promise<VendorRecord> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const vendor = await readVendor(table, vendorId);
    const next = change(vendor);
    if (next === vendor || (await tryWrite(table, nextVersion(vendorEntity, next, event)))) return next;
  }
  throw beingChanged('Your calendar');
}

/** Opens or closes a day. @throws AppError unavailable */
export const storeDayState = (table: Table, vendorId: string, date: string, state: DayState): Promise<void> =>
  writeWithRetry(table, setDayState(vendorId, date, state)).catch(sayWhenBusy);

/** Reads a day with those around it, and its holds, in parallel. */
export async function readDay(
  table: Table,
  vendorId: string,
  date: string,
): Promise<{ findDay: FindDay; holds: HoldRecord[] }> {
  const [days, holds] = await Promise.all([
    readDays(table, vendorId, addDays(date, -1), addDays(date, 2)),
    readHolds(table, vendorId, date, date),
  ]);
  return { findDay: (one) => days.get(one), holds };
}

function sayWhenBusy(error: unknown): never {
  if (!(error instanceof TransactionConflictError)) throw error;
  throw new AppError('unavailable', 'Hosts are booking this day right now. Try again in a moment.');
}
