import { dayMs, toDay } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Block, BlockedTime } from './blocked-time.ts';
import type { WrittenEvent, WrittenTime } from './calendar-text.ts';
import { parseDuration, parseTime, toWholeDays } from './written-time.ts';
import type { Duration, ParsedTime } from './written-time.ts';

/** How long each occurrence lasts: exactly, nominally by the wall clock, or all of the day on which it starts. */
type Length = { exact: number } | Duration | 'day';

/** When an entry is, by the digits of whole days or by a wall clock. */
export type EntryTimes =
  /** `clock` is that of whole days that are written as midnight to midnight in a zone. */
  | { kind: 'days'; first: number; count: number; clock?: Clock }
  | { kind: 'time'; wall: number; clock: Clock; length: Length };

/** Returns the clock of a time as written; `own` is that of the entry, for times without a zone. */
export type FindClock = (written: WrittenTime, time: ParsedTime, own?: Clock) => Clock;

/** Returns an entry's times; undefined if it has none, or days that don't exist. */
export function readTimes(event: WrittenEvent, findClock: FindClock): EntryTimes | undefined {
  const { start: written } = event;
  const start = written && parseTime(written.value, written.isDate);
  const end = event.end && parseTime(event.end.value, event.end.isDate);
  const duration = !event.end && event.duration !== undefined ? parseDuration(event.duration) : undefined;
  if (!start || (event.end && !end) || (!event.end && event.duration !== undefined && !duration)) return undefined;
  if (start.isDate) return { kind: 'days', first: toDay(start.wall), count: countDays(start, end, duration) };
  const isFloating = (time: WrittenTime | undefined, parsed: ParsedTime | undefined) =>
    !time || (!time.timeZone && !parsed?.isUtc);
  const isWhole = event.isMarkedAllDay || (isFloating(written, start) && isFloating(event.end, end));
  const days = isWhole ? daysFromMidnight(start, end, duration, event.isMarkedAllDay) : undefined;
  const clock = findClock(written, start);
  if (days !== undefined) {
    const zone = written.timeZone && !start.isUtc ? { clock } : {};
    return { kind: 'days', first: toDay(start.wall), count: days, ...zone };
  }
  if (duration) return { kind: 'time', wall: start.wall, clock, length: isNegative(duration) ? 'day' : duration };
  if (!event.end || !end) return { kind: 'time', wall: start.wall, clock, length: 'day' };
  const endClock = end.isDate ? clock : findClock(event.end, end, clock);
  const exact = endClock.toInstant(end.wall) - clock.toInstant(start.wall);
  // As with whole days, an end before the start counts as missing.
  return { kind: 'time', wall: start.wall, clock, length: exact < 0 ? 'day' : { exact } };
}

const isNegative = ({ days, ms }: Duration): boolean => days * dayMs + ms < 0;

/** The end of whole days is the day after the last one; without one, or with one too early, it is one day. */
function countDays(start: ParsedTime, end: ParsedTime | undefined, duration: Duration | undefined): number {
  if (end) return Math.max(1, Math.ceil(end.wall / dayMs) - toDay(start.wall));
  return duration ? toWholeDays(duration) : 1;
}

function daysFromMidnight(
  start: ParsedTime,
  end: ParsedTime | undefined,
  duration: Duration | undefined,
  isMarked: boolean,
): number | undefined {
  const length = end ? end.wall - start.wall : duration && duration.days * dayMs + duration.ms;
  if (start.wall % dayMs !== 0) return undefined;
  if (length === undefined) return isMarked ? 1 : undefined;
  return length > 0 && length % dayMs === 0 ? length / dayMs : undefined;
}

/** Returns the wall time of the start; of whole days, their midnight. */
export const startWall = (times: EntryTimes): number => (times.kind === 'days' ? times.first * dayMs : times.wall);

/** Returns the time that an occurrence blocks. @param wall its start on the entry's own clock */
export function blockAt(times: EntryTimes, wall: number, blocked: BlockedTime): Block {
  if (times.kind === 'days') return { kind: 'days', first: toDay(wall), count: times.count };
  const { clock, length } = times;
  const from = clock.toInstant(wall);
  if (length === 'day') return { kind: 'days', first: blocked.dayAt(from), count: 1 };
  if ('exact' in length) return { kind: 'time', from, to: from + length.exact };
  const end = length.days === 0 ? from : clock.toInstant(wall + length.days * dayMs);
  return { kind: 'time', from, to: end + length.ms };
}

/** Returns the milliseconds, at most, from an occurrence's start to its end. */
export function reach(times: EntryTimes): number {
  if (times.kind === 'days') return times.count * dayMs;
  if (times.length === 'day') return dayMs;
  return 'exact' in times.length ? times.length.exact : times.length.days * dayMs + times.length.ms + dayMs;
}
