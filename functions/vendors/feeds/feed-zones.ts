import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import type { WrittenObservance } from './calendar-text.ts';
import { clockWith, dayMs, hourMs, ianaClock, minuteMs, utcClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { FeedBudget } from './feed-budget.ts';
import { isFine, occurrences, parseRule } from './recurrence-rule.ts';
import type { WallWindow } from './recurrence-rule.ts';
import { parseTime } from './written-time.ts';

/* The clocks of the time zones that a calendar names. */

const utcNames = new Set([
  'utc',
  'z',
  'gmt',
  'uct',
  'zulu',
  'universal',
  'etc/utc',
  'etc/gmt',
  'etc/uct',
  'etc/zulu',
  'etc/universal',
  'coordinated universal time',
  '(utc) coordinated universal time',
  'tzone://microsoft/utc',
]);

/** Windows names by the one that stands for the whole zone. */
const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0],
  ]),
);

/** Names that Windows shows in place of its own, without the offset in front. */
const displayNames: Record<string, string> = {
  'atlantic time (canada)': 'America/Halifax',
  'eastern time (us & canada)': 'America/New_York',
  'indiana (east)': 'America/Indiana/Indianapolis',
  'central time (us & canada)': 'America/Chicago',
  'mountain time (us & canada)': 'America/Denver',
  arizona: 'America/Phoenix',
  'pacific time (us & canada)': 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
};

/**
 * Abbreviations that the platform reads although they aren't IANA names; AST would be Alaska's time. EST, MST and HST
 * are names.
 */
const abbreviation = /^(?!EST|MST|HST|CET|EET|MET|WET|PRC|ROC|ROK)[A-Z]{3}$/i;

const ianaNames = new Map<string, boolean>();
const maximumNames = 1000;

/** Returns true for a name of the IANA's, in any case. */
export function isIanaName(name: string): boolean {
  const known = ianaNames.get(name);
  if (known !== undefined) return known;
  if (ianaNames.size >= maximumNames) ianaNames.clear();
  const isName = name.length <= 60 && !abbreviation.test(name) && isPlatformZone(name);
  ianaNames.set(name, isName);
  return isName;
}

function isPlatformZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the clock of a time zone by its name alone: UTC, an IANA name, also behind the prefix of a program's maker,
 * a Windows name or one that Windows shows; undefined for other names.
 */
export function namedClock(name: string): Clock | undefined {
  const lower = name.toLowerCase();
  if (utcNames.has(lower.replace(/^\/+/, ''))) return utcClock;
  const iana = findIanaName(name) ?? windowsZones.get(lower) ?? displayNames[lower.replace(/^\([^)]*\) */, '')];
  return iana === undefined ? undefined : ianaClock(iana);
}

function findIanaName(name: string): string | undefined {
  const parts = name.split('/');
  const endings = name.includes('/') ? [parts.slice(-3).join('/'), parts.slice(-2).join('/')] : [];
  const bare = name.startsWith('/') ? [name.slice(1)] : [];
  return [name, ...bare, ...endings].find(isIanaName);
}

/** Definitions are counted out from here on; times before it have the first offset. */
const definitionsFrom = Date.UTC(1970, 0, 1);

interface Transition {
  at: number;
  offset: number;
}

/** Returns the clock that a calendar defines by a VTIMEZONE; undefined if it can't be read. */
export function definedClock(
  observances: readonly WrittenObservance[],
  to: number,
  budget: FeedBudget,
): Clock | undefined {
  const window = { from: definitionsFrom, to: to + 366 * dayMs };
  const transitions: Transition[] = [];
  let [first, firstOffset] = [Infinity, 0];
  for (const observance of observances) {
    const onsets = readOnsets(observance, window, budget);
    const [offset, before] = [parseOffset(observance.offsetTo), parseOffset(observance.offsetFrom)];
    if (!onsets || offset === undefined || before === undefined) return undefined;
    for (const onset of onsets) {
      const at = onset - before;
      transitions.push({ at, offset });
      if (at < first) [first, firstOffset] = [at, before];
    }
  }
  if (transitions.length === 0) return undefined;
  transitions.sort((a, b) => a.at - b.at);
  return clockWith((instant) => findOffset(transitions, instant) ?? firstOffset);
}

/** Returns the wall times at which an observance begins, by the offset before it. */
function readOnsets(observance: WrittenObservance, window: WallWindow, budget: FeedBudget): number[] | undefined {
  const start = parseTime(observance.start)?.wall;
  if (start === undefined) return undefined;
  const onsets = [start];
  for (const date of observance.dates) {
    budget.countStep();
    const time = parseTime(date);
    if (time) onsets.push(time.wall);
  }
  for (const text of observance.rules) {
    const rule = parseRule(text);
    if (!rule || isFine(rule)) return undefined;
    const { until } = rule;
    const offset = until?.isUtc ? (parseOffset(observance.offsetFrom) ?? 0) : 0;
    const last = until ? until.wall + offset + (until.isDate ? dayMs - 1 : 0) : Infinity;
    for (const wall of occurrences(rule, start, window, last, budget)) onsets.push(wall);
  }
  return onsets;
}

const offsetPattern = /^([+-])(\d{2}):?(\d{2}):?(\d{2})?$/;

/** Parses '-0500' or '-051732' to milliseconds. */
function parseOffset(text: string): number | undefined {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offsetPattern.exec(text) ?? [];
  if (sign === undefined || Number(hours) > 23) return undefined;
  const ms = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000;
  return sign === '-' ? -ms : ms;
}

function findOffset(transitions: readonly Transition[], instant: number): number | undefined {
  let [low, high] = [0, transitions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((transitions[middle]?.at ?? Infinity) <= instant) low = middle + 1;
    else high = middle;
  }
  return transitions[low - 1]?.offset;
}
