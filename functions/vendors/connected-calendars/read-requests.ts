import { CalendarReadRequested } from '#events/vendors/calendar-read-requested.ts';
import {
  connectedCalendarEntity,
  connectedCalendars,
  isCalendarAsRead,
} from '#functions/data/vendors/connected-calendar.ts';
import type { ConnectedCalendar } from '#functions/data/vendors/connected-calendar.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';
import { measure } from '#functions/platform/metrics.ts';
import { readCalendars } from './calendar-store.ts';

/* Readings are requested by an event, so that each calendar is read by itself, with retries of its own. */

const minuteMs = 60_000;

/** A request that came to nothing is repeated after this time; its own retries take less. */
const repeatAfterMinutes = 30;

interface Asking {
  actor: Actor | 'system';
  context: Context;
}

/**
 * Returns a calendar that waits for a reading, and the event that causes it. A request that is still open stays the same
 * one when the job repeats it, so that it is done once.
 */
export function withRequest(calendar: ConnectedCalendar, { actor, context }: Asking) {
  const now = context.now();
  const requestedAt = (actor === 'system' ? calendar.requestedAt : null) ?? now.toISOString();
  const nextReadAt = new Date(now.getTime() + repeatAfterMinutes * minuteMs).toISOString();
  const about = { vendorId: calendar.vendorId, calendarId: calendar.id, requestedAt };
  return {
    calendar: { ...calendar, requestedAt, nextReadAt },
    event: CalendarReadRequested.create(about, eventMeta(context, actor)),
  };
}

/** Requests the reading of a calendar; false if it has changed in the meantime. */
function request(table: Pick<Table, 'write'>, before: ConnectedCalendar, asking: Asking): Promise<boolean> {
  const { calendar, event } = withRequest(before, asking);
  const next = { ...calendar, version: before.version + 1 };
  return tryWrite(table, {
    put: connectedCalendarEntity.toItem(next, event),
    condition: isCalendarAsRead(before),
  });
}

/** Requests all readings of a vendor whose days are those of another time zone now. */
export async function rereadCalendars(table: Pick<Table, 'query' | 'write'>, vendorId: string, asking: Asking) {
  const calendars = await readCalendars(table, vendorId);
  for (const calendar of calendars.filter(({ isPaused }) => !isPaused)) await request(table, calendar, asking);
}

/** Calendars that were due. */
export interface RequestRun {
  requested: number;
  /** Changed since they were listed; the next run finds them if they are still due. */
  skipped: number;
  failed: number;
}

const pageSize = 200;
const mostPages = 10;
const atOnce = 10;

/**
 * Requests the reading of each calendar whose time has come, oldest first, and of those that are being removed. Safe to
 * repeat and to run twice at once: each request is conditioned on the calendar's version.
 */
export async function requestDueReads(
  { table }: { table: Pick<Table, 'query' | 'write'> },
  context: Context,
): Promise<RequestRun> {
  const run: RequestRun = { requested: 0, skipped: 0, failed: 0 };
  const now = context.now();
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, nextCursor } = await table.query(connectedCalendarEntity, {
      index: 'gsi1',
      pk: connectedCalendars,
      sk: { between: ['0', now.toISOString()] },
      limit: pageSize,
      cursor,
    });
    if (page === 0) measureDelay(items, now);
    for (const result of await mapAtOnce(items, atOnce, (calendar) => requestOne(table, calendar, context)))
      run[result] += 1;
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return run;
}

const requestOne = (
  table: Pick<Table, 'write'>,
  calendar: ConnectedCalendar,
  context: Context,
): Promise<keyof RequestRun> =>
  request(table, calendar, { actor: 'system', context }).then(
    (isRequested) => (isRequested ? 'requested' : 'skipped'),
    (error: unknown) => {
      logger.error('reading of a calendar not requested; retrying on next run', { calendarId: calendar.id, error });
      return 'failed';
    },
  );

/** How late the latest one is: since its time came, or since its reading was requested and didn't end. */
function measureDelay(due: readonly ConnectedCalendar[], now: Date): void {
  const since = due.map(({ requestedAt, nextReadAt }) => Date.parse(requestedAt ?? nextReadAt));
  if (since.length > 0) measure({ CalendarDelay: Math.max(0, now.getTime() - Math.min(...since)) });
}
