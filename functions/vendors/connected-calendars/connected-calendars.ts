import type { EndpointResponse } from '#shared/api/contract.ts';
import type { vendors } from '#shared/api/vendors.ts';
import type { ConnectedCalendars } from '#shared/api/vendors/connected-calendars.ts';
import {
  calendarConnectionsPerDay,
  maximumConnectedCalendars,
  minutesBetweenRequestedReads,
} from '#shared/kernel/policies.ts';
import { badAddress } from '#shared/vendors/calendar/connected-calendar.ts';
import {
  calendarConnectionsEntity,
  calendarConnectionsKey,
  connectionsToday,
  countConnection,
} from '#functions/data/vendors/calendar-connections.ts';
import type { CalendarConnections } from '#functions/data/vendors/calendar-connections.ts';
import {
  connectedCalendarEntity,
  connectedCalendarKey,
  isCalendarAsRead,
  isPlaceAsRead,
} from '#functions/data/vendors/connected-calendar.ts';
import type { ConnectedCalendar } from '#functions/data/vendors/connected-calendar.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { FeedError } from '../feeds/feed-budget.ts';
import { parseAddress } from '../feeds/feed-address.ts';
import { digestAddress, maximumSealedBytes } from './address-seal.ts';
import type { SealAddress } from './address-seal.ts';
import { blockedTimes, toBlocks } from './calendar-blocks.ts';
import {
  changedBlocks,
  currentBlocks,
  finishRemoval,
  readCalendars,
  readReading,
  storeCalendar,
} from './calendar-store.ts';
import { viewCalendars } from './calendar-view.ts';
import { withRequest } from './read-requests.ts';

export interface CalendarDeps {
  table: Table;
  sealAddress: SealAddress;
  /** Only on the local stage. */
  allowsLoopback: boolean;
}

/** Lists the caller's connected calendars. */
export const listConnectedCalendars = (
  { table }: Pick<CalendarDeps, 'table'>,
  { actor, context }: Call<typeof vendors.listConnectedCalendars>,
): Promise<ConnectedCalendars> => viewCalendars(table, actor.vendorId ?? '', context.now());

/**
 * Connects a calendar: its address is stored as ciphertext and a digest, and its reading is requested by an event. The
 * same id again changes nothing, and an address that the vendor has connected already is refused.
 * @throws AppError invalid_input at `address`, refused, too_many_requests, unavailable
 */
export async function connectCalendar(
  { table, sealAddress, allowsLoopback }: CalendarDeps,
  { actor, params: { calendarId }, body, context }: Call<typeof vendors.connectCalendar>,
): Promise<EndpointResponse<typeof vendors.connectCalendar>> {
  const { vendorId = '' } = actor;
  const { address, ...form } = body;
  const url = mustBeAddress(address, allowsLoopback);
  const sealedAddress = await sealAddress(url.href, vendorId);
  const addressDigest = digestAddress(url.href, vendorId);
  const now = context.now().toISOString();
  await retryOnConflict('Your calendar', async () => {
    const [others, connections] = await Promise.all([
      readCalendars(table, vendorId),
      table.get(calendarConnectionsEntity, calendarConnectionsKey(vendorId), { consistent: true }),
    ]);
    if (others.some(({ id }) => id === calendarId)) return true;
    mustBeOther(addressDigest, others);
    mustBeWithinDay(connections, context.now());
    const place = freePlace(others);
    const { calendar, event } = withRequest(
      { ...unread(now), ...form, vendorId, id: calendarId, place, sealedAddress, addressDigest, ...shownParts(url) },
      { actor, context },
    );
    const put = { put: connectedCalendarEntity.toItem(calendar, event), condition: isNew };
    // Another window may connect the same address at the same time, in another place.
    const asRead = places
      .filter((one) => one !== place)
      .map((one) => ({
        check: connectedCalendarKey(vendorId, one),
        condition: isPlaceAsRead(others.find((calendar) => calendar.place === one)),
      }));
    const counted = countConnection(vendorId, connections, context.now());
    return (await tryWrite(table, put, counted, ...asRead)) || undefined;
  });
  return viewCalendars(table, vendorId, context.now());
}

const notAddress = (message: string) => new AppError('invalid_input', message, { address: message });

function mustBeAddress(text: string, allowsLoopback: boolean): URL {
  try {
    const url = parseAddress(text, allowsLoopback);
    if (Buffer.byteLength(url.href) > maximumSealedBytes) throw notAddress('This address is too long');
    return url;
  } catch (error) {
    throw error instanceof FeedError ? notAddress(badAddress) : error;
  }
}

const shownLetters = 4;

const shownParts = ({ href, hostname }: URL) => ({ host: hostname, ending: href.slice(-shownLetters) });

const unread = (now: string) => ({
  version: 1,
  isPaused: false,
  connectedAt: now,
  askedAt: now,
  requestedAt: null,
  nextReadAt: now,
  readAt: null,
  readBy: null,
  readThrough: null,
  validators: {},
  failing: null,
  emptiedAt: null,
  entries: 0,
  unreadable: 0,
  warnings: [],
  refreshMinutes: null,
  opened: [],
});

/** @throws AppError invalid_input at `address` if a calendar that isn't being removed has it */
function mustBeOther(addressDigest: string, calendars: readonly ConnectedCalendar[]): void {
  const same = calendars.find((one) => one.addressDigest === addressDigest && one.removedAt === undefined);
  if (same) throw notAddress(`You've already connected this address as ${same.name}`);
}

/** @throws AppError too_many_requests */
function mustBeWithinDay(connections: CalendarConnections | undefined, now: Date): void {
  if (connectionsToday(connections, now) >= calendarConnectionsPerDay)
    throw new AppError('too_many_requests', "You've connected many calendars today. Try again tomorrow.");
}

const places = Array.from({ length: maximumConnectedCalendars }, (_, n) => n + 1);

/** @throws AppError refused if all places are taken */
function freePlace(calendars: readonly ConnectedCalendar[]): number {
  const free = places.find((place) => !calendars.some((calendar) => calendar.place === place));
  if (free !== undefined) return free;
  throw new AppError('refused', `You can connect up to ${maximumConnectedCalendars} calendars. Remove one first.`);
}

/** Changes one of the caller's calendars; `change` returns undefined if there is nothing to write. */
async function changeCalendar(
  table: Table,
  {
    actor: { vendorId = '' },
    params: { calendarId },
    context,
  }: Pick<Call<typeof vendors.changeConnectedCalendar>, 'actor' | 'params' | 'context'>,
  change: (calendar: ConnectedCalendar) => Promise<unknown>,
): Promise<ConnectedCalendars> {
  await retryOnConflict('This calendar', async () => {
    const calendars = await readCalendars(table, vendorId);
    const found = calendars.find(({ id, removedAt }) => id === calendarId && removedAt === undefined);
    await change(orNotFound(found, 'Calendar'));
    return true;
  });
  return viewCalendars(table, vendorId, context.now());
}

/**
 * Renames a calendar, turns its switches, pauses or resumes it. Other switches, and the end of a pause, request a
 * reading, at most one a minute; until then its blocked times stay. @throws AppError not_found, unavailable
 */
export const changeConnectedCalendar = (
  { table }: Pick<CalendarDeps, 'table'>,
  call: Call<typeof vendors.changeConnectedCalendar>,
): Promise<ConnectedCalendars> =>
  changeCalendar(table, call, async (calendar) => {
    const { actor, body, context } = call;
    const changed = { ...calendar, ...definedIn(body) };
    const isTurned = changed.onlyReservations !== calendar.onlyReservations || changed.onlyLong !== calendar.onlyLong;
    const isResumed = calendar.isPaused && !changed.isPaused;
    if (changed.isPaused) return storeCalendar(table, calendar, { next: { ...changed, requestedAt: null } });
    if (!isTurned && !isResumed) return storeCalendar(table, calendar, { next: changed });
    const now = context.now().toISOString();
    const mayTurnAt = calendar.turnedAt ? minuteAfter(calendar.turnedAt) : now;
    // A vendor who turns switches to and fro causes one reading a minute, which the job requests.
    if (now < mayTurnAt) return storeCalendar(table, calendar, { next: { ...changed, nextReadAt: mayTurnAt } });
    const { calendar: next, event } = withRequest({ ...changed, turnedAt: now }, { actor, context });
    return storeCalendar(table, calendar, { next, event });
  });

/** Returns from when on the vendor may cause another reading in the same way. */
const minuteAfter = (time: string): string =>
  new Date(Date.parse(time) + minutesBetweenRequestedReads * 60_000).toISOString();

const definedIn = ({
  name,
  onlyReservations,
  onlyLong,
  isPaused,
}: Call<typeof vendors.changeConnectedCalendar>['body']) => ({
  ...(name !== undefined && { name }),
  ...(onlyReservations !== undefined && { onlyReservations }),
  ...(onlyLong !== undefined && { onlyLong }),
  ...(isPaused !== undefined && { isPaused }),
});

/** Requests a reading. @throws AppError not_found, refused while it is paused, too_many_requests, unavailable */
export const requestReading = (
  { table }: Pick<CalendarDeps, 'table'>,
  call: Call<typeof vendors.readConnectedCalendar>,
): Promise<ConnectedCalendars> =>
  changeCalendar(table, call, async (calendar) => {
    const { actor, context } = call;
    if (calendar.isPaused) throw new AppError('refused', 'This calendar is paused. Resume it to read it.');
    if (context.now().toISOString() < minuteAfter(calendar.askedAt))
      throw new AppError('too_many_requests', 'You asked for this a moment ago. Try again in a minute.');
    const asked = { ...calendar, askedAt: context.now().toISOString() };
    const { calendar: next, event } = withRequest(asked, { actor, context });
    return storeCalendar(table, calendar, { next, event });
  });

/** Removes a calendar and frees its days. If that is interrupted, the job finishes it. @throws AppError unavailable */
export async function removeConnectedCalendar(
  { table }: Pick<CalendarDeps, 'table'>,
  { actor: { vendorId = '' }, params: { calendarId }, context }: Call<typeof vendors.removeConnectedCalendar>,
): Promise<ConnectedCalendars> {
  await retryOnConflict('This calendar', async () => {
    const calendar = (await readCalendars(table, vendorId)).find(({ id }) => id === calendarId);
    if (calendar) await removeCalendar(table, calendar, context.now());
    return true;
  });
  return viewCalendars(table, vendorId, context.now());
}

/** Removes all calendars of a business that ends. Safe to repeat. */
export async function removeCalendars(table: Table, vendorId: string, now: Date): Promise<void> {
  for (const calendar of await readCalendars(table, vendorId)) await removeCalendar(table, calendar, now);
}

async function removeCalendar(table: Table, calendar: ConnectedCalendar, now: Date): Promise<void> {
  const removedAt = calendar.removedAt ?? now.toISOString();
  // The job finds it from now on, whatever happens to this request.
  const marked = { ...calendar, version: calendar.version + 1, removedAt, nextReadAt: removedAt };
  if (!(await tryWrite(table, { put: connectedCalendarEntity.toItem(marked), condition: isCalendarAsRead(calendar) })))
    return removeAgain(table, calendar, now);
  await finishRemoval(table, marked);
}

async function removeAgain(table: Table, { vendorId, id }: ConnectedCalendar, now: Date): Promise<void> {
  const present = (await readCalendars(table, vendorId)).find((calendar) => calendar.id === id);
  if (present) await removeCalendar(table, present, now);
}

/** Times opened by hand; old ones end with their entries. */
const mostOpened = 500;

/**
 * Opens a time that the calendar blocks, or blocks it again; later readings leave it so until its entry changes.
 * @throws AppError not_found, refused if the calendar doesn't block this time, unavailable
 */
export const openBlockedTime = (
  { table }: Pick<CalendarDeps, 'table'>,
  call: Call<typeof vendors.openBlockedTime>,
): Promise<ConnectedCalendars> =>
  changeCalendar(table, call, async (calendar) => {
    const { startsAt, endsAt, isOpened } = call.body;
    const asked = { startsAt: toIso(startsAt), endsAt: toIso(endsAt) };
    const isAsked = (one: typeof asked) => one.startsAt === asked.startsAt && one.endsAt === asked.endsAt;
    const reading = await readReading(table, calendar);
    const timeZone = calendar.readBy?.timeZone;
    if (!reading || timeZone === undefined || !blockedTimes(reading, timeZone).some(isAsked)) throw hasChanged();
    if (calendar.opened.length >= mostOpened && isOpened)
      throw new AppError('refused', `You can open up to ${mostOpened} times of one calendar.`);
    const others = calendar.opened.filter((one) => !isAsked(one));
    const opened = isOpened ? [...others, asked] : others;
    const current = await currentBlocks(table, calendar, reading);
    const days = changedBlocks(current, toBlocks(reading, opened, timeZone));
    return storeCalendar(table, calendar, { next: { ...calendar, opened }, days });
  });

const toIso = (instant: string): string => new Date(instant).toISOString();

const hasChanged = () => new AppError('refused', 'This entry has changed. Check your calendar, then try again.');
