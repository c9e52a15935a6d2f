import { dayMs, toDay } from './clock.ts';
import type { Block, BlockedTime } from './blocked-time.ts';
import type { WrittenEvent, WrittenTime } from './calendar-text.ts';
import type { EntryMark } from './entry-mark.ts';
import { blockAt, reach, startWall } from './entry-times.ts';
import type { EntryTimes, FindClock } from './entry-times.ts';
import type { FeedBudget } from './feed-budget.ts';
import { findFineEnd, isFine, occurrences } from './recurrence-rule.ts';
import type { Rule } from './recurrence-rule.ts';
import { parseDuration, parseTime } from './written-time.ts';
import type { ParsedTime } from './written-time.ts';

/** A readable entry that isn't a changed occurrence. */
export interface Series {
  event: WrittenEvent;
  mark: EntryMark;
  times: EntryTimes;
  rules: readonly Rule[];
}

/** A readable entry for one occurrence of a series, or for it and all later ones. */
export interface Change {
  event: WrittenEvent;
  mark: EntryMark;
  /** May be missing if the occurrence is canceled or free. */
  times: EntryTimes | undefined;
  replaced: { written: WrittenTime; time: ParsedTime };
}

export interface SeriesContext {
  blocked: BlockedTime;
  budget: FeedBudget;
  findClock: FindClock;
}

/** Occurrences by the instant or by the day at which they start. */
interface Starts {
  instants: Set<number>;
  days: Set<number>;
}

const ownClock = (times: EntryTimes) => (times.kind === 'time' ? times.clock : undefined);

/** Returns the day or the instant by which a date or a time names an occurrence of a series. */
export function toStart(
  { findClock }: SeriesContext,
  written: WrittenTime,
  time: ParsedTime,
  series: EntryTimes | undefined,
): { day: number } | { instant: number } {
  if (time.isDate) return { day: toDay(time.wall) };
  if (series?.kind === 'days') {
    // As the digits stand, unless the days are those of a zone and the time is another's.
    const isElsewhere = series.clock && (time.isUtc || written.timeZone);
    const instant = isElsewhere ? findClock(written, time).toInstant(time.wall) : 0;
    return { day: toDay(isElsewhere ? (series.clock?.toWall(instant) ?? time.wall) : time.wall) };
  }
  return { instant: findClock(written, time, series?.clock).toInstant(time.wall) };
}

const hasStart = ({ instants, days }: Starts, times: EntryTimes, wall: number): boolean =>
  days.has(toDay(wall)) || (times.kind === 'time' && instants.size > 0 && instants.has(times.clock.toInstant(wall)));

function collectStarts(
  context: SeriesContext,
  named: Iterable<{ written: WrittenTime; time: ParsedTime | undefined }>,
  times: EntryTimes,
): Starts {
  const starts: Starts = { instants: new Set(), days: new Set() };
  for (const { written, time } of named) {
    context.budget.countStep();
    if (!time) continue;
    const start = toStart(context, written, time, times);
    if ('day' in start) starts.days.add(start.day);
    else starts.instants.add(start.instant);
  }
  return starts;
}

/** Yields the time that a series blocks near the window, without its excluded and its changed occurrences. */
export function* seriesBlocks(series: Series, changes: readonly Change[], context: SeriesContext): Generator<Block> {
  const { event, times, mark } = series;
  const exclusions = event.exclusions.map((written) => ({ written, time: parseTime(written.value, written.isDate) }));
  const excluded = collectStarts(context, exclusions, times);
  const replaced = collectStarts(
    context,
    changes.map((change) => change.replaced),
    times,
  );
  const later = changes
    .filter((change) => change.event.isThisAndFuture)
    .map((change) => laterChange(context, change, times));
  later.sort((a, b) => a.from - b.from);
  for (const wall of seriesStarts(series, later, context)) {
    if (hasStart(excluded, times, wall) || hasStart(replaced, times, wall)) continue;
    const change = later.findLast(({ from }) => from <= wall);
    if (change) yield* changedBlock(change, times, wall, context.blocked);
    else if (mark === 'busy') yield blockAt(times, wall, context.blocked);
  }
  if (mark === 'busy') yield* periodBlocks(series, [excluded, replaced], context);
}

/** A change of an occurrence and all later ones. */
interface LaterChange {
  /** The occurrence's start before the change, on the series' clock. */
  from: number;
  mark: EntryMark;
  times: EntryTimes | undefined;
}

function laterChange(context: SeriesContext, { replaced, mark, times }: Change, series: EntryTimes): LaterChange {
  const start = toStart(context, replaced.written, replaced.time, series);
  const timeOfDay = startWall(series) - toDay(startWall(series)) * dayMs;
  const from =
    'day' in start ? start.day * dayMs + timeOfDay : (ownClock(series)?.toWall(start.instant) ?? start.instant);
  return { from, mark, times };
}

/** Moves a later occurrence by the distance of the change, and gives it its length. */
function* changedBlock(
  { from, mark, times }: LaterChange,
  series: EntryTimes,
  wall: number,
  blocked: BlockedTime,
): Generator<Block> {
  if (mark !== 'busy' || !times) return;
  if (times.kind === 'days') {
    const first = toDay(wall) + times.first - toDay(from);
    yield { kind: 'days', first, count: times.count };
    return;
  }
  const clock = ownClock(series) ?? times.clock;
  const start = clock.toWall(times.clock.toInstant(times.wall));
  yield blockAt({ ...times, clock }, wall + start - from, blocked);
}

/** Yields where occurrences start on the series' clock, near the window: the start itself, its rules, its dates. */
function* seriesStarts(series: Series, later: readonly LaterChange[], context: SeriesContext): Generator<number> {
  const { event, times, rules } = series;
  const { blocked, budget } = context;
  const moved = later.flatMap((change) =>
    change.times ? [Math.abs(startWall(change.times) - change.from) + reach(change.times)] : [],
  );
  const distance = moved.reduce((a, b) => Math.max(a, b), 0) + 2 * dayMs;
  const window = { from: blocked.from - reach(times) - distance, to: blocked.to + distance };
  const start = startWall(times);
  const seen = new Set<number>();
  const isNew = (wall: number) => !seen.has(wall) && seen.add(wall);
  yield start;
  seen.add(start);
  for (const rule of rules) {
    if (isFine(rule)) continue;
    const until = untilWall(rule, times);
    for (const found of occurrences(rule, start, window, until.wall, budget)) {
      const wall = times.kind === 'days' ? toDay(found) * dayMs : found;
      if (until.instant !== undefined && times.kind === 'time' && times.clock.toInstant(wall) > until.instant) break;
      if (isNew(wall)) yield wall;
    }
  }
  for (const written of event.dates) {
    budget.countOccurrence();
    const time = written.value.includes('/') ? undefined : parseTime(written.value, written.isDate);
    const wall = time && addedWall(context, written, time, times);
    if (wall !== undefined && isNew(wall)) yield wall;
  }
}

/** An added date of a timed series has the time of its start. */
function addedWall(context: SeriesContext, written: WrittenTime, time: ParsedTime, times: EntryTimes): number {
  const start = toStart(context, written, time, times);
  if ('instant' in start) return ownClock(times)?.toWall(start.instant) ?? start.instant;
  const first = startWall(times);
  return start.day * dayMs + first - toDay(first) * dayMs;
}

/** Returns the last wall time of a rule, and its last instant if it is one. */
function untilWall({ until }: Rule, times: EntryTimes): { wall: number; instant?: number } {
  if (!until) return { wall: Infinity };
  if (until.isDate) return { wall: until.wall + dayMs - 1 };
  if (times.kind === 'time') {
    if (!until.isUtc) return { wall: until.wall };
    // The wall clock shows an hour twice in autumn, so the instant decides.
    return { wall: times.clock.toWall(until.wall) + dayMs, instant: until.wall };
  }
  const wall = until.isUtc && times.clock ? times.clock.toWall(until.wall) : until.wall;
  return { wall: toDay(wall) * dayMs + dayMs - 1 };
}

/** Yields added periods, which have a length of their own. */
function* periodBlocks({ event, times }: Series, left: readonly Starts[], context: SeriesContext): Generator<Block> {
  for (const written of event.dates) {
    const period = written.value.includes('/') ? readPeriod(written, context.findClock, ownClock(times)) : undefined;
    if (!period) continue;
    const day = toDay((ownClock(times) ?? context.blocked.clock).toWall(period.from));
    if (left.some(({ instants, days }) => instants.has(period.from) || days.has(day))) continue;
    yield period;
  }
}

/** Returns the instants of a period, 'start/end' or 'start/duration'; undefined if it can't be read. */
export function readPeriod(
  written: WrittenTime,
  findClock: FindClock,
  own?: ReturnType<FindClock>,
): (Block & { kind: 'time' }) | undefined {
  const [first = '', second = ''] = written.value.split('/');
  const start = parseTime(first);
  const duration = parseDuration(second);
  const end = parseTime(second);
  if (!start || (!duration && !end)) return undefined;
  const clock = findClock(written, start, own);
  const from = clock.toInstant(start.wall);
  if (end) return { kind: 'time', from, to: findClock(written, end, clock).toInstant(end.wall) };
  const { days, ms } = duration ?? { days: 0, ms: 0 };
  return { kind: 'time', from, to: clock.toInstant(start.wall + days * dayMs) + ms };
}

/** Yields the days of rules that repeat within a day: every one from the first start to the last end. */
export function* fineBlocks({ times, rules }: Series, { blocked, budget }: SeriesContext): Generator<Block> {
  for (const rule of rules) {
    if (!isFine(rule)) continue;
    const until = untilWall(rule, times);
    const start = startWall(times);
    const end = until.instant !== undefined && times.kind === 'time' ? times.clock.toWall(until.instant) : until.wall;
    const last = findFineEnd(rule, start, end, budget);
    const [first] = daysTouched(blockAt(times, start, blocked), blocked);
    const furthest = Number.isFinite(last) ? daysTouched(blockAt(times, last, blocked), blocked)[1] : blocked.lastDay;
    yield { kind: 'days', first, count: Math.max(1, Math.min(furthest, blocked.lastDay) - first + 1) };
  }
}

/** Returns the first and the last day at the vendor. */
function daysTouched(block: Block, blocked: BlockedTime): [number, number] {
  if (block.kind === 'days') return [block.first, block.first + block.count - 1];
  return [blocked.dayAt(block.from), blocked.dayAt(Math.max(block.from, block.to - 1))];
}
