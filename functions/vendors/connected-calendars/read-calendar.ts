import { isDeepStrictEqual } from 'node:util';
import { CalendarFailing } from '#events/vendors/calendar-failing.ts';
import { CalendarRecovered } from '#events/vendors/calendar-recovered.ts';
import type { CalendarReadRequested } from '#events/vendors/calendar-read-requested.ts';
import type { EventOf } from '#events/define-event.ts';
import type { CalendarReading, ConnectedCalendar, ReadingTerms } from '#functions/data/vendors/connected-calendar.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { addDays, latestEventDate, todayIn } from '#shared/kernel/dates.ts';
import { stillOpened, toBlocks } from './calendar-blocks.ts';
import {
  changedBlocks,
  currentBlocks,
  findCalendar,
  finishRemoval,
  readReading,
  storeCalendar,
} from './calendar-store.ts';
import type { OpenAddress } from './address-seal.ts';
import type { FetchedFeed, FeedValidators } from '../feeds/fetch-feed.ts';
import { updateState } from '../feeds/feed-state.ts';
import type { FeedResult, FeedState, FeedUpdate } from '../feeds/feed-state.ts';
import type { FeedOptions } from '../feeds/read-feed.ts';
import { readFetched } from '../feeds/fetch-and-read.ts';

export interface ReaderDeps {
  table: Pick<Table, 'get' | 'query' | 'write'>;
  openAddress: OpenAddress;
  /** `validators`: of the last response, for a conditional request. */
  fetchFeed: (address: string, validators: FeedValidators) => Promise<FetchedFeed>;
  /** From 0 to 1, so that calendars are not read at the same moment. */
  spread: () => number;
}

type Request = EventOf<typeof CalendarReadRequested>['data'];

/**
 * Reads a connected calendar once, and stores its blocked times. Safe to repeat: a request that is done, or replaced by a
 * later one, does nothing.
 */
export async function readConnectedCalendar(deps: ReaderDeps, request: Request, context: Context): Promise<void> {
  const { table, openAddress, fetchFeed } = deps;
  const { vendorId, calendarId } = request;
  const [calendar, vendor] = await Promise.all([
    findCalendar(table, vendorId, calendarId),
    table.get(vendorEntity, vendorKey(vendorId), { consistent: true }),
  ]);
  const change = (act: (present: ConnectedCalendar) => Promise<unknown>) => changePresent(table, request, act);
  if (calendar?.removedAt !== undefined) return change((present) => finishRemoval(table, present));
  // Nobody books a business that ended, so its calendars rest.
  if (vendor?.status === 'removed') return change((present) => rest(table, present));
  if (!vendor || !isAsked(calendar, request)) return;
  const terms = toTerms(calendar, vendor.place.timeZone);
  const window = toWindow(terms, context.now());
  const address = await openAddress(calendar.sealedAddress, vendorId);
  const validators = mayAnswerUnchanged(calendar, terms, window) ? withoutUndefined(calendar.validators) : {};
  const result = readFetched(await fetchFeed(address, validators), window);
  logger.info('calendar read', { calendarId, outcome: result.kind });
  await retryOnConflict('This calendar', async () => {
    const present = await findCalendar(table, vendorId, calendarId);
    if (!isAsked(present, request) || !isDeepStrictEqual(toTerms(present, terms.timeZone), terms)) return true;
    await storeResult(deps, present, { result, terms, window, context });
    return true;
  });
}

/** Changes a calendar as it is now, if it still exists; another delivery may do the same at this moment. */
async function changePresent(
  table: Pick<Table, 'query'>,
  { vendorId, calendarId }: Request,
  act: (present: ConnectedCalendar) => Promise<unknown>,
): Promise<void> {
  await retryOnConflict('This calendar', async () => {
    const present = await findCalendar(table, vendorId, calendarId);
    if (present) await act(present);
    return true;
  });
}

async function rest(table: Pick<Table, 'write'>, calendar: ConnectedCalendar): Promise<void> {
  if (calendar.isPaused) return;
  await storeCalendar(table, calendar, { next: { ...calendar, isPaused: true, requestedAt: null } });
}

const isAsked = (calendar: ConnectedCalendar | undefined, { requestedAt }: Request): calendar is ConnectedCalendar =>
  calendar !== undefined &&
  calendar.removedAt === undefined &&
  !calendar.isPaused &&
  calendar.requestedAt === requestedAt;

const toTerms = ({ onlyReservations, onlyLong }: ConnectedCalendar, timeZone: string): ReadingTerms => ({
  timeZone,
  onlyReservations,
  onlyLong,
});

const toWindow = (terms: ReadingTerms, now: Date): FeedOptions => ({
  ...terms,
  from: todayIn(terms.timeZone, now),
  to: latestEventDate(now, terms.timeZone),
});

/** The whole calendar is read again by other terms, and once a day, as two years from today end a day later. */
const mayAnswerUnchanged = ({ readBy, readThrough }: ConnectedCalendar, terms: ReadingTerms, { to }: FeedOptions) =>
  isDeepStrictEqual(readBy, terms) && readThrough !== null && readThrough >= to;

interface Outcome {
  result: FeedResult;
  terms: ReadingTerms;
  window: FeedOptions;
  context: Context;
}

/** @throws ConditionFailed if the calendar has changed since it was read */
async function storeResult({ table, spread }: ReaderDeps, calendar: ConnectedCalendar, outcome: Outcome) {
  const { terms, window, context } = outcome;
  const stored = await readReading(table, calendar);
  const state = toState(calendar, stored);
  const hasOtherTerms = calendar.readBy !== null && !isDeepStrictEqual(calendar.readBy, terms);
  const result = withinLimits(outcome.result);
  const update = updateState(state, result, { window, now: context.now(), spread: spread(), hasOtherTerms });
  const event = changeEvent(calendar, update, context);
  const next = { ...calendar, ...toStored(update.state), requestedAt: null };
  const accepted = update.state.reading;
  if (!accepted || accepted === state.reading) return storeCalendar(table, calendar, { next, event });
  const reading = toReading(calendar, accepted);
  const opened = stillOpened(calendar.opened, reading, terms.timeZone);
  const read = { ...next, opened, readBy: terms, readThrough: window.to, ...facts(accepted) };
  const isUnwritten = update.isChanged || hasOtherTerms || calendar.isPartial || opened.length < calendar.opened.length;
  if (!isUnwritten) return storeCalendar(table, calendar, { next: read, event });
  // Days that are over keep their blocks.
  const from = hasOtherTerms ? addDays(window.from, -1) : window.from;
  const [current, wanted] = [await currentBlocks(table, calendar, stored), toBlocks(reading, opened, terms.timeZone)];
  return storeCalendar(table, calendar, { next: read, reading, days: changedBlocks(current, wanted, from), event });
}

type Accepted = NonNullable<FeedState['reading']>;

type Facts = Pick<Accepted, 'entries' | 'unreadable' | 'warnings' | 'refreshMinutes'>;

const facts = ({ entries, unreadable, warnings, refreshMinutes }: Facts): Facts => ({
  entries,
  unreadable,
  warnings,
  refreshMinutes,
});

const toReading = ({ vendorId, id }: ConnectedCalendar, { days, wholeDays, times }: Accepted): CalendarReading => ({
  vendorId,
  calendarId: id,
  days,
  wholeDays,
  times,
});

/** More would not fit into an item; nobody has so many jobs in two years. */
const mostTimes = 20_000;

const withinLimits = (result: FeedResult): FeedResult =>
  result.kind === 'read' && result.reading.times.length > mostTimes
    ? { kind: 'failed', failure: { code: 'too_many_repeats' } }
    : result;

function toState(calendar: ConnectedCalendar, stored: CalendarReading | undefined): FeedState {
  const { validators, readAt, failing, emptiedAt, nextReadAt } = calendar;
  const reading = stored ? { ...stored, intervals: [], ...facts(calendar) } : null;
  return {
    reading,
    validators: withoutUndefined(validators),
    readAt,
    failing,
    emptiedAt,
    nextReadAt,
  };
}

const toStored = ({ validators, readAt, failing, emptiedAt, nextReadAt }: FeedState) => ({
  validators,
  readAt,
  failing,
  emptiedAt,
  nextReadAt,
});

const withoutUndefined = ({ etag, lastModified }: ConnectedCalendar['validators']): FeedState['validators'] => ({
  ...(etag !== undefined && { etag }),
  ...(lastModified !== undefined && { lastModified }),
});

/** Returns the event that the vendor should learn from, if any. */
function changeEvent(
  { vendorId, id, failing }: ConnectedCalendar,
  { state, isAnnounced }: FeedUpdate,
  context: Context,
) {
  const about = { vendorId, calendarId: id };
  const meta = () => eventMeta(context, 'system');
  if (isAnnounced && state.failing) {
    const { failure, since } = state.failing;
    return CalendarFailing.create({ ...about, failure, since, readAt: state.readAt }, meta());
  }
  return failing?.isAnnounced && !state.failing ? CalendarRecovered.create(about, meta()) : undefined;
}
