import type { Interval } from '#shared/kernel/interval.ts';
import { feedLongEntryHours } from '#shared/kernel/policies.ts';
import type { FeedFailure, FeedWarning } from '#shared/vendors/calendar/feed-problems.ts';
import { BlockedTime } from './blocked-time.ts';
import type { Block, FeedWindow } from './blocked-time.ts';
import { parseCalendars } from './calendar-text.ts';
import type { WrittenCalendar, WrittenEvent } from './calendar-text.ts';
import { hourMs, ianaClock, minuteMs, utcClock, dayMs } from './clock.ts';
import type { Clock } from './clock.ts';
import { markEntry } from './entry-mark.ts';
import { fineBlocks, readPeriod, seriesBlocks, toStart } from './entry-series.ts';
import type { Change, Series, SeriesContext } from './entry-series.ts';
import { blockAt, readTimes, startWall } from './entry-times.ts';
import type { FindClock } from './entry-times.ts';
import { FeedBudget, FeedError } from './feed-budget.ts';
import { decodeFeed } from './feed-bytes.ts';
import { definedClock, namedClock } from './feed-zones.ts';
import { isFine, parseRule } from './recurrence-rule.ts';
import type { Rule } from './recurrence-rule.ts';
import { parseDuration, parseTime } from './written-time.ts';

/* A calendar of another program, read into the time that it blocks. Pure: the process's own time zone plays no part. */

export interface FeedOptions extends FeedWindow {
  /** Leaves out 'Airbnb (Not available)', which covers lead time and the end of the booking window too. */
  onlyReservations?: boolean;
  /** Leaves out timed entries shorter than `feedLongEntryHours`. */
  onlyLong?: boolean;
}

/** All that remains of a feed: no titles, names and places, which are other people's data. */
export interface FeedReading {
  /** Blocked dates at the vendor, 'yyyy-MM-dd', in order. */
  days: string[];
  /** Blocked time, merged, in order and within the window. */
  intervals: Interval[];
  /** The parts of it: dates of entries that take whole days, and the time of all others. */
  wholeDays: string[];
  times: Interval[];
  /** Number of readable entries, blocking or not. */
  entries: number;
  /** Number of entries that can't be read and are left out. */
  unreadable: number;
  warnings: FeedWarning[];
  /** Minutes after which the calendar wants to be read again; null if it doesn't say so. */
  refreshMinutes: number | null;
}

export type FeedOutcome = { reading: FeedReading } | { failure: FeedFailure };

/** Reads the bytes of a feed. @param charset of its content type */
export function readFeed(
  bytes: Uint8Array,
  options: FeedOptions,
  { charset, budget = new FeedBudget() }: { charset?: string; budget?: FeedBudget } = {},
): FeedOutcome {
  try {
    const reader = new FeedReader(options, budget);
    const calendars = parseCalendars(decodeFeed(bytes, charset), budget);
    for (const calendar of calendars) reader.read(calendar);
    return { reading: reader.finish(calendars) };
  } catch (error) {
    if (error instanceof FeedError) return { failure: error.failure };
    throw error;
  }
}

class FeedReader {
  private readonly blocked: BlockedTime;
  private readonly freeUntil: number;
  private readonly unknownZones = new Set<string>();
  private readable = 0;
  private unreadable = 0;
  private freeWholeDays = 0;
  private fineEntries = 0;
  private readonly options: FeedOptions;
  private readonly budget: FeedBudget;

  constructor(options: FeedOptions, budget: FeedBudget) {
    this.options = options;
    this.budget = budget;
    this.blocked = new BlockedTime(options);
    this.freeUntil = this.blocked.firstDay + 365;
  }

  read(calendar: WrittenCalendar): void {
    const context = { blocked: this.blocked, budget: this.budget, findClock: this.clockFinder(calendar) };
    this.unreadable += calendar.unclosed;
    const withoutId: WrittenEvent[][] = [];
    const byId = new Map<string, WrittenEvent[]>();
    for (const event of calendar.events) {
      if (event.uid === undefined) withoutId.push([event]);
      else if (byId.get(event.uid)?.push(event) === undefined) byId.set(event.uid, [event]);
    }
    for (const events of [...withoutId, ...byId.values()]) this.readGroup(calendar, events, context);
    for (const { periods } of calendar.method === 'CANCEL' ? [] : calendar.busyTimes)
      this.readPeriods(periods, context);
  }

  /** @throws FeedError if most of it can't be read */
  finish(calendars: readonly WrittenCalendar[]): FeedReading {
    const { blocked, unreadable } = this;
    if (unreadable > this.readable) throw new FeedError({ code: 'unreadable_events' });
    return {
      days: blocked.days(),
      intervals: blocked.intervals(),
      wholeDays: blocked.wholeDays(),
      times: blocked.times(),
      entries: this.readable,
      unreadable,
      warnings: this.warnings(),
      refreshMinutes: findRefresh(calendars),
    };
  }

  private warnings(): FeedWarning[] {
    const { fineEntries, freeWholeDays } = this;
    return [
      ...[...this.unknownZones].map((name) => ({ code: 'unknown_time_zone', name }) as const),
      ...(fineEntries > 0 ? [{ code: 'repeats_within_a_day', entries: fineEntries } as const] : []),
      ...(freeWholeDays > 0 ? [{ code: 'free_whole_days', entries: freeWholeDays } as const] : []),
    ];
  }

  /** Reads the entries with one id: a series, and changes of its occurrences. */
  private readGroup(calendar: WrittenCalendar, events: readonly WrittenEvent[], context: SeriesContext): void {
    const series: Series[] = [];
    const changes: Change[] = [];
    for (const event of events) {
      this.budget.countStep();
      const entry = readEntry(event, markEntry(calendar, event, this.options.onlyReservations), context.findClock);
      this.readable += entry ? 1 : 0;
      this.unreadable += entry ? 0 : 1;
      if (entry && 'replaced' in entry) changes.push(entry);
      else if (entry && 'rules' in entry) series.push(entry);
    }
    const latestSeries = latest(series, () => '');
    const latestChanges = latest(changes, ({ replaced, event }) => {
      const start = toStart(context, replaced.written, replaced.time, latestSeries[0]?.times);
      return `${event.isThisAndFuture} ${JSON.stringify(start)}`;
    });
    for (const one of latestSeries) this.readSeries(one, latestChanges, context);
    for (const { mark, times } of latestChanges)
      if (mark === 'busy' && times) this.block(blockAt(times, startWall(times), this.blocked));
  }

  private readSeries(series: Series, changes: readonly Change[], context: SeriesContext): void {
    if (series.mark === 'busy' && series.rules.some(isFine)) {
      this.fineEntries += 1;
      for (const block of fineBlocks(series, context)) this.block(block);
    }
    if (series.mark === 'free') this.countFree(series, changes, context);
    const isBlocking = [series, ...changes.filter(({ event }) => event.isThisAndFuture)].some(
      ({ mark }) => mark === 'busy',
    );
    if (isBlocking) for (const block of seriesBlocks(series, changes, context)) this.block(block);
  }

  /** Google marks whole days as free by itself, so that 'Not available' blocks nothing and the vendor should know. */
  private countFree(series: Series, changes: readonly Change[], context: SeriesContext): void {
    if (series.times.kind !== 'days') return;
    for (const block of seriesBlocks({ ...series, mark: 'busy' }, changes, context)) {
      if (block.kind !== 'days' || block.first >= this.freeUntil) continue;
      if (block.first + block.count <= this.blocked.firstDay) continue;
      this.freeWholeDays += 1;
      return;
    }
  }

  private readPeriods(periods: WrittenCalendar['busyTimes'][number]['periods'], { findClock }: SeriesContext): void {
    let isReadable = true;
    for (const { type, time } of periods) {
      this.budget.countOccurrence();
      const period = readPeriod(time, findClock);
      isReadable &&= period !== undefined;
      if (period && type !== 'FREE') this.block(period);
    }
    this.readable += isReadable ? 1 : 0;
    this.unreadable += isReadable ? 0 : 1;
  }

  private block(block: Block): void {
    const isShort = block.kind === 'time' && block.to - block.from < feedLongEntryHours * hourMs;
    if (!(this.options.onlyLong && isShort)) this.blocked.add(block);
  }

  /** Floating times are those of the calendar's zone, else of the vendor. Each calendar has definitions of its own. */
  private clockFinder(calendar: WrittenCalendar): FindClock {
    const known = new Map<string, Clock>();
    const vendorClock = ianaClock(this.options.timeZone);
    const find = (name: string): Clock | undefined => {
      const definition = calendar.definitions.get(name.toLowerCase());
      return namedClock(name) ?? (definition && definedClock(definition, this.blocked.to, this.budget));
    };
    const floating = (calendar.timeZone && find(calendar.timeZone)) || vendorClock;
    const resolve = (name: string): Clock => {
      const clock = known.get(name) ?? find(name);
      if (!clock && this.unknownZones.size < maximumUnknownZones) this.unknownZones.add(name.slice(0, 60));
      known.set(name, clock ?? floating);
      return clock ?? floating;
    };
    return (written, time, own) => {
      if (time.isUtc) return utcClock;
      return written.timeZone ? resolve(written.timeZone) : (own ?? floating);
    };
  }
}

const maximumUnknownZones = 10;

/** Returns a readable entry; undefined if it has no start, a day that doesn't exist, or a rule that is unclear. */
function readEntry(
  event: WrittenEvent,
  mark: Series['mark'],
  findClock: FindClock,
): Series | Change | object | undefined {
  const { recurrenceId } = event;
  const times = readTimes(event, findClock);
  if (recurrenceId) {
    const time = parseTime(recurrenceId.value, recurrenceId.isDate);
    if (!time || (mark === 'busy' && !times)) return undefined;
    return { event, mark, times, replaced: { written: recurrenceId, time } };
  }
  const rules = event.rules.map(parseRule);
  if (times && rules.every((rule): rule is Rule => rule !== undefined)) return { event, mark, times, rules };
  // Canceled entries may be without times.
  return mark === 'void' ? {} : undefined;
}

/** Returns the entries of the highest sequence for each key; several of the same one all count. */
function latest<T extends { event: WrittenEvent }>(entries: readonly T[], toKey: (entry: T) => string): T[] {
  const highest = new Map<string, number>();
  const keys = entries.map(toKey);
  entries.forEach(({ event }, index) => {
    const key = keys[index] ?? '';
    highest.set(key, Math.max(highest.get(key) ?? event.sequence, event.sequence));
  });
  return entries.filter(({ event }, index) => event.sequence === highest.get(keys[index] ?? ''));
}

function findRefresh(calendars: readonly WrittenCalendar[]): number | null {
  const found = calendars.flatMap(({ refresh }) => (refresh ? [parseDuration(refresh)] : []));
  const minutes = found.flatMap((duration) => (duration ? [(duration.days * dayMs + duration.ms) / minuteMs] : []));
  return minutes.length > 0 ? Math.max(...minutes) : null;
}
