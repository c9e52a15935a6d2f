import type { Interval } from '#shared/kernel/interval.ts';
import { feedSmallHoursEnd } from '#shared/kernel/policies.ts';
import { dateText, dayMs, dayNumber, hourMs, ianaClock, toDay } from './clock.ts';
import type { Clock } from './clock.ts';

/** Dates at the vendor, both included. */
export interface FeedWindow {
  timeZone: string;
  from: string;
  to: string;
}

/** Days at the vendor, whole, or the time between two instants. */
export type Block = { kind: 'days'; first: number; count: number } | { kind: 'time'; from: number; to: number };

/** Collects the time that entries block inside a window, as instants and as days. */
export class BlockedTime {
  /** Instants: the window, clipped to which everything counts. */
  readonly from: number;
  readonly to: number;
  /** Numbers of its first and last day. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly clock: Clock;
  /** Days and instants from each start to its end; days include the last one. */
  private readonly ranges: [number, number][] = [];
  private readonly spans: [number, number][] = [];
  private readonly wholeRanges: [number, number][] = [];
  private readonly timedSpans: [number, number][] = [];
  private readonly midnights = new Map<number, number>();

  constructor(window: FeedWindow) {
    this.clock = ianaClock(window.timeZone);
    [this.firstDay, this.lastDay] = [dayNumber(window.from), dayNumber(window.to)];
    [this.from, this.to] = [this.midnight(this.firstDay), this.midnight(this.lastDay + 1)];
  }

  add(block: Block): void {
    if (block.kind === 'days') this.addDays(block.first, block.first + block.count - 1);
    else if (block.from < block.to) this.addTime(block.from, block.to);
  }

  /** Returns the day at the vendor of an instant. */
  dayAt(instant: number): number {
    return toDay(this.clock.toWall(instant));
  }

  days(): string[] {
    return toDates(this.ranges);
  }

  intervals(): Interval[] {
    return toIntervals(this.spans);
  }

  /** The dates of entries that take whole days. */
  wholeDays(): string[] {
    return toDates(this.wholeRanges);
  }

  /** The time of all other entries. */
  times(): Interval[] {
    return toIntervals(this.timedSpans);
  }

  private addDays(first: number, last: number): void {
    const [from, to] = [Math.max(first, this.firstDay), Math.min(last, this.lastDay)];
    if (from > to) return;
    this.ranges.push([from, to]);
    this.wholeRanges.push([from, to]);
    this.spans.push([this.midnight(from), this.midnight(to + 1)]);
  }

  /**
   * A time blocks the day on which it starts, and each further day of which it takes more than the small hours. An end at
   * midnight doesn't touch the day.
   */
  private addTime(from: number, to: number): void {
    const [start, end] = [Math.max(from, this.from), Math.min(to, this.to)];
    if (start >= end) return;
    this.spans.push([start, end]);
    this.timedSpans.push([start, end]);
    const isInside = from >= this.from;
    const first = isInside ? this.dayAt(from) : this.firstDay;
    const touched = this.dayAt(end - 1);
    const isLate = this.clock.toInstant(touched * dayMs + feedSmallHoursEnd * hourMs) < to;
    const last = isLate || (isInside && touched === first) ? touched : touched - 1;
    if (first <= last) this.ranges.push([first, last]);
  }

  private midnight(day: number): number {
    const known = this.midnights.get(day);
    if (known !== undefined) return known;
    const midnight = this.clock.toInstant(day * dayMs);
    this.midnights.set(day, midnight);
    return midnight;
  }
}

/** Returns the dates of ranges of days. */
function toDates(ranges: readonly [number, number][]): string[] {
  const days = merge(ranges).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  return days.map(dateText);
}

function toIntervals(spans: readonly [number, number][]): Interval[] {
  const instant = (ms: number) => new Date(ms).toISOString();
  return merge(spans).map(([from, to]) => ({ startsAt: instant(from), endsAt: instant(to) }));
}

/** Returns ranges in order; those that touch or overlap become one. */
function merge(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (!last || last[1] < from) merged.push([from, to]);
    else last[1] = Math.max(last[1], to);
  }
  return merged;
}
