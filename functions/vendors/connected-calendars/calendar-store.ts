import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '#events/define-event.ts';
import {
  calendarReadingKey,
  calendarsOfVendor,
  connectedCalendarEntity,
  connectedCalendarKey,
  isCalendarAsRead,
  readingEntity,
} from '#functions/data/vendors/connected-calendar.ts';
import type { CalendarReading, ConnectedCalendar } from '#functions/data/vendors/connected-calendar.ts';
import { readDays, setBlock } from '#functions/data/vendors/day.ts';
import type { DayRecord, StoredBlock } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { maximumWrites } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { toBlocks } from './calendar-blocks.ts';
import type { BlocksByDate } from './calendar-blocks.ts';

/*
 * | Access | Keys | Function |
 * | --- | --- | --- |
 * | a vendor's calendars | `VENDOR#v` / begins with `CALENDAR#` | readCalendars, findCalendar |
 * | what one blocks | `VENDOR#v` / `BLOCKED_TIME#id` | readReading |
 * | the days of its vendor | `VENDOR#v` / `DAY#date` | readStoredBlocks, storeCalendar |
 */

/** Reads a vendor's connected calendars in their order, with those that are being removed. */
export const readCalendars = async (table: Pick<Table, 'query'>, vendorId: string): Promise<ConnectedCalendar[]> =>
  (await table.query(connectedCalendarEntity, calendarsOfVendor(vendorId))).items;

export const findCalendar = async (
  table: Pick<Table, 'query'>,
  vendorId: string,
  calendarId: string,
): Promise<ConnectedCalendar | undefined> => (await readCalendars(table, vendorId)).find(({ id }) => id === calendarId);

export const readReading = (
  table: Pick<Table, 'get'>,
  { vendorId, id }: Pick<ConnectedCalendar, 'vendorId' | 'id'>,
): Promise<CalendarReading | undefined> =>
  table.get(readingEntity, calendarReadingKey(vendorId, id), { consistent: true });

/** Returns what a calendar blocks on some days. */
const blocksIn = (days: Iterable<DayRecord>, calendarId: string): BlocksByDate =>
  new Map(
    [...days].flatMap(({ date, blocks = [] }) => {
      const block = blocks.find((one) => one.calendarId === calendarId);
      return block ? [[date, block] as const] : [];
    }),
  );

/** Reads a calendar's blocks from all of its vendor's days. */
export const readStoredBlocks = async (
  table: Pick<Table, 'query'>,
  { vendorId, id }: Pick<ConnectedCalendar, 'vendorId' | 'id'>,
): Promise<BlocksByDate> => blocksIn((await readDays(table, vendorId, '0000-01-01', '9999-12-31')).values(), id);

/** Returns the stored blocks of a calendar: those of its last reading, unless only a part of them was written. */
export const currentBlocks = async (
  table: Pick<Table, 'query'>,
  calendar: ConnectedCalendar,
  reading: CalendarReading | undefined,
): Promise<BlocksByDate> => {
  if (calendar.isPartial) return readStoredBlocks(table, calendar);
  if (!reading || !calendar.readBy) return new Map();
  return toBlocks(reading, calendar.opened, calendar.readBy.timeZone);
};

interface Changed {
  date: string;
  block: StoredBlock | undefined;
}

/** Returns the dates from one on whose blocks differ. */
export const changedBlocks = (current: BlocksByDate, wanted: BlocksByDate, from = ''): Changed[] =>
  [...new Set([...current.keys(), ...wanted.keys()])]
    .filter((date) => date >= from && !isDeepStrictEqual(current.get(date), wanted.get(date)))
    .toSorted()
    .map((date) => ({ date, block: wanted.get(date) }));

interface Storing {
  /** The next version, without its number. */
  next: ConnectedCalendar;
  /** To replace the last one. */
  reading?: CalendarReading | undefined;
  days?: readonly Changed[];
  event?: DomainEvent | undefined;
}

/** The calendar and its reading are in the last write. */
const ownWrites = 2;

/**
 * Stores a calendar with the days that it changes, in one write if there are few enough. Otherwise the calendar is
 * marked as partly written first, so that the next reading finds the missing ones.
 * @throws ConditionFailed if the calendar has changed since it was read
 */
export async function storeCalendar(
  table: Pick<Table, 'write'>,
  before: ConnectedCalendar,
  { next, reading, days = [], event }: Storing,
): Promise<ConnectedCalendar> {
  const { vendorId, id: calendarId } = before;
  const dayWrites = days.map(({ date, block }) => setBlock(vendorId, date, { calendarId, block }));
  const isOneWrite = dayWrites.length + ownWrites <= maximumWrites;
  const present = isOneWrite ? before : await writeDays(table, before, dayWrites);
  // Undefined attributes aren't stored.
  const stored = { ...next, version: present.version + 1, isPartial: undefined };
  await writeWithRetry(
    table,
    { put: connectedCalendarEntity.toItem(stored, event), condition: isCalendarAsRead(present) },
    ...(reading ? [{ put: readingEntity.toItem(reading) }] : []),
    ...(isOneWrite ? dayWrites : []),
  );
  return stored;
}

/** Writes many days in parts, none of them once the calendar has changed. Returns the calendar as marked. */
async function writeDays(
  table: Pick<Table, 'write'>,
  before: ConnectedCalendar,
  writes: readonly Write[],
): Promise<ConnectedCalendar> {
  let marked = before;
  const size = maximumWrites - 1;
  for (let first = 0; first < writes.length; first += size) {
    const next = { ...marked, version: marked.version + 1, isPartial: true };
    const mark = { put: connectedCalendarEntity.toItem(next), condition: isCalendarAsRead(marked) };
    await writeWithRetry(table, mark, ...writes.slice(first, first + size));
    marked = next;
  }
  return marked;
}

/**
 * Frees the days of a calendar that is being removed, then deletes it. Safe to repeat: it goes by the days as they are.
 */
export async function finishRemoval(table: Pick<Table, 'query' | 'write'>, calendar: ConnectedCalendar): Promise<void> {
  const blocks = await readStoredBlocks(table, calendar);
  const { vendorId, id: calendarId } = calendar;
  const writes = [...blocks.keys()].map((date) => setBlock(vendorId, date, { calendarId, block: undefined }));
  const marked = writes.length + ownWrites <= maximumWrites ? calendar : await writeDays(table, calendar, writes);
  await writeWithRetry(
    table,
    { delete: connectedCalendarKey(vendorId, calendar.place), condition: isCalendarAsRead(marked) },
    { delete: calendarReadingKey(vendorId, calendarId) },
    ...(marked === calendar ? writes : []),
  );
}
