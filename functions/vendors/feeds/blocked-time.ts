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
  private readonly blockedDays = new Set<number>();
  private readonly spans: [number, number][] = [];
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
    return [...this.blockedDays].toSorted((a, b) => a - b).map(dateText);
  }

  intervals(): Interval[] {
    const merged: [number, number][] = [];
    for (const [from, to] of this.spans.toSorted((a, b) => a[0] - b[0])) {
      const last = merged.at(-1);
      if (!last || last[1] < from) merged.push([from, to]);
      else last[1] = Math.max(last[1], to);
    }
    return merged.map(([from, to]) => ({ startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() }));
  }

  private addDays(first: number, last: number): void {
    const [from, to] = [Math.max(first, this.firstDay), Math.min(last, this.lastDay)];
    if (from > to) return;
    for (let day = from; day <= to; day += 1) this.blockedDays.add(day);
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
    const firstDay = this.dayAt(from);
    if (firstDay >= this.firstDay) this.blockedDays.add(firstDay);
    for (let day = Math.max(firstDay + 1, this.firstDay); day <= this.lastDay; day += 1) {
      if (this.clock.toInstant(day * dayMs + feedSmallHoursEnd * hourMs) >= to) return;
      this.blockedDays.add(day);
    }
  }

  private midnight(day: number): number {
    const known = this.midnights.get(day);
    if (known !== undefined) return known;
    const midnight = this.clock.toInstant(day * dayMs);
    this.midnights.set(day, midnight);
    return midnight;
  }
}
