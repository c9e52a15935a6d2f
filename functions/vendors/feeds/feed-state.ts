import { dequal } from 'dequal';
import { addDays } from '#shared/kernel/dates.ts';
import { subtract, wholeDay } from '#shared/kernel/interval.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import type { FeedFailure } from '#shared/vendors/calendar/feed-problems.ts';
import { hourMs, minuteMs } from './clock.ts';
import type { FeedValidators } from './fetch-feed.ts';
import type { FeedOptions, FeedReading } from './read-feed.ts';

/** A connected calendar between two readings. Instants are ISO 8601. */
export interface FeedState {
  /** The last good reading that counts; its time stays blocked through failures. */
  reading: FeedReading | null;
  validators: FeedValidators;
  /** When the calendar was last read without a failure. */
  readAt: string | null;
  failing: { failure: FeedFailure; since: string; times: number; isAnnounced: boolean } | null;
  /** When a calendar was first seen that suddenly frees most of its days, and may be a mistake of its server. */
  emptiedAt: string | null;
  nextReadAt: string;
}

export type FeedResult =
  | { kind: 'read'; reading: FeedReading; validators: FeedValidators }
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: FeedFailure };

export interface FeedUpdate {
  state: FeedState;
  /** True if other time is blocked than before; otherwise no day is to be written. */
  isChanged: boolean;
  /** True if the vendor should learn of the failure now. */
  isAnnounced: boolean;
}

interface UpdateContext {
  window: FeedOptions;
  now: Date;
  /** From 0 to 1, so that feeds of many vendors are not read at the same moment. */
  spread: number;
  /** The last reading was by other switches, or in another time zone: less blocked time is expected. */
  hasOtherTerms?: boolean;
}

const [leastMinutes, mostMinutes, longestMinutes] = [30, 60, 24 * 60];
/** A calendar may ask to be read less often, up to this. */
const mostRefreshMinutes = 6 * 60;
const confirmAfterMinutes = 30;
const announceAfterHours = 24;
/** The owner closed the calendar or took it away; waiting helps nothing. */
const finalStatuses = new Set([401, 403, 404, 410]);

/** Returns the next state of a feed after a reading. A failure never frees a day. */
export function updateState(state: FeedState, result: FeedResult, context: UpdateContext): FeedUpdate {
  if (result.kind === 'failed') return noteFailure(state, result.failure, context);
  const readAt = context.now.toISOString();
  const good = { ...state, readAt, failing: null, nextReadAt: nextRead(context, state.reading?.refreshMinutes) };
  if (result.kind === 'unchanged') return unchanged({ ...good, emptiedAt: null });
  const { reading, validators } = result;
  const nextReadAt = nextRead(context, reading.refreshMinutes);
  if (isSudden(state, reading, context) && !isConfirmed(state, context.now))
    // With the former validators, the next response comes whole again.
    return unchanged({ ...good, emptiedAt: state.emptiedAt ?? readAt, nextReadAt });
  const isChanged = !dequal(blockedFrom(state.reading, context.window), blockedFrom(reading, context.window));
  return { state: { ...good, reading, validators, emptiedAt: null, nextReadAt }, isChanged, isAnnounced: false };
}

const unchanged = (state: FeedState): FeedUpdate => ({ state, isChanged: false, isAnnounced: false });

function noteFailure(state: FeedState, failure: FeedFailure, { now, spread }: UpdateContext): FeedUpdate {
  const since = state.failing?.since ?? now.toISOString();
  const times = (state.failing?.times ?? 0) + 1;
  const isFinal = failure.code === 'status' && finalStatuses.has(failure.status);
  const isLong = now.getTime() - Date.parse(since) >= announceAfterHours * hourMs;
  const wasAnnounced = state.failing?.isAnnounced ?? false;
  const isAnnounced = !wasAnnounced && (isFinal || isLong);
  const minutes = Math.min(usualMinutes(spread) * 2 ** Math.min(times - 1, 10), longestMinutes);
  const failing = { failure, since, times, isAnnounced: wasAnnounced || isAnnounced };
  return { state: { ...state, failing, nextReadAt: later(now, minutes) }, isChanged: false, isAnnounced };
}

const usualMinutes = (spread: number): number => leastMinutes + (mostMinutes - leastMinutes) * spread;

const nextRead = ({ now, spread }: UpdateContext, refreshMinutes: number | null = null): string =>
  later(now, Math.max(usualMinutes(spread), Math.min(refreshMinutes ?? 0, mostRefreshMinutes)));

const later = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * minuteMs).toISOString();

/** Airbnb's servers show an empty calendar for minutes at times. */
function isSudden(
  { reading: former }: FeedState,
  reading: FeedReading,
  { window, hasOtherTerms }: UpdateContext,
): boolean {
  if (hasOtherTerms) return false;
  const before = (former?.days ?? []).filter((day) => day >= window.from);
  if (before.length === 0) return false;
  const blocked = new Set(reading.days);
  const freed = before.filter((day) => !blocked.has(day)).length;
  return reading.entries === 0 || (before.length >= 10 && freed > before.length / 2);
}

const isConfirmed = ({ emptiedAt }: FeedState, now: Date): boolean =>
  emptiedAt !== null && now.getTime() - Date.parse(emptiedAt) >= confirmAfterMinutes * minuteMs;

/** Days and times without those that have passed since: the window moves by a day each day. */
function blockedFrom(
  reading: FeedReading | null,
  { timeZone, from }: FeedOptions,
): { days: string[]; wholeDays: string[]; times: Interval[] } {
  const past = { startsAt: '0000', endsAt: wholeDay(timeZone, addDays(from, -1)).endsAt };
  const isAhead = (day: string) => day >= from;
  return {
    days: (reading?.days ?? []).filter(isAhead),
    wholeDays: (reading?.wholeDays ?? []).filter(isAhead),
    times: subtract(reading?.times ?? [], [past]),
  };
}
