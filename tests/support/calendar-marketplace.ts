import type { CalendarReadRequested } from '#events/vendors/calendar-read-requested.ts';
import type { EventOf } from '#events/define-event.ts';
import { openAddressWith, sealAddressWith } from '#functions/vendors/connected-calendars/address-seal.ts';
import {
  changeConnectedCalendar,
  connectCalendar,
  listConnectedCalendars,
  openBlockedTime,
  removeConnectedCalendar,
  requestReading,
} from '#functions/vendors/connected-calendars/connected-calendars.ts';
import { readConnectedCalendar } from '#functions/vendors/connected-calendars/read-calendar.ts';
import { requestDueReads } from '#functions/vendors/connected-calendars/read-requests.ts';
import { fetchFeed } from '#functions/vendors/feeds/fetch-feed.ts';
import type { FetchOptions, FeedValidators } from '#functions/vendors/feeds/fetch-feed.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { dayKey, dayEntity } from '#functions/data/vendors/day.ts';
import { vendors } from '#shared/api/vendors.ts';
import { captureEvents } from './bookings.ts';
import { testCall, testContext, testId, testNow } from './calls.ts';
import { memoryCalendarKey } from './memory-calendar-key.ts';

/** Connected calendars of one vendor through the whole job: endpoints, requests, the reader, the days. */
export function calendarMarketplace(plain: Table, actor: Actor, fetching: Partial<FetchOptions> = {}) {
  const { table, heard } = captureEvents(plain);
  const context = testContext({ now: testNow, firstId: 5_000_000 });
  const kms = memoryCalendarKey();
  const vendorId = actor.vendorId ?? '';
  const deps = { table, sealAddress: sealAddressWith(kms, 'key'), allowsLoopback: true };
  const reader = {
    table,
    openAddress: openAddressWith(kms, 'key'),
    fetchFeed: (address: string, validators: FeedValidators) =>
      fetchFeed(address, { siteUrl: 'https://hostwell.test', allowsLoopback: true, ...fetching, validators }),
    spread: () => 0.5,
  };
  const call = { actor, context };
  const params = { calendarId: testId(901) };
  /** Delivers the requests that were raised since the last time. */
  const deliver = async () => {
    const events = heard.splice(0);
    for (const { type, data } of events)
      if (type === 'CalendarReadRequested')
        await readConnectedCalendar(reader, data as EventOf<typeof CalendarReadRequested>['data'], context);
    // What the readings raised.
    return [...events, ...heard.splice(0)].map(({ type }) => type);
  };
  const on = async (date: string) =>
    (await plain.get(dayEntity, dayKey(vendorId, date), { consistent: true }))?.blocks ?? [];
  return {
    table,
    context,
    reader,
    heard,
    deliver,
    connect: async (
      address: string,
      more: { id?: string; name?: string; onlyReservations?: boolean; onlyLong?: boolean } = {},
    ) => {
      const { id = params.calendarId, name = 'Airbnb', onlyReservations = false, onlyLong = false } = more;
      const body = vendors.connectCalendar.body.parse({ name, address, onlyReservations, onlyLong });
      return connectCalendar(deps, testCall(vendors.connectCalendar, { ...call, params: { calendarId: id }, body }));
    },
    list: () => listConnectedCalendars(deps, testCall(vendors.listConnectedCalendars, call)),
    change: (body: Parameters<typeof changeConnectedCalendar>[1]['body']) =>
      changeConnectedCalendar(deps, testCall(vendors.changeConnectedCalendar, { ...call, params, body })),
    ask: () => requestReading(deps, testCall(vendors.readConnectedCalendar, { ...call, params })),
    remove: () => removeConnectedCalendar(deps, testCall(vendors.removeConnectedCalendar, { ...call, params })),
    open: (time: { startsAt: string; endsAt: string }, isOpened = true) =>
      openBlockedTime(deps, testCall(vendors.openBlockedTime, { ...call, params, body: { ...time, isOpened } })),
    /** Runs the job after some minutes, and the readings that it requests; returns the types of events. */
    later: async (minutes: number) => {
      context.pass(minutes * 60_000);
      await requestDueReads({ table }, context);
      return deliver();
    },
    /** The dates of August 2027 that a vendor with one job a day can't offer. */
    blocked: async (dates: readonly string[]) => {
      const found = await Promise.all(
        dates.map(async (date) => ((await on(date)).some(({ takesDate }) => takesDate) ? [date] : [])),
      );
      return found.flat();
    },
    on,
  };
}
